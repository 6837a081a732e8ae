"""LANE on the same grammar, compiler and kernel: rules LANE-001 … LANE-044, as far as this small game has them."""

from pathlib import Path

import pytest

from nexusdsl import interpreter
from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import load_package, write_package
from nexusdsl.compiler import Compiled, Loader
from nexusdsl.runtime.decisions import option
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DISCARD, Z_FIELD, Z_HAND
from nexusdsl.runtime.moves import create, enter
from nexusdsl.runtime.objects import Frame
from tests.games.lanes.rules import FRESH, new_lanes

HERE = Path(__file__).parent
PASS = option(1)
# Cards of a set of its own on top of lanes, with the figures of the scenarios.
TRIAL = """Set trial "Trial"
uses lanes

Card COA-101 "Brute"
  unit · cost 1 · Power 6 · Health 2
Card COA-102 "Shield"
  unit · cost 1 · Power 2 · Health 3
  Guard.
Card COA-103 "Soldier"
  unit · cost 1 · Power 3 · Health 3
Card COA-104 "Twin"
  unit · cost 1 · Power 2 · Health 2
  Last Breath 2.
Card COA-105 "Herald"
  unit · cost 1 · Power 1 · Health 1
  Last Breath 1, Last Breath 2.
Card COA-106 "Sapling"
  unit · cost 1 · Power 1 · Health 3
  When this unit deals damage, put 2 growth counters on it.
Card COA-107 "Frostbite"
  spell · cost 0
  Remove all growth counters from an enemy unit.
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    folder = tmp_path_factory.mktemp("sets")
    (folder / "trial.nxs").write_text(TRIAL, "utf-8")
    return Loader(search=(folder, HERE.parent)).load(folder / "trial.nxs")


@pytest.fixture(scope="module")
def trial(compiled: Compiled) -> SetDef:
    assert compiled.set is not None, [d.message("en") for d in compiled.diagnostics]
    return interpreter.load(compiled.set, compiled.used)


@pytest.fixture(scope="module")
def generated(compiled: Compiled, tmp_path_factory: pytest.TempPathFactory) -> SetDef:
    """The same set as generated code: lanes first, the trial cards on top."""
    assert compiled.set is not None
    folder, lanes = tmp_path_factory.mktemp("code"), compiled.used[0]
    write_package(folder / "lanes", emit_set(lanes))
    write_package(folder / "trial", emit_set(compiled.set, compiled.used))
    return load_package(folder / "trial", load_package(folder / "lanes"))


def match(trial: SetDef, decks: tuple[list[str], list[str]] = ([], []), seed: int = 1, **options: str) -> Game:
    return new_lanes(trial, decks, seed, options)


def filled(trial: SetDef) -> Game:
    """A match with enough cards to draw."""
    return match(trial, (["COA-103"] * 40, ["COA-103"] * 40))


def field(game: Game, seat: int, lane: int, number: str) -> int:
    """Puts a unit that has been there since the turn began into a lane; answers its object id."""
    o = create(game, game.program.infos[game.program.numbers[number]], seat, Z_HAND)
    enter(game, o.oid, seat)
    game.own(o.oid).tags = lane
    return o.oid


def act(game: Game, code: int) -> None:
    game.apply(game.options().index(code))


def health(game: Game, oid: int) -> int:
    return game.stat(game.objs[oid], game.program.attribute("health"))


def hurt(game: Game, oid: int, n: int) -> None:
    game.own(oid).w[game.program.attribute("health")] += n


def test_energy_grows_by_one_to_ten(trial: SetDef) -> None:
    """LANE-T01: own turns 1, 2, 10, 12 give 1, 2, 10, 10."""
    game, seen = filled(trial), []
    for _ in range(12):
        seen.append(game.resource(0, 0))
        act(game, PASS)
        act(game, PASS)
    assert [seen[i] for i in (0, 1, 9, 11)] == [1, 2, 10, 10]


def test_opening_hands(trial: SetDef) -> None:
    """LANE-T02: the first player has 5 cards in turn 1, the second 7 in hers."""
    game = filled(trial)
    assert game.zone_size(0, 0) == 5
    act(game, PASS)
    assert game.zone_size(0, 1) == 7


def test_a_unit_cannot_attack_the_turn_it_is_played(trial: SetDef) -> None:
    """LANE-014: it strikes the open Nexus in the next own turn only (LANE-041)."""
    game = filled(trial)
    act(game, game.options()[1])
    act(game, option(4, 0, 3))
    act(game, PASS)
    assert health(game, 1) == 30
    act(game, PASS)
    act(game, PASS)
    assert health(game, 1) == 27


def test_an_occupied_lane_is_not_offered(trial: SetDef) -> None:
    """LANE-014: only an empty own lane."""
    game = filled(trial)
    field(game, 0, 2, "COA-103")
    act(game, game.options()[1])
    assert game.options() == [option(4, 0, lane) for lane in (1, 3, 4, 5)]


def test_strikes_are_simultaneous(trial: SetDef) -> None:
    """LANE-040: two 3/3 kill each other."""
    game = filled(trial)
    a, b = field(game, 0, 1, "COA-103"), field(game, 1, 1, "COA-103")
    act(game, PASS)
    assert game.objs[a].zone == Z_DISCARD
    assert game.objs[b].zone == Z_DISCARD


def test_guard_takes_nothing_from_the_first_attack_and_strikes_back(trial: SetDef) -> None:
    """LANE-T05: a 6/2 attacks a Guard 2/3 and dies; the Guard, attacking a 3/3 next turn, takes 3 and dies."""
    game = filled(trial)
    brute, guard = field(game, 0, 1, "COA-101"), field(game, 1, 1, "COA-102")
    act(game, PASS)
    assert health(game, guard) == 3
    assert game.objs[brute].zone == Z_DISCARD
    soldier = field(game, 0, 1, "COA-103")
    act(game, PASS)
    assert game.objs[guard].zone == Z_DISCARD
    assert health(game, soldier) == 1


def test_last_breath_of_both_sides_can_end_in_a_draw(trial: SetDef) -> None:
    """LANE-T08: both Nexuses at 2, two 2/2 with Last Breath 2 kill each other."""
    game = filled(trial)
    hurt(game, 0, 28)
    hurt(game, 1, 28)
    field(game, 0, 1, "COA-104")
    field(game, 1, 1, "COA-104")
    act(game, PASS)
    assert game.result is not None
    assert (game.result.winner, game.result.path) == (None, "destroyed")


def test_last_breath_sums_its_instances(trial: SetDef) -> None:
    """A keyword that `sums` adds the numbers of its instances: 1 + 2."""
    game = filled(trial)
    field(game, 0, 1, "COA-103")
    field(game, 1, 1, "COA-105")
    act(game, PASS)
    assert health(game, 0) == 27


def test_a_fallen_nexus_ends_the_match_before_the_next_lane(trial: SetDef) -> None:
    """LANE-T09: lane 1 wins; the deadly Last Breath in lane 2 never happens."""
    game = filled(trial)
    hurt(game, 0, 28)
    hurt(game, 1, 27)
    field(game, 0, 1, "COA-103")
    field(game, 0, 2, "COA-103")
    field(game, 1, 2, "COA-104")
    act(game, PASS)
    assert game.result is not None
    assert game.result.winner == 0
    assert health(game, 0) == 2


def test_empty_deck_hurts_more_each_time(trial: SetDef) -> None:
    """LANE-T13: three draws from an empty deck, 29, 27, 24."""
    game, seen = match(trial, (["COA-103"] * 5, ["COA-103"] * 6)), []
    for _ in range(3):
        act(game, PASS)
        seen.append(health(game, 1))
        act(game, PASS)
    assert seen == [29, 27, 24]


def test_a_full_hand_burns_the_card(trial: SetDef) -> None:
    """LANE-T14: ten in hand, the drawn card goes to the graveyard."""
    game = filled(trial)
    for _ in range(8):
        act(game, PASS)
        act(game, PASS)
    assert game.zone_size(0, 0) == 10
    assert game.zones[Z_DISCARD * 2] != ()


@pytest.mark.parametrize("seed", range(20))
def test_both_executions_play_random_matches_alike(trial: SetDef, generated: SetDef, seed: int) -> None:
    """Law 7: equal state after every decision and equal logs; every match ends and keeps its cards."""
    deck = [c.number for c in trial.cards for _ in range(3)]
    one, two = match(trial, (deck, deck), seed), match(generated, (deck, deck), seed)
    cards, n = len(one.objs), seed
    while one.decision is not None:
        n = (n * 1103515245 + 12345) % 2**31
        index = (n >> 8) % len(one.options())
        one.apply(index)
        two.apply(index)
        assert one.digest() == two.digest()
        assert len(one.objs) == cards == 2 + 2 * len(deck)
    assert one.log == two.log
    assert one.result is not None


def test_nothing_is_fresh_after_the_turn(trial: SetDef) -> None:
    game = filled(trial)
    act(game, game.options()[1])
    act(game, option(4, 0, 1))
    assert any(game.objs[oid].tags & FRESH for oid in game.zones[Z_FIELD * 2])
    act(game, PASS)
    assert not any(game.objs[oid].tags & FRESH for oid in game.zones[Z_FIELD * 2])


def test_counters_are_put_and_taken_off_by_text(trial: SetDef, generated: SetDef) -> None:
    """The second game declares a kind of counters; both executions agree on what its cards do with them."""
    digests = []
    for made in (trial, generated):
        game = match(made, (["COA-103"] * 40, ["COA-103"] * 40))
        sapling, other = field(game, 0, 1, "COA-106"), field(game, 1, 1, "COA-103")
        for text, number in (("COA-106", 2), ("COA-106", 4), ("COA-107", 0)):
            source = sapling if text == "COA-106" else other
            link = game.program.infos[game.program.numbers[text]].links[0]
            f = Frame(link.index, 0, game.objs[source].ref(), 0 if text == "COA-106" else 1, game.gen)
            f.subject = game.objs[source].ref()
            f.slots = [(game.objs[sapling].ref(),)] if text == "COA-107" else []
            link.steps[0](game, f)
            assert game.counters([sapling], 0) == number
            digests.append(game.digest())
    assert digests[:3] == digests[3:]
