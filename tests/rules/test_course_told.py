"""What a referee reads of each action, in the order of §3: announced with its targets, paid, answered, resolved, the
initiative passes on; and what ends and starts with a round."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.runtime.log import events
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY


def line(event: dict[str, Any]) -> tuple[Any, ...]:
    """An event with everything that it says: its name, who, whom, how much and of what."""
    places = [event[key].get("card", "hq") for key in ("subject", "object") if key in event]
    seats = [event["seat"]] if "seat" in event else []
    counted = [event["amount"], event["resource"]] if "resource" in event else [event["amount"]] * bool(event["amount"])
    return (event["event"], *seats, *places, *counted)


def since(t: Board, start: int) -> list[tuple[Any, ...]]:
    """All but moves between zones, which are told in numbers."""
    return [line(e) for e in events(t.game, None, True, start) if e["event"] != "move"]


def board(seat: int) -> Board:
    mine = ((C["MIL-032"], U("OWN", 1, 0, 1, worth=3)), (C["SYN-004"], C["MIL-021"]))
    theirs = ((U("V", 1, 0, 9, worth=2),), (U("LAST", 1, 0, 1),))
    (a, a_hand), (b, b_hand) = (mine, theirs) if seat == A else (theirs, mine)
    return Board(a, b, a_hand, b_hand, credits=(6, 6), holder=seat)


@pytest.mark.parametrize("seat", [A, B])
def test_a_unit_is_played(seat: int) -> None:
    """R-017, R-024: two for a card of one that belongs to a secondary faction; new until the next initiative."""
    t = board(seat)
    start = len(events(t.game, None, True))
    t.do("play", "SYN-004")
    t.do("pass")
    assert since(t, start) == [
        ("pay", seat, 2, "credit"),
        ("plays", seat, "SYN-004"),
        ("marker", "SYN-004"),
        ("enters", "SYN-004"),
        ("played", "SYN-004"),
        ("initiative", 1 - seat),
        ("passes", 1 - seat),
        ("unmarker", "SYN-004"),
        ("initiative", seat),
    ]


@pytest.mark.parametrize("seat", [A, B])
def test_an_event_is_played(seat: int) -> None:
    t = board(seat)
    start = len(events(t.game, None, True))
    t.do("play", "MIL-021", ("target", "pick", "V"))
    assert since(t, start) == [
        ("chosen", "V", "MIL-021"),
        ("pay", seat, 2, "credit"),
        ("plays", seat, "MIL-021"),
        ("played", "MIL-021"),
        ("takes", "V", "MIL-021", 3),
        ("initiative", 1 - seat),
    ]


@pytest.mark.parametrize("seat", [A, B])
def test_an_ability_is_used(seat: int) -> None:
    t = board(seat)
    start = len(events(t.game, None, True))
    t.do("activate", "MIL-032")
    assert since(t, start) == [
        ("chosen", "V", "MIL-032"),
        ("pay", seat, 1, "credit"),
        ("activates", seat, "MIL-032"),
        ("takes", "V", "MIL-032", 1),
        ("initiative", 1 - seat),
    ]


@pytest.mark.parametrize("seat", [A, B])
def test_a_sacrifice(seat: int) -> None:
    """R-023, R-022: as an action it gives credits, as an answer none."""
    t = board(seat)
    start = len(events(t.game, None, True))
    t.do("sacrifice", "OWN")
    lost = [("sacrifices", seat, "OWN"), ("dies", "OWN"), ("leaves", "OWN")]
    assert since(t, start) == [("gains", seat, 3, "credit"), *lost, ("initiative", 1 - seat)]
    t = board(seat)
    start = len(events(t.game, None, True))
    t.do("play", "SYN-004", ("reaction", "sacrifice", "V"))
    assert since(t, start)[:5] == [
        ("pay", seat, 2, "credit"),
        ("sacrifices", 1 - seat, "V"),
        ("dies", "V"),
        ("leaves", "V"),
        ("plays", seat, "SYN-004"),
    ]
    assert t.credits(1 - seat) == 6


@pytest.mark.parametrize("seat", [A, B])
def test_a_round_ends_and_the_next_begins(seat: int) -> None:
    """R-014, G-012, G-014: both draw, who has passed first begins."""
    t = board(seat)
    start = len(events(t.game, None, True))
    t.pass_round()
    assert since(t, start) == [
        ("passes", seat),
        ("initiative", 1 - seat),
        ("passes", 1 - seat),
        ("end",),
        ("start",),
        ("draws", seat, "MIL-001"),
        ("draws", 1 - seat, "MIL-001"),
        ("initiative", seat),
    ]
    assert [t.credits(s) for s in (A, B)] == [0, 0]
