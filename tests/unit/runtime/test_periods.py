"""Periods: what begins anew and what ends with them – pools, uses, modifiers of every duration, what waits – of objects
in play, of cards in hand, of players, and of the next card that is played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, On
from nexusdsl.runtime.layout import G_OPEN, G_STOP, IN_HAND
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
ROUND, COMBAT, GAME = h.ROUND, h.COMBAT, h.GAME
MODS: Final = (Mod(defs.ADD, h.ATK), Mod(defs.COST), Mod(defs.EXTRA, 0, period=ROUND))
GIVES: Final = Ability(
    "activated", (h.nothing, h.nothing), can_pay=lambda game, f: False, mods=MODS,
    delayed=(On(h.T["gains"], defs.YOU), On(h.T["plays"], defs.YOU)),
    while_conditions=(lambda game, f: game.resource(f.seat, 0) < 5,),
)  # fmt: skip


class Given:
    """B's text gives to A's X and F (face down), to the card P in B's hand, to player B, and to B's next card."""

    def __init__(self, duration: int, until: int, running: tuple[int, ...] = ()) -> None:
        self.t = Board(a=(U("X", 1, 0, 5), U("O", 1, 0, 5)), b=(U("S", 1, 0, 5, abilities=(GIVES,)),),
                       b_hand=(U("P", 1, 0, 1, cost=3),), credits=(1, 1))  # fmt: skip
        self.g = self.t.game
        for period in running:
            self.g.open_period(period)
        o = self.t.obj("S")
        self.f = Frame(o.d.links[-1].index, 0, o.ref(), B, self.g.gen)
        self.g.modify(self.f, [self.t.obj("X").oid], (0,), (2,), duration, until)
        self.g.modify(self.f, [self.t.obj("P").oid], (1,), (2,), duration, until)
        self.g.modify_player(self.f, B, (2,), (2,), duration, until)
        self.g.modify_next(self.f, B, 1, (1,), (1,), duration, until)

    def lasting(self) -> list[bool]:
        """Of the object, the card in hand, the player, the next card: whether it still holds."""
        in_hand = [a[2] for a in self.t.obj("P").mods]
        return [bool(self.t.obj("X").mods), bool(in_hand), bool(self.g.player_mods), bool(self.g.coming)]

    def all_of_them(self) -> bool:
        found = self.lasting()
        assert len(set(found)) == 1
        assert self.t.stat("X", "atk") == 1 + 2 * found[0]
        assert self.g.cost_of(self.t.obj("P"), h.COST) == 3 + 3 * found[0]
        assert bool(self.g.g[G_OPEN] & IN_HAND) == found[0]
        return found[0]


@pytest.mark.parametrize(("duration", "until", "running", "steps", "expected"), [
    # what opens (+) and closes (-) in turn: r the round, c a combat; whether it lasts at first and after each step
    (defs.UNTIL_END, ROUND, (), "-r", [True, False]), (defs.UNTIL_END, COMBAT, (COMBAT,), "-c", [True, False]),
    (defs.UNTIL_END, ROUND, (COMBAT,), "-c-r", [True, True, False]), (defs.PERMANENT, -1, (), "-r+r-r", [True] * 4),
    (defs.UNTIL_START, ROUND, (), "-r+r", [True, True, False]), (defs.UNTIL_START, COMBAT, (), "+c", [True, False]),
    (defs.UNTIL_START, COMBAT, (COMBAT,), "-c+c", [True, True, False]),
    (defs.UNTIL_NEXT_END, ROUND, (), "-r+r-r", [True, True, True, False]),
    (defs.UNTIL_NEXT_END, COMBAT, (), "+c-c", [True, True, False]),
    (defs.UNTIL_NEXT_END, COMBAT, (COMBAT,), "-c+c-c", [True, True, True, False]),
])  # fmt: skip
def test_how_long_it_lasts(
    duration: int, until: int, running: tuple[int, ...], steps: str, expected: list[bool]
) -> None:
    s = Given(duration, until, running)
    found = [s.all_of_them()]
    for sign, name in zip(steps[::2], steps[1::2], strict=True):
        period = {"r": ROUND, "c": COMBAT}[name]
        (s.g.open_period if sign == "+" else s.g.close_period)(period)
        found.append(s.all_of_them())
    assert found == expected


def test_what_ends_with_a_period_inside_of_the_one_that_closes() -> None:
    s = Given(defs.UNTIL_END, COMBAT)
    s.g.close_period(ROUND, (COMBAT,))
    assert not s.all_of_them()


def test_what_lasts_until_an_event_ends_with_it() -> None:
    s = Given(defs.UNTIL_EVENT, 0)
    assert len(s.g.scheduled) == 4  # each has an end of its own
    s.g.gain(s.f, A, 0, 1)
    s.g.close_period(ROUND)
    assert s.lasting() == [True] * 4
    s.g.gain(s.f, B, 0, 1)
    assert (s.lasting(), s.g.scheduled) == ([False] * 4, ())


def test_what_lasts_while_a_condition_holds() -> None:
    s = Given(defs.WHILE, 0)
    for credits, holds in ((1, True), (9, False), (3, True)):
        s.g.g[s.t.program.first_resource + s.t.program.n_resources * B] = credits
        s.g.restamp()
        assert s.t.stat("X", "atk") == 1 + 2 * holds
        assert s.g.cost_of(s.t.obj("P"), h.COST) == 3 + 3 * holds


def test_the_end_of_what_is_gone_waits_for_nothing() -> None:
    """A scheduled end goes with its modifier as a period closes; others stay."""
    s = Given(defs.PERMANENT, -1)
    s.g.modify(s.f, [s.t.obj("X").oid, s.t.obj("O").oid], (0,), (2,), defs.UNTIL_EVENT, 0)
    s.g.put(s.f, [s.t.obj("O").oid], h.HAND, -1)
    s.g.close_period(ROUND)
    assert len(s.g.scheduled) == 1
    s.g.put(s.f, [s.t.obj("X").oid], h.HAND, -1)
    s.g.close_period(ROUND)
    assert s.g.scheduled == ()


# --- pools, uses, history ---------------------------------------------------------------------------------------------


def test_pools_are_full_again_after_their_period() -> None:
    """R-028: DEF after the round; HP never, and neither after a combat."""
    t = Board(a=(U("X", 1, 3, 5),))
    t.game.own(t.obj("X").oid).w[h.DEF] = 2
    t.game.own(t.obj("X").oid).w[h.HP] = 2
    sector = t.game.own(t.obj("NEU-121").oid)
    sector.w[h.HOLD] = 3
    t.game.close_period(COMBAT)
    assert (t.stat("X", "def"), t.stat("X", "hp"), t.game.left(t.obj("NEU-121"), h.HOLD)) == (1, 3, 1)
    t.game.close_period(ROUND)
    assert (t.stat("X", "def"), t.stat("X", "hp"), t.game.left(t.obj("NEU-121"), h.HOLD)) == (3, 3, 4)


@pytest.mark.parametrize("period", [ROUND, COMBAT])
def test_uses_are_counted_by_period(period: int) -> None:
    once = h.trigger(h.nothing, on=(On(h.T["gains"], defs.YOU),), limit=defs.ONCE, limit_period=period, limit_number=2)
    t = Board(a=(U("X", 1, 0, 5, abilities=(once,)), U("Y", 1, 0, 5, abilities=(once,))))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)

    def times(n: int) -> int:
        t.game.agenda = ()
        for _ in range(n):
            t.game.gain(f, A, 0, 1)
        return len(t.game.agenda)

    assert [times(1), times(3), times(2)] == [2, 2, 0]  # twice each
    t.game.close_period(COMBAT if period == ROUND else GAME)
    assert times(2) == 0
    t.game.close_period(period)
    assert times(3) == 4


@pytest.mark.parametrize(("number", "expected"), [(1, [1, 0, 0]), (2, [0, 1, 0]), (3, [0, 0, 1])])
def test_only_the_nth_event_of_a_period(number: int, expected: list[int]) -> None:
    first = h.trigger(
        h.nothing, on=(On(h.T["gains"], defs.YOU, at_least=2),), limit=defs.FIRST, limit_period=ROUND,
        limit_number=number,
    )  # fmt: skip
    t = Board(a=(U("X", 1, 0, 5, abilities=(first,)),))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    for _ in range(2):
        found = []
        for n in (2, 3, 2):
            t.game.agenda = ()
            t.game.gain(f, A, 0, 1)  # too little
            t.game.gain(f, B, 0, 2)  # another's
            t.game.gain(f, A, 0, n)
            found.append(len(t.game.agenda))
        assert found == expected
        t.game.close_period(ROUND)


def with_keyword(monkeypatch: pytest.MonkeyPatch, step: defs.Step) -> None:
    """A keyword of which one object's per round happens, as a unit of its controller takes damage."""
    on = (On(h.T["takes"], defs.MATCH, h.own_unit),)
    word = h.keyword("watch", h.trigger(step, on=on, limit=defs.ONE_OF, limit_period=ROUND))
    monkeypatch.setattr(h, "SET", replace(h.SET, keywords=(*h.KEYWORDS, word)))
    monkeypatch.setitem(h.KW, "watch", len(h.KEYWORDS))


