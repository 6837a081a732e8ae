"""Whatever waits for an event – a text in play, a card elsewhere for what happens to itself, a status, a scheduled
effect, a modifier that lasts until then – is told all that its pattern may ask for: subject, object, amount, and what
the event is about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
CREDIT, ORE, GROWTH, CHARGE = 0, 1, 0, 1


def named(*numbers: str) -> defs.Test:
    def test(game: Game, f: Frame, o: Obj) -> bool:
        return o.d.card.number in numbers

    return test


@pytest.fixture(autouse=True)
def two_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = replace(h.RULESET, counters=("growth", "charge"), resources=("credit", "ore"))
    statuses = tuple(defs.StatusDef(name, name, name, ()) for name in ("gift", "fire"))
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=ruleset, statuses=statuses))


# --- patterns, with what is meant and its nearest neighbours ----------------------------------------------------------

Act = Callable[[Board, Frame], object]


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


DEALT: Final = On(h.T["deals"], defs.MATCH, named("S"), defs.MATCH, named("V"), at_least=2)
GAINED: Final = On(h.T["gains"], defs.OPPONENT, about=ORE, at_least=2)
LAID: Final = On(h.T["gets_counter"], defs.MATCH, named("V"), about=CHARGE, at_least=2)
STRICKEN: Final = On(h.T["gets_status"], defs.MATCH, named("V"), about=1)
# pattern, what it means, what it does not mean
CASES: Final[dict[str, tuple[On, Act, tuple[Act, ...]]]] = {
    "deals": (DEALT, lambda t, f: t.game.deal(f, oids(t, "V"), 2, 0, True), (
        lambda t, f: t.game.deal(f, oids(t, "V"), 1, 0, True), lambda t, f: t.game.deal(f, oids(t, "W"), 2, 0, True),
        lambda t, f: t.game.deal(f, oids(t, "V"), 2, by=oids(t, "T")), lambda t, f: t.game.deal(f, oids(t, "V"), 2))),
    "gains": (GAINED, lambda t, f: t.game.gain(f, B, ORE, 2), (
        lambda t, f: t.game.gain(f, B, ORE, 1), lambda t, f: t.game.gain(f, B, CREDIT, 2),
        lambda t, f: t.game.gain(f, A, ORE, 2), lambda t, f: t.game.pay(f, B, CREDIT, 2))),
    "counter": (LAID, lambda t, f: t.game.add_counter(f, oids(t, "V"), CHARGE, 2), (
        lambda t, f: t.game.add_counter(f, oids(t, "V"), CHARGE, 1),
        lambda t, f: t.game.add_counter(f, oids(t, "V"), GROWTH, 2),
        lambda t, f: t.game.add_counter(f, oids(t, "W"), CHARGE, 2))),
    "status": (STRICKEN, lambda t, f: t.game.give_status(f, oids(t, "V"), 1), (
        lambda t, f: t.game.give_status(f, oids(t, "V"), 0), lambda t, f: t.game.give_status(f, oids(t, "W"), 1))),
}  # fmt: skip


class Waiting:
    """Board of A's W and V against B's S and T; something of A waits for the pattern in one of the ways."""

    def __init__(self, way: str, on: On) -> None:
        trigger = h.trigger(h.nothing, on=(on,))
        steps, mods = (h.nothing, h.nothing), (Mod(defs.ADD, h.ATK),)
        later = Ability("activated", steps, can_pay=lambda game, f: False, delayed=(on,), mods=mods)
        if way == "status":
            statuses = (*h.SET.statuses, defs.StatusDef("curse", "Fluch", "Curse", (trigger,)))
            h.SET = replace(h.SET, statuses=statuses)
        carried = {"in play": (trigger,), "granted": (), "status": ()}.get(way, (later,))
        giver = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.QUOTE, abilities=(trigger,)),), named("E")),))
        self.t = Board(
            a=(U("E", 1, 0, 9, abilities=carried), U("V", 1, 0, 9), U("W", 1, 0, 9),
               U("Q", 1, 0, 9, abilities=(giver,) if way == "granted" else ())),
            b=(U("S", 1, 0, 9), U("T", 1, 0, 9)),
        )  # fmt: skip
        self.way = way
        self.f = Frame(self.t.program.given.index, 0, self.t.obj("S").ref(), B, self.t.game.gen)
        self.wait()

    def wait(self) -> None:
        g, e = self.t.game, self.t.obj("E")
        if self.way == "status":
            g.own(self.t.obj("W").oid).statuses |= 4
            g.afflicted = True
        own = Frame(e.d.links[-1].index if e.d.links else 0, 0, e.ref(), A, g.gen)
        if self.way == "later":
            g.later(own, 0, 1)
        if self.way == "each time":
            g.later(own, 0, 1, h.ROUND)
        if self.way == "until then":
            g.modify(own, [e.oid], (0,), (2,), defs.UNTIL_EVENT, 0)

    def heard(self) -> bool:
        if self.way == "until then":
            return self.t.stat("E", "atk") == 1
        return bool(self.t.game.agenda)


WAYS: Final = ("in play", "granted", "status", "later", "each time", "until then")


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("way", WAYS)
def test_what_waits_hears_what_it_waits_for_and_nothing_else(
    way: str, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(h, "SET", h.SET)
    on, meant, others = CASES[case]
    if way == "status":  # it is nobody's: the opponent of who comes first
        on = replace(on, subject=defs.ANYONE) if case == "gains" else on
        others = others[:2] if case == "gains" else others
    w = Waiting(way, on)
    for act in others:
        act(w.t, w.f)
        assert not w.heard()
    meant(w.t, w.f)
    assert w.heard()
    if w.way == "until then":
        return
    (trigger,) = w.t.game.agenda
    assert trigger.amount == (0 if case == "status" else 2)
    assert trigger.seat == A
    expected = {"deals": (w.t.obj("S").ref(), w.t.obj("V").ref()), "gains": (-1, -1)}
    assert (trigger.subject, trigger.object) == expected.get(case, (w.t.obj("V").ref(), -1))
    assert trigger.pc == (1 if way in ("later", "each time") else 0)
    assert len(w.t.game.scheduled) == (way == "each time")


@pytest.mark.parametrize(("way", "times"), [("in play", 2), ("later", 1), ("each time", 2)])
def test_how_often(way: str, times: int) -> None:
    on, meant, _ = CASES["gains"]
    w = Waiting(way, on)
    meant(w.t, w.f)
    meant(w.t, w.f)
    assert len(w.t.game.agenda) == times


def test_once_within_a_period_or_not_at_all() -> None:
    on, meant, _ = CASES["gains"]
    for over in (False, True):
        w = Waiting("silent", on)
        e = w.t.obj("E")
        w.t.game.later(Frame(e.d.links[-1].index, 0, e.ref(), A, w.t.game.gen), 0, 1, h.ROUND, True)
        if over:
            w.t.game.close_period(h.ROUND)
        meant(w.t, w.f)
        meant(w.t, w.f)
        assert len(w.t.game.agenda) == (0 if over else 1)
        assert w.t.game.scheduled == ()


# --- cards that are not in play ---------------------------------------------------------------------------------------


def waiting_card(number: str, topic: str, player: bool) -> Any:
    place = On(h.T[topic], defs.YOU if player else defs.SELF, None, defs.SELF if player else defs.NOBODY)
    other = On(h.T[topic], defs.ANYONE if player else defs.MATCH)  # about others it says nothing from there
    return U(number, 1, 0, 2, abilities=(h.trigger(h.nothing, on=(place,)), h.trigger(h.draw_2, on=(other,))))


@pytest.mark.parametrize(("topic", "player"), [("discards", True), ("discarded", False), ("sacrifices", True)])
def test_a_card_in_hand_hears_what_happens_to_itself(topic: str, player: bool) -> None:
    t = Board(a_hand=(waiting_card("P", topic, player), waiting_card("Q", topic, player)), b=(U("S", 1, 0, 9),))
    f = Frame(t.program.given.index, 0, t.obj("S").ref(), B, t.game.gen)
    act = t.game.sacrifice if topic == "sacrifices" else t.game.discard
    act(f, A, oids(t, "P"))
    (heard,) = t.game.agenda
    assert heard.source & 0xFFF == t.obj("P").oid
    assert t.program.links[heard.ability].ability.steps == (h.nothing,)
