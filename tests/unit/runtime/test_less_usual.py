"""What few cards ask for: sacrifices that are no deaths, draws that fail, preventions that are not needed, wounds,
statuses that replace, markers that are spared, the first of several events.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import damage, defs, history, moves
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.events import emit
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_EVENTS, G_FIRST, G_STOP, Z_DISCARD
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_what_is_told import Scene, two_of_each

U = h.u
__all__ = ["two_of_each"]
EAR: Final = h.card("EAR", 3, abilities=(Ability("spell", asks=((h.ROUND, h.T["discards"]),)),))


def outside(t: Board, seat: int = A) -> Frame:
    return Frame(t.program.given.index, 0, -1, seat, t.game.gen)


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


def named(*numbers: str) -> defs.Test:
    return lambda game, f, o: o.d.card.number in numbers


def pay(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


# --- sacrifices and draws ---------------------------------------------------------------------------------------------


def test_both_sacrifice_at_once() -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3),), b_hand=(U("P", 1, 0, 1),))
    f = outside(t)
    t.game.begin_together()
    t.game.sacrifice(f, A, oids(t, "X"))
    t.game.sacrifice(f, B, oids(t, "V P"))
    assert [t.alive(name) for name in "XV"] == [True, True]
    t.game.end_together()
    assert ([t.alive(name) for name in "XV"], t.obj("P").zone, f.done) == ([False, False], Z_DISCARD, 3)
    assert len(t.game.fallen) == 2


@pytest.mark.parametrize("deadly", [True, False])
def test_a_sacrifice_is_a_death_if_the_rules_say_so(deadly: bool) -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3),), options={"sacrifice_is_death": str(deadly).lower()})
    t.game.exchange_control(outside(t), oids(t, "X"), oids(t, "V"))
    start = len(t.game.log or ())
    t.game.sacrifice(outside(t), A, oids(t, "V"))
    told = [e["event"] for e in events(t.game, start=start)]
    assert told == ["sacrifices", *(["dies"] if deadly else []), "leaves", "move"]
    assert t.obj("V").oid in t.game.zones[Z_DISCARD * 2 + B]  # its owner's
    assert len(t.game.fallen) == deadly


@pytest.mark.parametrize("topic", ["leaves", "dies"])
def test_what_would_leave_by_a_sacrifice_may_do_something_else(topic: str) -> None:
    stays = Ability("replacement", (pay,), events=(On(h.T[topic], defs.SELF),))
    t = Board(a=(U("X", 1, 0, 3, abilities=(stays,)), U("Y", 1, 0, 3)), credits=(5, 5),
              options={"sacrifice_is_death": "false"})  # fmt: skip
    f = outside(t)
    t.game.sacrifice(f, A, oids(t, "X Y"))
    kept = topic == "leaves"  # it would not die
    assert (t.alive("X"), t.alive("Y"), t.credits(A), f.done) == (kept, False, 5 + kept, 2)


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize(("draws", "asked"), [(True, 2), (False, 3)])
def test_the_rules_may_do_something_else_with_a_card(
    draws: bool, asked: int, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it is not drawn; an empty deck is the rules' affair, as often as a card is wanted."""
    wanted: list[tuple[Game, int]] = []
    failed: list[tuple[Game, int]] = []
    monkeypatch.setattr(NxsRules, "before_draw", lambda self, game, seat: wanted.append((game, seat)) or draws)
    monkeypatch.setattr(NxsRules, "draw_failed", lambda self, game, seat: failed.append((game, seat)))
    t = Board(deck=(2, 2))
    f = outside(t)
    t.game.draw(f, seat, 3, 1)
    assert (wanted, failed) == ([(t.game, seat)] * asked, [(t.game, seat)] * (3 - asked))
    assert (t.hand(seat), f.done, len(f.slots[1]), f.slots[0]) == ((2, 2, 2, ()) if draws else (0, 0, 0, ()))


