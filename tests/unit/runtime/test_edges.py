"""Edges of effects: nothing at all is told as nothing, cancelled announcements within announcements, what the rules are
asked with, what is kept of an object, and costs whose question had to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import asking, defs
from nexusdsl.runtime.decisions import P_PICK
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_CANCELLED
from nexusdsl.runtime.objects import Frame, Obj, Pending
from nexusdsl.runtime.supposing import seen
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_what_is_told import Scene, two_of_each

U = h.u
__all__ = ["two_of_each"]
Act = Callable[[Scene], object]

NOTHING: Final[dict[str, Act]] = {
    "deal": lambda s: s.g.deal(s.f, s.oids("V"), 0), "deal less": lambda s: s.g.deal(s.f, s.oids("V"), -1),
    "lose": lambda s: s.g.lose_stat(s.f, s.oids("V"), h.HP, 0),
    "lose less": lambda s: s.g.lose_stat(s.f, s.oids("V"), h.HP, -2),
    "each loses": lambda s: s.g.lose_stat_each(s.f, s.oids("V"), h.HP, lambda game, f, o: 0),
    "heal": lambda s: s.g.heal(s.f, s.oids("HURT"), h.HP, 0),
    "heal the whole": lambda s: s.g.heal(s.f, s.oids("V"), h.HP, 2),
    "each heals less": lambda s: s.g.heal_each(s.f, s.oids("HURT"), h.HP, lambda game, f, o: -1),
    "counters": lambda s: s.g.add_counter(s.f, s.oids("LADEN"), 1, 0),
    "fewer counters": lambda s: s.g.add_counter(s.f, s.oids("LADEN"), 1, -1),
    "each counters": lambda s: s.g.add_counter_each(s.f, s.oids("LADEN"), 1, lambda game, f, o: 0),
    "take no counters": lambda s: s.g.remove_counter(s.f, s.oids("LADEN"), 1, 0),
    "take what is not there": lambda s: s.g.remove_counter(s.f, s.oids("V"), 1, 2),
    "move none": lambda s: s.g.move_counters(s.f, 1, s.oids("LADEN"), s.oids("W"), 0),
    "move to itself": lambda s: s.g.move_counters(s.f, 1, s.oids("LADEN"), s.oids("LADEN"), 1),
    "move to nothing": lambda s: s.g.move_counters(s.f, 1, s.oids("LADEN"), s.oids("P"), 1),
    "gain": lambda s: s.g.gain(s.f, B, 1, 0), "gain less": lambda s: s.g.gain(s.f, B, 1, -2),
    "lose credits": lambda s: s.g.lose(s.f, A, 0, 0), "lose less credits": lambda s: s.g.lose(s.f, A, 0, -2),
    "steal": lambda s: s.g.steal(s.f, B, 0, 0, A), "pay": lambda s: s.g.pay(s.f, B, 0, 0),
    "pay less": lambda s: s.g.pay(s.f, B, 0, -1), "draw": lambda s: s.g.draw(s.f, B, 0),
    "draw fewer": lambda s: s.g.draw(s.f, B, -1), "create": lambda s: s.g.create(s.f, B, 0, 0, 1),
    "destroy": lambda s: s.g.destroy(s.f, []), "destroy a card": lambda s: s.g.destroy(s.f, s.oids("P hqA NEU-121")),
    "put": lambda s: s.g.put(s.f, [], h.HAND, -1), "turn up": lambda s: s.g.turn_up(s.f, s.oids("V P")),
    "status": lambda s: s.g.give_status(s.f, s.oids("P LADEN hqA"), 1),
    "no status": lambda s: s.g.take_status(s.f, s.oids("V"), 1),
    "exhaust": lambda s: s.g.exhaust(s.f, s.oids("LADEN P")), "ready": lambda s: s.g.ready(s.f, s.oids("V P")),
    "modify": lambda s: s.g.modify(s.f, [], (0,), (1,), defs.PERMANENT, -1),
    "modify elsewhere": lambda s: s.g.modify(s.f, [s.g.zones[3][0]], (0,), (1,), defs.PERMANENT, -1),
    "attach to itself": lambda s: s.g.attach(s.f, s.oids("T"), s.oids("T")),
    "attach to a card": lambda s: s.g.attach(s.f, s.oids("G"), s.oids("P")),
    "detach": lambda s: s.g.detach(s.f, s.oids("G")),
    "free": lambda s: s.g.uncontrol(s.f, s.oids("V NEU-121")),
    "exchange": lambda s: s.g.exchange_control(s.f, s.oids("S"), s.oids("T")),
    "transform": lambda s: s.g.transform(s.f, s.oids("P hqA NEU-121"), 0),
}  # fmt: skip


@pytest.mark.parametrize("name", NOTHING)
def test_nothing_is_told_as_nothing(name: str) -> None:
    s = Scene()
    before = [(o.zone, o.ctrl, o.w[:6], o.counters, o.mods, o.statuses) for o in s.g.objs]
    NOTHING[name](s)
    assert (s.heard(), s.logged(), s.f.done) == ([], [], 0)
    assert [(o.zone, o.ctrl, o.w[:6], o.counters, o.mods, o.statuses) for o in s.g.objs] == before


@pytest.mark.parametrize(("cancelled", "depth", "amount", "resolves", "left"), [
    (0b01, 0, 1, False, 0b00), (0b00, 0, 1, True, 0b00), (0b01, 1, 1, True, 0b01), (0b11, 1, 1, False, 0b01),
    (0b10, 1, 1, False, 0b00), (0b10, 0, 2, False, 0b00), (0b101, 2, 1, False, 0b001),
])  # fmt: skip
def test_what_was_cancelled_and_what_it_answers(
    cancelled: int, depth: int, amount: int, resolves: bool, left: int
) -> None:
    """An answer that is cancelled leaves what it answered as it was, and the other way round."""
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3),))
    f = t.game.proc(0, A)
    frames = tuple(Frame(t.program.given.index, 9, t.obj("X").ref(), A, t.game.gen) for _ in range(depth + amount))
    t.game.announced, t.game.g[G_CANCELLED], f.amount = frames, cancelled, amount
    before = t.game.stack[:]
    assert t.game.resolve(f, 5) == resolves
    assert (t.game.g[G_CANCELLED], len(t.game.announced), f.pc) == (left, depth, 5)
    assert t.game.stack[: len(before) + 1] == [*before, f]
    assert [frame.pc for frame in t.game.stack[len(before) + 1 :]] == [0] * (amount if resolves else 0)


def test_the_rules_are_told_of_which_game(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, Game, int]] = []

    def told(name: str) -> Callable[[NxsRules, Game, Any], None]:
        return lambda self, game, o: heard.append((name, game, getattr(o, "oid", o)))

    for name in ("exhaust", "ready", "transformed", "extra_action"):
        monkeypatch.setattr(NxsRules, name, told(name))
    s = Scene()
    s.g.exhaust(s.f, s.oids("V"))
    s.g.ready(s.f, s.oids("LADEN"))
    s.g.put(s.f, s.oids("P"), h.FIELD, -1, True)
    s.g.transform(s.f, s.oids("W"), 0)
    s.g.extra_action(s.f, B)
    v, laden, p = s.oids("V LADEN P")
    assert [(name, oid) for name, _, oid in heard[:3]] == [("exhaust", v), ("ready", laden), ("exhaust", p)]
    assert [name for name, _, _ in heard[3:]] == ["transformed", "extra_action"]
    assert heard[4][2] == B
    assert all(game is s.g for _, game, _ in heard)


def test_what_is_supposed_is_asked_of_the_rules_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[Any, ...]] = []
    monkeypatch.setattr(
        NxsRules, "suppose", lambda self, game, o, state, holds: heard.append((game, o.oid, state, holds))
    )
    mod = Mod(defs.AS_IF, h.V["attack"], as_if=("state", 9, True))
    t = Board(a=(U("X", 1, 0, 3, abilities=(h.static(mod),)),))
    heard.clear()
    x = t.obj("X")
    assert seen(t.game, x, h.V["attack"]) is not x
    assert heard == [(t.game, x.oid, "ready", True)]


@pytest.mark.parametrize("kept", [True, False])
def test_what_the_rules_keep_of_an_object(kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its modifiers, if the rules say so; never who controls it."""
    monkeypatch.setattr(NxsRules, "mods_kept", lambda self, game, o: kept)
    mods = (Mod(defs.ADD, h.ATK), Mod(defs.CONTROL, defs.YOU))
    text = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods)
    t = Board(a=(U("X", 1, 0, 3),), b=(U("S", 1, 0, 3, abilities=(text,)),))
    f = Frame(t.obj("S").d.links[-1].index, 0, t.obj("S").ref(), B, t.game.gen)
    t.game.modify(f, [t.obj("X").oid], (0, 1), (2, 0), defs.PERMANENT, -1)
    assert (t.obj("X").ctrl, t.stat("X", "atk")) == (B, 3)
    t.game.put(f, [t.obj("X").oid], h.HAND, -1)
    assert [t.program.mod_of(a).kind for a in t.obj("X").mods] == [defs.ADD] * kept
    t.game.put(f, [t.obj("X").oid], h.FIELD, -1)
    assert (t.obj("X").ctrl, t.stat("X", "atk")) == (A, 1 + 2 * kept)


