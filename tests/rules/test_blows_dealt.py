"""Step 4 of a combat as one batch: who deals how much to whom (G-047 … G-056)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.games.nxs_a01.layout import A_DAMAGE, A_ORDER, A_ORDERED, A_W2_DONE
from nexusdsl.games.nxs_a01.strikes import blows, poured, room
from nexusdsl.runtime.damage import Hit
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.layout import PROC
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
K, E = U("K", 3, 1, 2, "konvoi"), U("E", 2, 0, 3)
V, W = U("V", 4, 1, 1), U("W", 1, 0, 2)


def fought(
    seat: int, mine: tuple[CardDef, ...], theirs: tuple[CardDef, ...], partner: str = "", **options: str
) -> Board:
    """The attack on the HQ up to its damage; blockers as they stand on the field."""
    a, b = (mine, theirs) if seat == A else (theirs, mine)
    t = Board(a, b, holder=seat, options=options)
    t.take("attack", mine[0].number)
    answers = {
        "partner": [("pick", partner)] if partner else [("done", "")],
        "attack": [("pick", "hqB" if seat == A else "hqA")],
    }
    answers["block"] = [("pick", card.number) for card in theirs]
    for _ in range(30):
        decision = t.game.decision
        assert decision is not None
        if attack(t).pc in (A_ORDER, A_ORDERED, A_DAMAGE) or (
            decision.purpose == "reaction" and attack(t).pc == A_W2_DONE
        ):
            break
        waiting = answers.get(decision.purpose)
        t.take(*(waiting.pop(0) if waiting else ("pass", "")))
    return t


def attack(t: Board) -> Frame:
    return next(f for f in reversed(t.game.stack) if f.ability == PROC and f.slots)


def named(t: Board, hits: list[Hit]) -> list[tuple[Any, ...]]:
    """Sources, target, amount, what it ignores, who deals it."""

    def name(oid: int) -> str:
        return "" if oid < 0 else t.game.objs[oid].d.card.number or "hq"

    return [("+".join(map(name, sources)), name(to), n, ignoring, name(by)) for sources, to, n, ignoring, by in hits]


def dealt(t: Board) -> list[tuple[Any, ...]]:
    return named(t, blows(t.game, attack(t), (), False))


@pytest.mark.parametrize("seat", [A, B])
def test_two_against_two(seat: int) -> None:
    """G-047, G-048, G-049: each blocker takes what it can; the lead one strikes back, the lead attacker first."""
    t = fought(seat, (K, E), (V, W), "E")
    assert dealt(t) == [
        ("K+E", "V", 2, 0, "K"),
        ("K+E", "W", 2, 0, "K"),
        ("V", "K", 3, 0, "V"),
        ("V", "E", 1, 0, "V"),
    ]


@pytest.mark.parametrize(
    ("retaliation", "back"),
    [
        ("none", []),
        ("lead", [("V", "K", 3, 0, "V"), ("V", "E", 1, 0, "V")]),
        ("all", [("V", "K", 3, 0, "V"), ("V", "E", 1, 0, "V"), ("W", "K", 0, 0, "W"), ("W", "E", 1, 0, "W")]),
    ],
)
def test_who_strikes_back(retaliation: str, back: list[tuple[Any, ...]]) -> None:
    t = fought(A, (K, E), (V, W), "E", retaliation=retaliation)
    assert dealt(t)[2:] == back


@pytest.mark.parametrize("seat", [A, B])
def test_excess(seat: int) -> None:
    """G-056: what is left after the last blocker goes to the HQ, if one of the attackers has such a text."""
    t = fought(seat, (U("X", 7, 0, 9, "durchbruch"),), (V, W))
    assert dealt(t) == [
        ("X", "V", 2, 0, "X"),
        ("X", "W", 2, 0, "X"),
        ("X", "hq", 3, 0, "X"),
        ("V", "X", 4, 0, "V"),
    ]
    assert [to for _, to, *_ in blows(t.game, attack(t), (), False)][2] == 1 - seat
    t = fought(seat, (U("X", 7, 0, 9),), (V, W))
    assert [hit[1:3] for hit in dealt(t)] == [("V", 2), ("W", 2), ("X", 4)]
    t = fought(seat, (U("X", 4, 0, 9, "durchbruch"),), (V, W))
    assert [hit[1:3] for hit in dealt(t)] == [("V", 2), ("W", 2), ("X", 4)]
    t = fought(seat, (U("X", 3, 0, 9, "konvoi"), U("Y", 3, 0, 9, "durchbruch")), (V, W), "Y")
    assert dealt(t)[2] == ("X+Y", "hq", 2, 0, "X")


def test_who_has_no_atk_is_no_source() -> None:
    """G-042."""
    t = fought(A, (U("X", 0, 0, 9, "konvoi"), E), (V, W), "E")
    assert dealt(t)[:2] == [("E", "V", 2, 0, "E"), ("E", "W", 0, 0, "E")]
    t = fought(A, (U("X", 0, 0, 9),), (V, W))
    assert dealt(t)[:2] == [("", "V", 0, 0, ""), ("", "W", 0, 0, "")]


def test_what_an_object_can_take() -> None:
    """DEF and HP as they stand now."""
    t = Board((V,), (h.CARDS_BY["MIL-020"],), more={"MIL-020": {"current": {"def": 0, "hp": 2}}})
    assert [room(t.game, t.obj(name)) for name in ("V", "MIL-020", "NEU-121")] == [2, 2, 4]
    assert room(t.game, t.game.objs[B]) == 20
    hits: list[Hit] = []
    assert poured(t.game, hits, (t.obj("V").oid,), 9, [t.obj("MIL-020")]) == 7
    assert named(t, hits) == [("V", "MIL-020", 2, 0, "V")]