def test_who_may_attack_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)), a_hand=(U("P", 1, 0, 1),))
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(
        NxsRules,
        "can_attack_now",
        lambda self, game, o, again: asked.append((game, o.oid, again)) or o.oid == t.target("Y"),
    )
    for names, expected, count in (("X", False, 1), ("X Y", True, 2), ("Y X", True, 1), ("", False, 0)):
        for again in (True, False):
            asked.clear()
            assert t.game.can_attack(outside(t), oids(t, names), again) == expected
            assert asked == [(t.game, oid, again) for oid in oids(t, names)[:count]]
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr(NxsRules, "attack_now", lambda self, game, ref, again: told.append((game, ref, again)))
    t.game.attack_now(outside(t), oids(t, "Y P hqA X"), True)
    assert told == [(t.game, t.obj(name).ref(), True) for name in "YX"]


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "n", "ignoring", "wound"), [
    ("G", 3, 0, 2), ("G", 1, 0, 0), ("G", 2, 1 << h.DEF, 2), ("G", 2, 1 << h.HP, 1), ("W", 2, 0, 2),
])  # fmt: skip
def test_who_wounds_whom_in_combat(target: str, n: int, ignoring: int, wound: int) -> None:
    """What the last pool takes (G has DEF 1): by each that deals it, and in combat only."""
    s = Scene()
    by, at = tuple(s.oids("S LADEN")), s.oids(target)[0]
    assert damage.deal_batch(s.g, [(by, at, n, ignoring, by[0])], True) == n
    dealt = [
        line
        for name in ("S", "LADEN")
        for line in (f"deals {name} {target} {n} -", f"deals_combat {name} {target} {n} -")
    ]
    assert s.heard() == [*dealt, f"takes {target} S {n} -"] + [
        f"wounds {name} {target} {wound} -" for name in ("S", "LADEN") if wound
    ]  # fmt: skip
    other = Scene()
    damage.deal_batch(other.g, [(by, at, n, ignoring, by[0])], False)
    assert not any(line.startswith(("wounds", "deals_combat")) for line in other.heard())


def test_a_prevention_that_finds_nothing_left_is_not_used() -> None:
    first = Ability("static", statics=(Static(defs.SELF, (Mod(defs.PREVENT, number=2),)),))
    once = Ability("static", statics=(Static(defs.SELF, (Mod(defs.PREVENT, number=1, period=h.ROUND),)),))
    t = Board(a=(U("X", 1, 0, 9, abilities=(first, once)),))
    for n, taken, used in ((2, 0, 0), (5, 2, 1), (5, 5, 1), (2, 5, 1)):
        t.game.deal(outside(t), oids(t, "X"), n)
        assert (t.obj("X").w[h.HP], len(t.obj("X").used)) == (taken, used)


@pytest.mark.parametrize("way", ["object", "player"])
def test_of_two_shields_the_second_is_kept_whole(way: str) -> None:
    shields = tuple(Mod(defs.PREVENT, number=n, shield=True) for n in (3, 4))
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=shields)
    t = Board(a=(U("O", 1, 0, 9, abilities=(gives,)),), b=(U("V", 1, 0, 9),))
    o = t.obj("O")
    f = Frame(o.d.links[-1].index, 0, o.ref(), A, t.game.gen)
    if way == "object":
        t.game.modify(f, oids(t, "V"), (0, 1), (0, 0), defs.PERMANENT, -1)
    else:
        t.game.modify_player(f, B, (0, 1), (0, 0), defs.PERMANENT, -1)
    target = oids(t, "V" if way == "object" else "hqB")
    for n, left, taken in ((3, [4], 0), (1, [3], 0), (4, [], 1), (1, [], 2)):
        t.game.deal(outside(t), target, n)
        kept = t.game.objs[target[0]].mods if way == "object" else tuple(a for _, a in t.game.player_mods)
        assert ([a[2] for a in kept], t.game.objs[target[0]].w[h.HP]) == (left, taken)


