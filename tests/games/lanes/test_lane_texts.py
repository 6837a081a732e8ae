"""Texts of the wider language in LANE: control, tokens, exhaustion, more energy; rules of another game answer the
kernel's questions in their own way."""

from pathlib import Path

import pytest

from nexusdsl import interpreter
from nexusdsl.compiler import Loader
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.games.lanes.rules import new_lanes, unit_in
from tests.games.lanes.test_lanes import PASS, act, field, health

HERE = Path(__file__).parent
TEXTS = """Set texts "Texts"
uses lanes

Card COA-201 "Soldier"
  unit · cost 1 · Power 3 · Health 3
Card COA-202 "Charm"
  spell · cost 0
  Take control of an enemy unit until end of turn.
Card COA-203 "Sleep"
  spell · cost 0
  Exhaust an enemy unit.
Card COA-204 "Well"
  unit · cost 1 · Power 1 · Health 3
  At the start of each turn, you gain 2 more energy.
Card COA-205 "Library"
  unit · cost 1 · Power 1 · Health 3
  At the start of each turn, you draw 1 more card.
"""


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> SetDef:
    folder = tmp_path_factory.mktemp("sets")
    (folder / "texts.nxs").write_text(TEXTS, "utf-8")
    compiled = Loader(search=(folder, HERE.parent)).load(folder / "texts.nxs")
    assert compiled.set is not None, [d.message("en") for d in compiled.diagnostics]
    return interpreter.load(compiled.set, compiled.used)


def match(texts: SetDef) -> Game:
    return new_lanes(texts, (["COA-201"] * 30, ["COA-201"] * 30), 1)


def cast(game: Game, number: str, target: int) -> None:
    """Resolves a spell of seat 0 on a target."""
    link = game.program.infos[game.program.numbers[number]].spells[0]
    f = Frame(link.index, 0, -1, 0, game.gen)
    f.slots = [(game.objs[target].ref(),)]
    game.program.steps[link.index][0](game, f)


def test_who_takes_control_has_the_unit_in_the_opposite_lane(texts: SetDef) -> None:
    game = match(texts)
    mine, theirs = field(game, 1, 2, "COA-201"), field(game, 1, 3, "COA-201")
    field(game, 0, 3, "COA-201")
    for oid in (mine, theirs):
        cast(game, "COA-202", oid)
    assert [o.oid if o else -1 for o in (unit_in(game, 0, 2), unit_in(game, 0, 1))] == [mine, theirs]
    act(game, PASS)
    assert health(game, 1) == 30 - 9
    assert (game.objs[mine].ctrl, game.objs[theirs].ctrl) == (1, 1)


def test_an_exhausted_unit_does_not_strike_in_its_next_combat(texts: SetDef) -> None:
    game = match(texts)
    theirs = field(game, 1, 2, "COA-201")
    cast(game, "COA-203", theirs)
    assert game.is_exhausted(game.objs[theirs])
    act(game, PASS)
    act(game, PASS)
    assert health(game, 0) == 30
    assert not game.is_exhausted(game.objs[theirs])
    act(game, PASS)
    act(game, PASS)
    assert health(game, 0) == 27


def test_more_energy_and_more_cards_at_the_start_of_the_turn(texts: SetDef) -> None:
    game = match(texts)
    field(game, 1, 1, "COA-204")
    field(game, 1, 2, "COA-205")
    act(game, PASS)
    assert game.resource(1, 0) == 1 + 2
    assert game.zone_size(0, 1) == 6 + 2
    act(game, PASS)
    assert game.resource(0, 0) == 2