def test_one_of_several_by_controller_and_period(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event's own subject before the others; else the controller chooses; once in the period."""
    with_keyword(monkeypatch, h.nothing)
    for hit, expected in (("X", "X"), ("Y", "Y"), ("Z", None)):
        t = Board(a=(U("X", 1, 0, 5, "watch"), U("Y", 1, 0, 5, "watch"), U("Z", 1, 0, 5)))
        f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
        t.game.deal(f, [t.obj(hit).oid], 2)
        (found,) = t.game.agenda
        if expected is not None:
            assert (found.source, found.ability >= 0) == (t.obj(expected).ref(), True)
        else:
            assert (found.ability, found.seat, found.slots[0]) == (-1, A, (t.obj("X").ref(), t.obj("Y").ref()))
        assert (found.subject, found.amount) == (t.obj(hit).ref(), 2)
        t.game.deal(f, [t.obj(hit).oid], 1)
        assert len(t.game.agenda) == 1  # once
        t.game.close_period(COMBAT)
        t.game.deal(f, [t.obj(hit).oid], 1)
        assert len(t.game.agenda) == 1
        t.game.close_period(ROUND)
        t.game.deal(f, [t.obj("Z").oid], 1)
        assert len(t.game.agenda) == 2


def test_whose_of_several_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    amounts: list[tuple[int, int]] = []

    def note(game: Any, f: Frame) -> None:
        amounts.append((f.source, f.amount))

    with_keyword(monkeypatch, note)
    t = Board(a=(U("X", 1, 0, 9, "watch"), U("Y", 1, 0, 9, "watch"), U("Z", 1, 0, 9)),
              b_hand=(h.CARDS_BY["MIL-021"],), holder=B)  # fmt: skip
    t.do("play", "MIL-021", ("target", "pick", "Z"), ("trigger", "pick", "Y"))
    assert amounts == [(t.obj("Y").ref(), 3)]


def test_a_period_opens_and_closes() -> None:
    t = Board(a=(U("X", 1, 0, 5),))
    start = len(t.game.log or ())
    assert [t.game.g[G_OPEN] >> p & 1 for p in (ROUND, COMBAT)] == [1, 0]
    t.game.g[G_STOP] = 0b111
    t.game.open_period(COMBAT)
    assert ([t.game.g[G_OPEN] >> p & 1 for p in (ROUND, COMBAT)], t.game.g[G_STOP]) == ([1, 1], 0b101)
    assert events(t.game, start=start) == [{"event": "start", "amount": COMBAT}]
    t.game.end_period(Frame(-1, 0, -1, A, t.game.gen), COMBAT)
    assert t.game.g[G_STOP] == 0b111
    t.game.close_period(COMBAT)
    assert ([t.game.g[G_OPEN] >> p & 1 for p in (ROUND, COMBAT)], t.game.g[G_STOP]) == ([1, 0], 0b101)


def test_what_happened_in_the_period_before() -> None:
    asks = tuple((period, h.T["gains"]) for period in (ROUND, ROUND + defs.LAST))
    t = Board(a=(U("X", 1, 0, 5, abilities=(h.trigger(h.nothing, on=(On(h.T["end"], period=ROUND),), asks=asks),)),))
    f, on = Frame(t.program.given.index, 0, -1, A, t.game.gen), On(h.T["gains"], defs.YOU)
    t.game.hist[ROUND] = ()
    found = []
    for gained in (2, 0, 1):
        for _ in range(gained):
            t.game.gain(f, A, 0, 1)
        now, before = (t.game.occurred(f, period, on) for period in (ROUND, ROUND + defs.LAST))
        found.append((now, before, t.game.happened(f, ROUND + defs.LAST, on)))
        t.game.close_period(ROUND)
    assert found == [(2, 0, False), (0, 2, True), (1, 0, False)]