def test_a_number_of_each_object_knows_who_says_it() -> None:
    """The frame is that of the text: its source and seat."""
    known: list[tuple[int, int, int]] = []

    def each(game: Game, f: Frame, o: Obj) -> int:
        known.append((f.source, f.seat, f.ability))
        return 1

    for mod in (Mod(defs.ADD, h.ATK, each=each), Mod(defs.SET, h.ATK, each=each), Mod(defs.COST, each=each)):
        known.clear()
        t = Board(a=(U("X", 1, 0, 3),), b=(U("S", 1, 0, 3, abilities=(Ability("static", statics=(
            Static(defs.MATCH, (mod,), None),)),)),))  # fmt: skip
        t.game.restamp()
        assert t.stat("X", "atk") in (1, 2)
        t.game.cost_of(t.obj("X"), h.COST)
        s = t.obj("S")
        assert set(known) == {(s.ref(), B, s.d.links[-1].index)}


def test_the_text_of_a_status_knows_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no source; it is said for who comes first."""
    known: list[tuple[int, int, bool]] = []

    def condition(game: Game, f: Frame) -> bool:
        known.append((f.source, f.seat, game.program.links[f.ability].ability is law))
        return True

    law = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.ADD, h.ATK, number=1),), h.poisoned, condition),))
    monkeypatch.setattr(h, "SET", defs.replace(h.SET, statuses=(defs.StatusDef("gift", "Gift", "Poison", (law,)),)))
    t = Board(a=(U("X", 1, 0, 3),), more={"X": {"statuses": ("gift",)}}, holder=B, starter=B)
    t.game.restamp()
    assert t.stat("X", "atk") == 2
    assert set(known) >= {(-1, B, True)}
    assert {(source, told) for source, _, told in known} == {(-1, True)}


@pytest.mark.parametrize("costs", [True, False])
def test_a_cost_whose_question_waited_is_known_to_the_body(costs: bool) -> None:
    """What is left is taken without asking, and kept for what is announced."""
    t = Board(a=(U("S", 1, 0, 9),), b=(U("V", 1, 0, 9), U("W", 1, 0, 9)))
    f = Frame(t.program.given.index, 0, t.obj("S").ref(), A, t.game.gen)
    f.slots, f.order = [(), ()], asking.COSTING if costs else 0
    t.game.announced = (Frame(t.program.given.index, 0, t.obj("S").ref(), A, t.game.gen),)
    p = Pending(P_PICK, A, "deal", -1)
    p.lo, p.hi, p.slot, p.base = 1, 1, 1, (t.obj("V").ref(), t.obj("W").ref())
    t.game.put(f, [t.obj("V").oid], h.HAND, -1)
    t.game.pending = None
    t.game.stack.append(f)
    asking.repeated(t.game, p)
    assert f.slots == [(), (t.obj("W").ref(),)]
    assert t.game.announced[0].slots == (f.slots if costs else [])


def test_only_the_status_or_marker_that_is_meant_changes() -> None:
    s = Scene()
    s.g.own(s.t.obj("LADEN").oid).markers = s.g.own(s.t.obj("LADEN").oid).statuses = 0b11
    for mark in (1, 0):
        s.g.take_marker(s.f, s.oids("LADEN"), mark)
        s.g.take_status(s.f, s.oids("LADEN"), mark)
        left = s.t.obj("LADEN")
        assert (left.markers, left.statuses) == ((0b01, 0b01) if mark else (0, 0))
    for status in (1, 0):
        s.g.give_status(s.f, s.oids("LADEN"), status)
        assert s.t.obj("LADEN").statuses == (0b10 if status else 0b11)
