"""Positions that no game can come to: each is refused with the place and the limit, the nearest that can be is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from nexusdsl.games.nxs_a01 import Placed, Position, Side, new_position, new_program
from nexusdsl.games.nxs_a01.possible import Impossible
from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import MOST
from tests.rules.board import A, B
from tests.unit.runtime import handmade as h

PLAIN = Side("MIL", {"hp": 20})
SET = replace(
    h.SET,
    cards=(*h.CARDS, h.u("USABLE", 1, 0, 1, abilities=(defs.Ability("activated", (h.nothing,)),))),
    ruleset=replace(h.RULESET, counters=("age",)),
)
LATE = {"neu_mode": "one_full_initiative"}
Found: TypeAlias = tuple[str, str, int, int, str, int]  # why, part, seat, at, what, number


def side(**changes: Any) -> Side:
    return replace(PLAIN, **changes)


def of(a: Side = PLAIN, b: Side = PLAIN, **more: Any) -> Position:
    return Position((a, b), **more)


def second(placed: Placed) -> Side:
    """It lies behind another card."""
    return side(field=(Placed("MIL-002"), placed))


def third(placed: Placed) -> Position:
    """It is said as the second of the shared cards."""
    return of(shared=((A, Placed("NEU-123")), (B, placed)))


def found(position: Position, options: dict[str, str]) -> Found | None:
    try:
        new_position(new_program(SET, options), position)
    except Impossible as no:
        return no.why, no.part, no.seat, no.at, no.what, no.number
    return None


# a position, options, what is found, and the nearest position that can be
GAMES: dict[str, tuple[Position, dict[str, str], Found, Position]] = {
    "no round": (of(round=0), {}, ("round", "game", -1, -1, "", 0), of(round=1)),
    "a round too late": (of(round=61), {}, ("round cap", "game", -1, -1, "", 60), of(round=60)),
    "by option": (of(round=8), {"round_cap": "7"}, ("round cap", "game", -1, -1, "", 7), of(round=7)),
    "two passes": (of(passes=2), {}, ("passes", "game", -1, -1, "", 1), of(passes=1)),
    "actions of one": (of(side(actions=201)), {}, ("actions", "game", -1, -1, "", 200), of(side(actions=200))),
    "actions of both": (
        of(side(actions=3), side(actions=3)), {"action_cap": "5"}, ("actions", "game", -1, -1, "", 5),
        of(side(actions=2), side(actions=3)),
    ),
    "credits": (
        of(b=side(resources={"credit": MOST + 1})), {}, ("resource", "game", -1, -1, "", MOST),
        of(b=side(resources={"credit": MOST})),
    ),
    "a count of both": (
        of(side(political=1), side(political=1)), {}, ("held by both", "base", 1, -1, "", 0), of(side(political=1)),
    ),
    "a count of A that has won": (of(side(political=2)), {}, ("held", "base", A, -1, "", 1), of(side(political=1))),
    "a count of B that has won": (of(b=side(political=3)), {}, ("held", "base", B, -1, "", 1), of(b=side(political=1))),
    "a count without sectors": (
        of(b=side(political=1)), {"sectors": "off"}, ("no sectors", "base", B, -1, "", 0), of(),
    ),
}  # fmt: skip
CARDS: dict[str, tuple[Placed, dict[str, str], str, str, int, Placed]] = {
    "an event": (Placed("MIL-021"), {}, "not in play", "MIL-021", 0, Placed("MIL-020")),
    "a sector": (Placed("NEU-121"), {}, "not in play", "NEU-121", 0, Placed("MIL-020")),
    "a structure that attacked": (
        Placed("MIL-020", attacked=True), {}, "fights", "", 0, Placed("MIL-001", attacked=True),
    ),
    "a structure that blocked": (Placed("MIL-020", blocked=True), {}, "fights", "", 0, Placed("MIL-001", blocked=True)),
    "a new structure": (Placed("MIL-020", markers=("new",)), {}, "fights", "", 0, Placed("MIL-001", markers=("new",))),
    "a protocol that blocked": (Placed("MIL-041", blocked=True), {}, "fights", "", 0, Placed("MIL-041")),
    "waited without the option": (
        Placed("MIL-001", markers=("new",), waited=True), {}, "waits", "", 0, Placed("MIL-001", markers=("new",)),
    ),
    "waited without a marker": (
        Placed("MIL-001", waited=True), LATE, "waits", "", 0, Placed("MIL-001", markers=("new",), waited=True),
    ),
    "used without an ability": (Placed("MIL-001", used=True), {}, "unused", "", 0, Placed("USABLE", used=True)),
    "ATK of a structure": (
        Placed("MIL-020", current={"atk": 1}), {}, "no value", "atk", 0, Placed("MIL-020", current={"hp": 1}),
    ),
    "resistance of a unit": (
        Placed("MIL-001", added={"hold": 1}), {}, "no value", "hold", 0, Placed("MIL-001", added={"atk": 1}),
    ),
}  # fmt: skip
SHARED: dict[str, tuple[Placed, str, Placed]] = {
    "changed": (Placed("NEU-122", added={"hold": 1}), "plain", Placed("NEU-122")),
    "for the round": (Placed("NEU-122", lasting=(("hold", 1),)), "plain", Placed("NEU-122")),
    "with counters": (Placed("NEU-122", counters={"age": 1}), "plain", Placed("NEU-122")),
    "with a keyword": (Placed("NEU-122", keywords=("schwer",)), "plain", Placed("NEU-122")),
    "with a status": (Placed("NEU-122", statuses=("gift",)), "plain", Placed("NEU-122")),
    "with a marker": (Placed("NEU-122", markers=("new",)), "plain", Placed("NEU-122")),
    "without resistance": (Placed("NEU-122", current={"hold": 0}), "empty", Placed("NEU-122", current={"hold": 1})),
}


@pytest.mark.parametrize("what", GAMES)
def test_of_a_game(what: str) -> None:
    position, options, why, near = GAMES[what]
    assert found(position, options) == why
    assert found(near, options) is None


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("what", CARDS)
def test_of_a_card_in_play(what: str, seat: int) -> None:
    """The second card of its side is told."""
    placed, options, why, word, number, near = CARDS[what]
    bad, good = (of(second(each)) if seat == A else of(b=second(each)) for each in (placed, near))
    assert found(bad, options) == (why, "field", seat, 1, word, number)
    assert found(good, options) is None


@pytest.mark.parametrize("what", SHARED)
def test_of_a_sector(what: str) -> None:
    placed, why, near = SHARED[what]
    problem = found(third(placed), {})
    assert problem is not None
    assert problem[:4] == (why, "shared", B, 1)
    assert found(third(near), {}) is None


def test_what_is_no_sector() -> None:
    assert found(third(Placed("MIL-001")), {}) == ("no shared", "shared", B, 1, "MIL-001", 0)
    assert found(third(Placed("NEU-122")), {"sectors": "off"}) == ("no shared", "shared", A, 0, "NEU-123", 0)


def test_more_than_there_is() -> None:
    """Of a pool there is at most as much as is printed or given."""
    much = Placed("MIL-001", current={"hp": 3})
    assert found(of(second(much)), {}) == ("too much", "field", A, 1, "hp", 2)
    assert found(of(second(replace(much, added={"hp": 1}))), {}) is None
    assert found(of(b=side(base={"hp": 21})), {}) == ("too much", "base", B, -1, "hp", 20)
    assert found(third(Placed("NEU-122", current={"hold": 5})), {}) == ("too much", "shared", B, 1, "hold", 4)
