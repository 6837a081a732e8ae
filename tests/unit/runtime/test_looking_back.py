"""Numbers of what was done, looking back on what objects were, events seen from several sides, least costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.prices import changed_cost
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.values import is_value, told

U = h.u
MATCH, EACH, SELF = defs.MATCH, defs.EACH, defs.SELF


def free(t: Board, seat: int = A) -> Frame:
    return Frame(0, 0, -1, seat, t.game.gen)


def watcher(*topics: str, period: int = h.ROUND) -> defs.CardDef:
    """A unit that makes the game remember events."""
    ability = Ability("activated", (h.nothing,), asks=tuple((period, h.T[x]) for x in topics), can_pay=refused)
    return U("W", 1, 0, 9, abilities=(ability,))


def refused(game: Game, f: Frame) -> bool:
    return False


def damaged(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_damaged(o)


def strong(game: Game, f: Frame, o: Obj) -> bool:
    return game.stat(o, h.ATK) >= 5


# --- what was done ----------------------------------------------------------------------------------------------------


def test_every_effect_tells_what_it_did() -> None:
    """Not what the text asked for."""
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)), a_hand=(U("Z", 1, 0, 1),), credits=(4, 2), deck=(1, 0))
    g, f, xy = t.game, free(t), [t.obj("X").oid, t.obj("Y").oid]
    done = []

    def then(*_: object) -> None:
        done.append(f.done)

    then(g.deal(f, xy, 2), "dealt in all")
    then(g.heal(f, xy[:1], h.HP, 5), "healed")
    then(g.gain(f, A, h.CREDIT, 3))
    then(g.lose(f, A, h.CREDIT, 99), "as much as there was")
    then(g.steal(f, A, h.CREDIT, 5, B))
    then(g.pay(f, A, h.CREDIT, 3), "too much: nothing")
    then(g.give_status(f, xy, h.POISON))
    then(g.give_status(f, xy, h.POISON), "they have it")
    then(g.take_status(f, xy[1:], h.POISON))
    then(g.discard(f, A, [t.obj("Z").oid]))
    then(g.put(f, [t.obj("Z").oid], h.HAND, -1))
    then(g.sacrifice(f, A, [t.obj("Y").oid]))
    then(g.destroy(f, [*xy, A]), "those still there, no base")
    then(g.draw(f, A, 1))
    assert done == [4, 2, 3, 7, 2, 0, 2, 0, 1, 1, 1, 1, 1, 1]


def test_what_both_do_at_once_is_added_up() -> None:
    t = Board(credits=(3, 1))
    f = free(t)
    for seat in t.game.together(f):
        t.game.lose(f, seat, h.CREDIT, 2)
    assert f.done == 3
    for seat in t.game.together(f):
        t.game.draw(f, seat, 2)
    assert f.done == 4
    for seat in t.game.together(f):
        t.game.steal(f, seat, h.CREDIT, 5, 1 - seat)
    assert f.done == 1


def test_prevented_and_replaced_damage_was_not_done() -> None:
    t = Board(a=(replace(U("X", 1, 0, 9), abilities=(Ability("static", statics=(
        defs.Static(SELF, (defs.Mod(defs.PREVENT, number=2),)),)),)), U("Y", 1, 0, 9)))  # fmt: skip
    f = free(t)
    t.game.deal(f, [t.obj("X").oid, t.obj("Y").oid], 3)
    assert f.done == 4


def test_each_target_its_own_number() -> None:
    """All numbers are computed before anything changes."""

    def atk(game: Game, f: Frame, o: Obj) -> int:
        return game.stat(o, h.ATK) if game.count(f, h.unit) == 2 else 0

    t = Board(a=(U("X", 2, 0, 1), U("Y", 3, 0, 9)))
    f, xy = free(t), [t.obj("X").oid, t.obj("Y").oid]
    t.game.deal_each(f, xy, atk)
    assert (t.alive("X"), t.stat("Y", "hp"), f.done) == (False, 6, 5)
    t.game.heal_each(f, xy[1:], h.HP, lambda game, f, o: 2)
    t.game.lose_stat_each(f, xy[1:], h.HP, lambda game, f, o: 4)
    assert (t.stat("Y", "hp"), f.done) == (4, 4)


def test_done_is_state() -> None:
    t = Board(a=(U("X", 2, 0, 9),), a_hand=(h.card("E", 3, 0, abilities=h.spell(hit_and_ask, h.nothing, h.nothing)),))
    t.do("play", "E")
    t = Board(a=(U("X", 2, 0, 9),), a_hand=(h.card("E", 3, 0, abilities=h.spell(hit_and_ask, h.nothing, h.nothing)),))
    t.take("play", "E")
    t.take("pass")
    assert t.game.stack[-1].done == 2
    is_value(t.game)


def hit_and_ask(game: Game, f: Frame) -> None:
    game.deal(f, game.every(f, h.unit), 2)
    game.ask_may(f, f.seat, 1, 2)


def test_two_units_fight() -> None:
    t = Board(a=(U("X", 2, 0, 3),), b=(U("Y", 3, 0, 9),))
    f, x, y = free(t), [t.obj("X").oid], [t.obj("Y").oid]
    t.game.fight(f, x, x, h.ATK)
    t.game.fight(f, x, [], h.ATK)
    assert (f.done, t.stat("X", "hp")) == (0, 3)
    t.game.fight(f, x, y, h.ATK)
    assert (t.alive("X"), t.stat("Y", "hp"), f.done) == (False, 7, 5)
    assert [told(t, e) for e in ("deals", "kills", "deals_combat")] == [2, 1, 0]


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_sums_and_extremes() -> None:
    t = Board(a=(U("X", 2, 0, 3), U("Y", 5, 0, 3)))
    both = [t.obj("X").oid, t.obj("Y").oid]
    g = t.game
    assert (g.total(both, h.ATK), g.extreme_of(both, h.ATK, 1), g.extreme_of(both, h.ATK, -1)) == (7, 5, 2)
    assert (g.total([], h.ATK), g.extreme_of([], h.ATK, 1), g.extreme_of([], h.ATK, -1)) == (0, 0, 0)


def test_what_objects_have_in_common() -> None:
    kinds = {"X": (3, h.MIL), "Y": (2, h.MIL), "Z": (4, h.WID)}
    cards = tuple(replace(U(n, 1, 0, 1), subtypes=s, faction=f) for n, (s, f) in kinds.items())
    t = Board(a=cards)
    g, x = t.game, t.obj("X").ref()
    assert [g.same_subtype(t.obj(n), [x]) for n in "XYZ"] == [True, True, False]
    assert [g.same_faction(t.obj(n), [x]) for n in "XYZ"] == [True, True, False]
    assert [g.same_name(t.obj(n), [x]) for n in "XYZ"] == [True, False, False]
    assert [g.is_one(t.obj(n), [x]) for n in "XY"] == [True, False]
    g.attach(free(t), [t.obj("Y").oid], [t.obj("X").oid])
    assert [g.lies_on(t.obj(n), [x]) for n in "XYZ"] == [False, True, False]
    g.destroy(free(t), [t.obj("X").oid])
    assert (g.same_faction(t.obj("Z"), [x]), g.is_one(t.obj("X"), [x])) == (False, False)


@pytest.mark.parametrize("seat", [A, B])
def test_actions_are_counted_by_seat(seat: int) -> None:
    """Passing is an action; before one is chosen, the number is the one that it will have."""
    t = Board(holder=seat, a=(U("X", 1, 0, 1),), b=(U("Y", 1, 0, 1),))
    g = t.game
    assert [g.action_number(s, h.ROUND) for s in (seat, 1 - seat)] == [1, 0]
    t.take("sacrifice", "X" if seat == A else "Y")
    assert [g.action_number(s, h.ROUND) for s in (seat, 1 - seat)] == [0, 1]
    t.take("pass")
    assert g.action_number(seat, h.ROUND) == 2
    assert g.period_number(h.ROUND) == 1
    t.pass_round()
    is_value(g)
    assert (g.period_number(h.ROUND), g.period_number(h.GAME)) == (2, 1)
    holder = g.waiting().seat
    assert (g.action_number(holder, h.ROUND), g.action_number(holder, h.GAME) > 1) == (1, True)


def test_the_running_action_has_its_number() -> None:
    seen: list[tuple[int, ...]] = []

    def look(game: Game, f: Frame) -> None:
        periods = (h.ROUND, h.COMBAT, h.GAME)
        seen.append((*tuple(game.action_number(s, p) for s in (A, B) for p in periods), game.period_number(h.COMBAT)))

    on = h.trigger(look, on=(On(h.T["attacks"], SELF),))
    t = Board(a=(U("X", 1, 0, 1, abilities=(on,)), U("Y", 1, 0, 1)))
    t.attack("Y", "hqB")
    t.do("pass")
    t.attack("X", "hqB")
    assert seen == [(2, 1, 2, 0, 0, 0, 2)]


def test_who_was_blocked_stays_blocked() -> None:
    seen: list[bool] = []

    def look(game: Game, f: Frame) -> None:
        seen.extend(game.is_blocked(game.objs[oid]) for oid in game.this(f))

    on = h.trigger(look, on=(On(h.T["strikes"], SELF),))
    slay = h.trigger(lambda game, f: game.destroy(f, game.other(f)), on=(On(h.T["blocked"], SELF),))
    for blockers in ((U("K", 1, 0, 9),), ()):
        t = Board(a=(U("X", 1, 0, 9, abilities=(on, slay)),), b=blockers)
        t.attack("X", "hqB")
    assert seen == [True, False]
    assert not t.game.is_blocked(t.obj("X"))


# --- counters ---------------------------------------------------------------------------------------------------------


COUNTED = replace(h.SET, ruleset=replace(h.RULESET, counters=("growth", "rust")))


def with_counters(**more: Any) -> Board:
    before, h.SET = h.SET, COUNTED
    try:
        return Board(**more)
    finally:
        h.SET = before


def test_counters_move() -> None:
    waits = h.trigger(h.draw_2, on=(On(h.T["gets_counter"], SELF, about=0), On(h.T["loses_counter"], SELF, about=1)))
    t = with_counters(a=(U("X", 1, 0, 9), U("Y", 1, 0, 9, abilities=(waits,))))
    g, f, x, y = t.game, free(t), [t.obj("X").oid], [t.obj("Y").oid]
    g.add_counter(f, x, 0, 3)
    g.add_counter(f, x, 1, 1)
    assert (g.has_counters(x, 0, 3), g.has_counters(x, 0, 4), g.has_counters([], 0, 0)) == (True, False, False)
    assert (g.has_counters(x, 1, -1), g.has_counters(y, 1, -1), g.has_counters([*x, *y], 0, 1)) == (True, False, False)
    g.move_counters(f, 0, x, y, 2)
    assert (f.done, g.counter_on(t.obj("X"), 0), g.counters(y, 0), len(g.agenda)) == (2, 1, 2, 1)
    g.move_counters(f, 1, x, y, -1)
    assert (f.done, g.counters(x, 1), g.counters(y, 1), len(g.agenda)) == (1, 0, 1, 1)
    g.move_counters(f, 1, y, x, 5)
    assert (f.done, len(g.agenda)) == (1, 2)
    g.move_counters(f, 0, x, [], 1)
    assert (f.done, g.counters(x, 0)) == (0, 1)
    g.add_counter_each(f, [*x, *y], 0, lambda game, f, o: game.stat(o, h.ATK) if o.oid in x else 0)
    assert (f.done, g.counters(x, 0), g.counters(y, 0)) == (1, 2, 2)
    is_value(g)


# --- looking back -----------------------------------------------------------------------------------------------------


def test_events_are_counted() -> None:
    t = Board(a=(watcher("dies"), U("X", 1, 0, 1), U("Y", 1, 0, 1)), b=(U("E", 1, 0, 1),))
    g, f = t.game, free(t)
    own, enemy = On(h.T["dies"], MATCH, h.own_unit), On(h.T["dies"], MATCH, h.enemy_unit)
    g.destroy(f, [t.obj(n).oid for n in "XYE"])
    assert [g.occurred(f, h.ROUND, on) for on in (own, enemy)] == [2, 1]
    assert [g.occurred(free(t, B), h.ROUND, on) for on in (own, enemy)] == [1, 2]
    assert (g.happened(f, h.ROUND, own), g.occurred(f, h.COMBAT, own)) == (True, 0)
    is_value(g)
    t.pass_round()
    assert g.occurred(f, h.ROUND, own) == 0


def test_objects_are_tested_as_they_were() -> None:
    """Its damage, values and statuses at its death; nothing of what the card is or gets later."""
    t = Board(a=(watcher("dies"), U("X", 5, 0, 3), U("Y", 4, 0, 3)))
    g, f = t.game, free(t)
    g.deal(f, [t.obj("X").oid], 1)
    g.give_status(f, [t.obj("Y").oid], h.POISON)
    g.destroy(f, [t.obj("X").oid, t.obj("Y").oid])
    tests = {"damaged": (damaged, 1), "strong": (strong, 1), "poisoned": (h.poisoned, 1), "own": (h.own_unit, 2)}
    for test, n in tests.values():
        assert g.occurred(f, h.ROUND, On(h.T["dies"], MATCH, test)) == n
    g.put(f, [t.obj("Y").oid], h.FIELD, B)
    assert g.occurred(f, h.ROUND, On(h.T["dies"], MATCH, h.own_unit)) == 2
    is_value(g)
    copy = g.clone()
    assert copy.occurred(f, h.ROUND, On(h.T["dies"], MATCH, damaged)) == 1


def test_who_has_changed_since_is_still_what_it_was() -> None:
    """An attack of a strong unit that is weak by now."""
    weaker = Ability("activated", (h.nothing,), mods=(defs.Mod(defs.ADD, h.ATK),), can_pay=refused)
    t = Board(a=(watcher("attacks"), U("X", 5, 0, 3, abilities=(weaker,))))
    t.attack("X", "hqB")
    x = t.obj("X")
    f = Frame(x.d.links[-1].index, 0, x.ref(), A, t.game.gen)
    t.game.modify(f, [x.oid], (0,), (-4,), defs.PERMANENT, -1)
    on = On(h.T["attacks"], EACH, None, MATCH, h.enemy_hq)
    assert [t.game.did(f, t.obj(n), h.ROUND, on) for n in "WX"] == [False, True]
    assert (t.stat("X", "atk"), t.game.occurred(f, h.ROUND, On(h.T["attacks"], MATCH, strong))) == (1, 1)


def test_who_did_what() -> None:
    """The place EACH is the object at hand; a card in the discard pile did what it did on its way there."""
    t = Board(a=(watcher("takes", "dies"), U("X", 1, 0, 3), U("Y", 1, 0, 1)))
    g, f = t.game, free(t)
    takes, dies = On(h.T["takes"], EACH), On(h.T["dies"], EACH)
    g.deal(f, [t.obj("X").oid, t.obj("Y").oid], 1)
    found = {n: (g.did(f, t.obj(n), h.ROUND, takes), g.did(f, t.obj(n), h.ROUND, dies)) for n in "WXY"}
    assert found == {"W": (False, False), "X": (True, False), "Y": (False, True)}
    g.put(f, [t.obj("Y").oid], h.HAND, -1)
    g.discard(f, A, [t.obj("Y").oid])
    assert not g.did(f, t.obj("Y"), h.ROUND, dies)


def test_the_first_time_counts_what_objects_were() -> None:
    """The first death of a damaged own unit in a round."""
    on = On(h.T["dies"], MATCH, lambda game, f, o: h.own_unit(game, f, o) and game.is_damaged(o))
    first = h.trigger(h.draw_2, on=(on,), limit=defs.FIRST, limit_period=h.ROUND)
    t = Board(a=(U("W", 1, 0, 9, abilities=(first,)), U("X", 1, 0, 3), U("Y", 1, 0, 3), U("Z", 1, 0, 3)))
    f = free(t)
    t.game.destroy(f, [t.obj("X").oid])
    t.game.deal(f, [t.obj("Y").oid, t.obj("Z").oid], 1)
    assert t.game.agenda == ()
    t.game.destroy(f, [t.obj("Y").oid])
    t.game.destroy(f, [t.obj("Z").oid])
    assert len(t.game.agenda) == 1


@pytest.mark.parametrize("remembers", [True, False])
def test_a_kind_of_object_that_died_this_way(remembers: bool) -> None:
    """With its side of then; with its damage where the set looks back on deaths."""
    own = (watcher("dies"),) if remembers else (U("W", 1, 0, 9),)
    t = Board(a=(*own, U("X", 5, 0, 3)), b=(U("E", 1, 0, 3),))
    g, f = t.game, free(t)
    g.deal(f, [t.obj("X").oid], 1)
    g.destroy(f, [t.obj("X").oid])
    assert [g.died_kind_this_way(f, test) for test in (h.own_unit, h.enemy_unit, strong, None)] == [
        True,
        False,
        True,
        True,
    ]
    assert g.died_kind_this_way(f, damaged) == remembers
    g.heal(f, [A], h.HP, 1)
    assert not g.died_kind_this_way(f, None)


# --- the same event from several sides --------------------------------------------------------------------------------


def hears(topic: str, subject: int = SELF, about: int = -1, **more: Any) -> Ability:
    return h.trigger(h.draw_2, on=(On(h.T[topic], subject, about=about, **more),))


def test_a_discarded_card_hears_it_in_the_discard_pile() -> None:
    """R: its own text works there, as for dying; only its own."""
    t = Board(a_hand=(U("X", 1, 0, 1, abilities=(hears("discarded"),)), U("Y", 1, 0, 1)))
    f = free(t)
    t.game.discard(f, A, [t.obj("Y").oid])
    assert t.game.agenda == ()
    t.game.discard(f, A, [t.obj("X").oid])
    assert len(t.game.agenda) == 1
    assert t.game.this(t.game.agenda[0]) == [t.obj("X").oid]
    assert [told(t, e) for e in ("discards", "discarded")] == [2, 0]
    t.do("pass")
    assert t.hand(A) == 2


@pytest.mark.parametrize("zone", ["hand", "field"])
def test_a_sacrificed_card_hears_it_and_is_followed(zone: str) -> None:
    back = h.trigger(lambda game, f: game.put(f, game.this(f), h.HAND, -1), on=(On(h.T["sacrificed"], SELF),))
    card = U("X", 1, 0, 1, abilities=(back,))
    t = Board(a=(card,) if zone == "field" else (), a_hand=() if zone == "field" else (card,))
    t.game.sacrifice(free(t), A, [t.obj("X").oid])
    t.do("pass")
    assert t.hand(A) == 1


def test_who_destroys_what() -> None:
    any_unit = {"object": MATCH, "object_test": h.enemy_unit}
    t = Board(a=(U("K", 1, 0, 9, abilities=(hears("destroys", **any_unit),)), U("X", 1, 0, 1)), b=(U("E", 1, 0, 1),))
    f = free(t)
    t.game.destroy(f, [t.obj("E").oid])
    f.source = t.obj("K").ref()
    t.game.destroy(f, [t.obj("X").oid])
    assert t.game.agenda == ()
    t = Board(a=(U("K", 1, 0, 9, abilities=(hears("destroys", **any_unit),)),), b=(U("E", 1, 0, 1),))
    f = free(t)
    f.source = t.obj("K").ref()
    t.game.destroy(f, [t.obj("E").oid])
    assert (len(t.game.agenda), told(t, "destroys"), told(t, "destroyed")) == (1, 0, 1)


def test_statuses_resources_and_decks() -> None:
    """`about` names the status or resource; the thief's event is its own."""
    listens = (
        hears("gets_status", MATCH, h.POISON, subject_test=h.unit), hears("steals", defs.YOU, h.CREDIT),
        hears("steals", defs.YOU, 7), hears("gains", defs.OPPONENT), hears("shuffles", defs.OPPONENT),
    )  # fmt: skip
    t = Board(a=(U("K", 1, 0, 9, abilities=listens), U("X", 1, 0, 9)))
    g, f = t.game, free(t)

    def heard() -> int:
        n = len(g.agenda)
        g.agenda = ()
        return n

    g.give_status(f, [t.obj("X").oid, t.obj("K").oid], h.POISON)
    assert heard() == 2
    g.give_status(f, [t.obj("X").oid], h.POISON)
    assert heard() == 0
    g.steal(f, A, h.CREDIT, 2, B)
    assert heard() == 1
    g.steal(f, B, h.CREDIT, 2, A)
    assert heard() == 1
    g.shuffle(f, B)
    g.shuffle(f, A)
    assert heard() == 1
    assert [told(t, e) for e in ("status", "gets_status", "steals", "gains", "shuffle", "shuffles")] == [
        2, 0, 0, 2, 2, 0,
    ]  # fmt: skip


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "changes", "expected"),
    [(5, [(-3, 1)], 2), (3, [(-3, 1)], 1), (0, [(-3, 1)], 0), (3, [(-1, -1), (-3, 1)], 1), (3, [(-3, -1)], 0),
     (3, [(2, 1)], 5), (2, [(-3, 1), (2, -1)], 1), (1, [(-1, -1), (-3, 2)], 0)],
)  # fmt: skip
def test_a_least_cost(cost: int, changes: list[tuple[int, int]], expected: int) -> None:
    assert changed_cost(cost, changes) == expected
