"""Observations: the numbers of a view by name, the layout on the page, and nothing that a seat may not know."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nexusdsl.api import Game, load_game, load_set
from nexusdsl.games.nxs_a01 import Deck
from nexusdsl.games.nxs_a01 import new_game as deal
from nexusdsl.runtime.program import Program
from nexusdsl.training.actions import Actions
from nexusdsl.training.observation import LIMIT, Observer, lamp
from tests.hidden import pairs
from tests.hidden.pairs import Pair
from tests.hidden.tables import Table, prying_table, shipped_table

PAGE = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
SET = load_set("nxs_a01")


def new_game(seed: int = 7) -> Game:
    return load_game(SET, ("militaer_ansturm", "syndikat_schatten"), seed=seed)


OBSERVER = Observer(new_game())
STRANGE: dict[str, Any] = {  # a view written by hand
    "seat": 1,
    "result": None,
    "rules": {"round": 4, "initiative": None, "hq": [17, 20], "new_fact": 3},
    "players": [
        {"name": "A", "resources": {"credit": 5}, "hand": 2, "shown": ["MIL-001"],
         "shown_prices": [{"credit": 1}], "deck": 30, "discard": ["MIL-002", "MIL-002"]},
        {"name": "B", "resources": {"credit": 1}, "hand": 1, "shown": [], "deck": 31, "discard": [],
         "removed": ["SYN-091"]},
    ],
    "hand": [{"number": "MIL-003", "stats": {"cost": 2, "atk": 500_000}, "price": {"credit": 3}}],
    "board": [
        {"id": 12, "owner": 0, "controller": 1, "number": "MIL-002", "type": "unit", "face_down": False,
         "exhausted": True, "token": False, "stats": {"atk": 3}, "keywords": [], "counters": {"scrap": 2},
         "host": None, "markers": ["new"], "statuses": [],
         "prices": {"attack": {"credit": 2}, "abilities": [{"credit": 0}, {"credit": 4}]}},
        {"id": 15, "owner": 0, "controller": 0, "number": None, "type": "structure", "face_down": True,
         "exhausted": False, "token": False, "stats": {}, "keywords": [], "counters": {}, "host": 12, "markers": [],
         "statuses": [], "prices": {"attack": None, "abilities": []}},
    ],
    "combat": {"attackers": [12], "target": [15], "blockers": []},
    "decision": {"seat": 1, "kind": "pick", "purpose": "attack", "options": {"de": [], "en": []}},
}  # fmt: skip


def test_a_view_becomes_the_numbers_that_stand_in_it() -> None:
    row, left_out = OBSERVER.observe(STRANGE)
    assert left_out == 1  # the new fact
    shown = {OBSERVER.places.names[i]: row[i] for i in np.flatnonzero(row)}
    assert shown == {
        "seat": 1, "rules.round": 4, "rules.initiative": -1, "rules.hq.0": 17, "rules.hq.1": 20,
        "player.0.resources.credit": 1, "player.0.hand": 1, "player.0.deck": 31, "player.0.removed.SYN-091": 1,
        "player.1.resources.credit": 5, "player.1.hand": 2, "player.1.deck": 30, "player.1.shown.MIL-001": 1,
        "player.1.discard.MIL-002": 2,
        "hand.MIL-003": 1, "slot.0.card": number("MIL-003"), "slot.0.stats.cost": 2, "slot.0.stats.atk": LIMIT,
        "slot.0.price.credit": 3, "board.0.attack_price.credit": 2, "board.0.ability_price.1.credit": 4,
        "board.0.present": 1, "board.0.card": number("MIL-002"), "board.0.type.unit": 1, "board.0.owner.1": 1,
        "board.0.controller.0": 1, "board.0.exhausted": 1, "board.0.stats.atk": 3, "board.0.counters.scrap": 2,
        "board.0.markers.new": 1, "board.0.attackers": 1,
        "board.1.present": 1, "board.1.type.structure": 1, "board.1.owner.1": 1, "board.1.controller.1": 1,
        "board.1.face_down": 1, "board.1.host": 1, "board.1.target": 1,
        "decision.mine": 1, "decision.kind.pick": 1, f"decision.purpose.{lamp('attack')}": 1,
    }  # fmt: skip


def number(card: str) -> int:
    """The place of a card in its set, from 1 on."""
    return [each.number for each in SET.definitions.cards].index(card) + 1


def test_what_has_no_place_is_counted() -> None:
    crowd = [{**STRANGE["board"][1], "id": 100 + i, "host": None} for i in range(66)]
    hand = [STRANGE["hand"][0]] * 17
    _, left_out = OBSERVER.observe({**STRANGE, "board": crowd, "hand": hand, "combat": None})
    # the new fact; card, cost, attack and price of one card; here, type, owner, controller and face down of two objects
    assert left_out == 1 + 4 + 2 * 5


def test_both_seats_have_one_layout_and_see_another_half() -> None:
    game = new_game()
    rows = [OBSERVER.observe(game.view(seat)) for seat in (0, 1)]
    assert [left_out for _, left_out in rows] == [0, 0]
    assert len(rows[0][0]) == len(rows[1][0]) == len(OBSERVER.places)
    assert not np.array_equal(rows[0][0], rows[1][0])


# --- the page ---------------------------------------------------------------------------------------------------------


def table(after: str) -> list[list[str]]:
    """The cells of the table below a heading of the page, without its head."""
    text = PAGE[PAGE.index(f"## {after}") :]
    rows = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert rows is not None
    return [[cell.strip(" `") for cell in row.strip("|").split("|")] for row in rows[0].splitlines()[2:]]


@pytest.mark.parametrize(
    ("heading", "places"),
    [("Observation", OBSERVER.places), ("Actions", Actions(new_game().program).places)],
)
def test_the_page_has_the_layout(heading: str, places: Any) -> None:
    told = {row[0]: (int(row[1]), int(row[2])) for row in table(heading)}
    assert told == places.sections()
    assert f"{len(places)} numbers" in PAGE if heading == "Observation" else f"{len(places)} actions" in PAGE


def test_the_page_has_every_feature_of_an_object() -> None:
    features = [name.removeprefix("board.0.") for name in OBSERVER.places.names if name.startswith("board.0.")]
    told = [(row[0], int(row[1]), int(row[2])) for row in table("Objects in play")]
    heads = list(dict.fromkeys(feature.split(".")[0] for feature in features))
    firsts = [[feature.split(".")[0] for feature in features].index(head) for head in heads]
    sizes = [sum(feature.split(".")[0] == head for feature in features) for head in heads]
    assert told == list(zip(heads, firsts, sizes, strict=True))


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(example, "example", "exec"), {})
    assert re.fullmatch(r"player_[01] -?[01]\.0\nplayer_[01] -?[01]\.0\n", capsys.readouterr().out)


# --- hidden information -----------------------------------------------------------------------------------------------


@cache
def encodings(program: Program) -> tuple[Observer, Actions]:
    """Those of all games of a program, whatever cards a game holds; the public facts are those of any game."""
    decks = [Deck(tuple(card.card.number for card in program.cards()[:40]), code) for code in ("MIL", "SYN")]
    return Observer(deal(program, decks, 1)), Actions(program)


class Watched(Pair):
    """Compares observations and masks wherever the pair's views are compared."""

    rows = 0
    masks = 0
    others = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.observer, self.actions = encodings(self.games[0].program.whole)

    def alike(self) -> bool:
        if not super().alike():
            return False
        one, two = (self.observer.observe(game.view(self.seat)) for game in self.games)
        assert np.array_equal(one[0], two[0])
        assert one[1] == two[1]
        self.rows += 1
        decision = self.games[0].decision
        if decision is not None and decision.seat == self.seat:
            offered = [self.actions.offered(game) for game in self.games]
            assert sorted(offered[0][0]) == sorted(offered[1][0])
            self.masks += 1
        known = [self.observer.observe(game.view(1 - self.seat))[0] for game in self.games]
        self.others += not np.array_equal(known[0], known[1])
        return True


@pytest.mark.parametrize(("tables", "seeds"), [(shipped_table, range(6)), (prying_table, range(12))])
def test_what_a_seat_may_not_know_changes_nothing(
    tables: Callable[[], Table], seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins (tests/hidden) differ in hidden cards only: the seat's numbers and mask are equal, the other seat's not."""
    monkeypatch.setattr(pairs, "Pair", Watched)
    watched = [pair for seed in seeds for pair in pairs.started(seed, tables()) if isinstance(pair, Watched)]
    for pair in watched:
        pair.run()
    assert len(watched) >= len(seeds) * 2 // 3
    assert sum(pair.rows for pair in watched) > 200
    assert sum(pair.masks for pair in watched) > 80
    assert sum(pair.others for pair in watched) > 80