# --- statuses, markers, counters --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [A, B])
def test_the_text_of_a_status_may_replace(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as anything has it, for who comes first; of those only that it is about."""
    text = Ability("replacement", (pay,), events=(On(h.T["dies"], defs.MATCH, lambda g, f, o: g.has_status(o, 0)),))
    monkeypatch.setattr(h, "SET", replace(h.SET, statuses=(defs.StatusDef("ward", "Schutz", "Ward", (text,)),)))
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)), b=(U("V", 1, 0, 3),), credits=(5, 5))
    t.game.g[G_FIRST] = first
    t.game.destroy(outside(t), oids(t, "V"))
    assert (t.alive("V"), t.credits(A), t.credits(B)) == (False, 5, 5)
    t.game.give_status(outside(t), oids(t, "X"), 0)
    t.game.destroy(outside(t), oids(t, "X Y"))
    assert (t.alive("X"), t.alive("Y"), t.credits(first), t.credits(1 - first)) == (True, False, 6, 5)


@pytest.mark.parametrize(("spares", "condition", "expected"), [
    ((), True, 0b11), ((0,), True, 0b10), ((1,), True, 0b01), ((0, 1), True, 0), ((0,), False, 0b11),
])  # fmt: skip
@pytest.mark.parametrize("way", ["own", "about", "given"])
def test_markers_that_an_object_is_spared(
    way: str, spares: tuple[int, ...], condition: bool, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NxsRules, "enter_markers", lambda self, game, o: 0b11)
    mods = tuple(Mod(defs.WITHOUT_MARKER, marker) for marker in spares)

    def holds(game: Game, f: Frame) -> bool:
        return condition

    own = (Ability("static", statics=(Static(defs.SELF, mods, None, holds),)),) if way == "own" else ()
    about = (Ability("static", statics=(Static(defs.MATCH, mods, named("P"), holds),)),) if way == "about" else ()
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods, while_conditions=(holds,))
    t = Board(a=(U("O", 1, 0, 3, abilities=(*about, gives)),), a_hand=(U("P", 1, 0, 3, abilities=own),))
    o = t.game.own(t.obj("P").oid)
    start = len(t.game.log or ())
    if way == "given":
        carrier = t.obj("O")
        f = Frame(carrier.d.links[-1].index, 0, carrier.ref(), A, t.game.gen)
        t.game.put(f, [o.oid], h.FIELD, -1)
        t.game.modify(f, [o.oid], tuple(range(len(mods))), (0,) * len(mods), defs.WHILE, 0)
        t.game.own(o.oid).markers = 0
        start = len(t.game.log or ())
        moves.mark(t.game, t.game.own(o.oid))
    else:
        t.game.put(outside(t), [o.oid], h.FIELD, -1)
    assert t.obj("P").markers == expected
    told = [e["amount"] for e in events(t.game, start=start) if e["event"] == "marker"]
    assert told == [marker for marker in (0, 1) if expected >> marker & 1]


def test_how_many_counters_there_are() -> None:
    s = Scene()
    s.g.add_counter(s.f, s.oids("V"), 1, 3)  # beside LADEN's 1 and 2
    both, nothing = s.oids("LADEN V"), s.oids("W")
    assert [s.g.counters(both, kind) for kind in (0, 1, -1)] == [1, 5, 6]
    assert [s.g.counters(nothing, kind) for kind in (0, 1, -1)] == [0, 0, 0]
    rows = [(both, 1, 2), (both, 1, 3), (both, -1, 3), (both, -1, 4), (both, 0, -1), (both, 1, -1), (nothing, 1, -1),
            (nothing, 1, 0), ([], 1, 0)]  # fmt: skip
    assert [s.g.has_counters(*row) for row in rows] == [True, False, True, False, False, True, False, True, False]


def test_a_ruleset_with_the_counters_of_a_set() -> None:
    ruleset = replace(h.RULESET, counters=("growth",), words={"a.b": ("x", "y")})
    more = defs.with_counters(ruleset, ("charge", "rust"), {"counter.rust": ("Rost", "rust")})
    assert more.counters == ("growth", "charge", "rust")
    assert more.words == {"a.b": ("x", "y"), "counter.rust": ("Rost", "rust")}
    assert (ruleset.counters, more.types) == (("growth",), ruleset.types)


# --- what has happened ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "expected"), [(1, "P"), (2, "R"), (3, "")])
def test_the_first_and_the_next_of_a_period(number: int, expected: str) -> None:
    """What a player did it to, of the events that the pattern means; it must be the same card still."""
    t = Board(a_hand=(EAR,), b_hand=tuple(U(name, 1, 0, 1) for name in "PQRS"))
    t.game.discard(outside(t), B, oids(t, "P Q"))
    t.game.discard(outside(t), B, oids(t, "R"))
    on, f = On(h.T["discards"], defs.YOU, None, defs.MATCH, named("P", "R")), outside(t, B)
    assert [n for n in "PQRS" if t.game.did_first(f, t.obj(n), h.ROUND, on, number)] == list(expected)
    assert not any(t.game.did_first(outside(t), t.obj(n), h.ROUND, on, number) for n in "PQRS")  # A did not
    assert not any(t.game.did_first(f, t.obj(n), h.COMBAT, on, number) for n in "PQRS")
    assert t.game.did_first(f, t.obj("P"), h.ROUND, on)
    t.game.put(outside(t), oids(t, "P R"), h.HAND, -1)
    assert not any(t.game.did_first(f, t.obj(n), h.ROUND, on, number) for n in "PQRS")


@pytest.mark.parametrize("remembers", [True, False])
def test_the_dead_are_asked_as_they_were(remembers: bool) -> None:
    """Their side of then; their values of then where the set looks back on deaths and tests who died."""
    asks = replace(EAR, abilities=(Ability("spell", (h.nothing,), events=(On(h.T["dies"], defs.MATCH, named("X")),),
                                           asks=((h.ROUND, h.T["dies"]),)),))  # fmt: skip
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3),), a_hand=(asks,) if remembers else ())
    t.game.exchange_control(outside(t), oids(t, "X"), oids(t, "V"))
    ref = t.obj("X").ref()
    t.game.destroy(outside(t), oids(t, "X"))
    assert (t.obj("X").ctrl, t.obj("X").owner) == (A, A)
    then = history.fallen_one(t.game, ref)
    assert (then.ctrl, then.ref(), then.d.card.number, t.game.stat(then, h.ATK)) == (B, ref, "X", 1)
    assert then is not t.obj("X")


def test_a_period_begins_without_what_belonged_to_the_one_before() -> None:
    t = Board(a=(U("X", 1, 0, 3),))
    g = t.game
    g.g[G_STOP], g.used = 0b111, ((5, A, h.ROUND), (5, A, h.COMBAT), (6, B, h.ROUND))
    g.open_period(h.COMBAT)
    assert (g.g[G_STOP], g.used) == (0b101, ((5, A, h.ROUND), (6, B, h.ROUND)))
    g.open_period(h.ROUND)
    assert (g.g[G_STOP], g.used) == (0b100, ())


@pytest.mark.parametrize(("before", "dirty"), [(1, False), (2, False), (3, True), (9, True)])
def test_too_many_events_of_an_action_are_looked_at(before: int, dirty: bool) -> None:
    """G-101: beyond the limit of 3 the rules look at once."""
    t = Board(a=(U("X", 1, 0, 3),), options={"event_cap": "3"})
    t.game.g[G_EVENTS], t.game.dirty = before, False
    emit(t.game, h.T["healed"], t.target("X"), -1, 1)
    assert (t.game.g[G_EVENTS], t.game.dirty) == (before + 1, dirty)


def test_what_is_turned_up_waits_in_the_order_of_the_board() -> None:
    def waits(number: str) -> defs.CardDef:
        return h.card(number, 1, stats=(-1, 0, 3), abilities=(h.trigger(h.nothing, on=(On(h.T["gains"], defs.YOU),)),))

    t = Board(a=(waits("P"), waits("Q"), waits("R")), more={"P": {"face_down": True}, "Q": {"face_down": True}})
    assert list(t.game.subs[h.T["gains"]]) == oids(t, "R")
    for turned, expected in (("Q", "Q R"), ("P", "P Q R")):
        t.game.turn_up(outside(t), oids(t, turned))
        assert list(t.game.subs[h.T["gains"]]) == oids(t, expected)
    t.game.gain(outside(t), A, h.CREDIT, 1)
    assert [f.source for f in t.game.agenda] == [t.obj(name).ref() for name in "PQR"]


def test_a_text_about_itself_needs_somebody_who_carries_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A status is no object: nothing that happens is about itself."""
    text = h.trigger(h.nothing, on=(On(h.T["dies"], defs.SELF),))
    monkeypatch.setattr(h, "SET", replace(h.SET, statuses=(defs.StatusDef("ward", "Schutz", "Ward", (text,)),)))
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)))
    t.game.give_status(outside(t), oids(t, "X Y"), 0)
    t.game.destroy(outside(t), oids(t, "X"))
    assert t.game.agenda == ()


def kept(o: Obj) -> tuple[int, ...]:
    return tuple(a[1] for a in o.mods)


def test_modifiers_that_a_card_keeps_end_in_its_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NxsRules, "mods_kept", lambda self, game, o: True)
    t = Board(a=(U("X", 1, 0, 3),))
    t.game.modify(outside(t), oids(t, "X"), (h.ATK,), (2,), defs.UNTIL_END, h.ROUND)
    t.game.put(outside(t), oids(t, "X"), h.HAND, -1)
    assert kept(t.obj("X")) == (h.ATK,)
    t.game.close_period(h.ROUND)
    assert kept(t.obj("X")) == ()
