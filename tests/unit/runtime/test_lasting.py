"""Modifiers that effects give: set and exchanged attributes, shields, durations, the next card played."""

from __future__ import annotations

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.values import frame, giver, is_value

U = h.u
PLUS, SET_ATK, SET_HP, EXCHANGE = (
    Mod(defs.ADD, h.ATK), Mod(defs.SET, h.ATK), Mod(defs.SET, h.HP), Mod(defs.SWAP, h.ATK, stat=h.HP),
)  # fmt: skip
ALL = (PLUS, SET_ATK, SET_HP, EXCHANGE)
FOR_GOOD = (defs.PERMANENT, -1)


def stats(t: Board, number: str) -> tuple[int, int]:
    return t.stat(number, "atk"), t.stat(number, "hp")


# --- set and exchanged ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lord", [False, True])
def test_a_set_attribute_is_the_base_of_what_is_added(lord: bool) -> None:
    """With and without anything in play that modifies others; the last number set counts."""
    others = (U("L", 1, 0, 1, abilities=(h.LORD,)),) if lord else ()
    t = Board(a=(giver(mods=ALL), U("X", 2, 0, 4), *others))
    f, x = frame(t, "G"), [t.obj("X").oid]
    t.game.modify(f, x, (0,), (3,), *FOR_GOOD)
    t.game.modify(f, x, (1,), (7,), *FOR_GOOD)
    t.game.modify(f, x, (1,), (5,), *FOR_GOOD)
    assert t.stat("X", "atk") == 5 + 3 + lord
    assert t.stat("G", "atk") == 1 + lord
    is_value(t.game)


def test_attributes_are_exchanged_after_additions_and_damage_stays() -> None:
    t = Board(a=(giver(mods=ALL), U("X", 5, 0, 4)))
    f, x = frame(t, "G"), [t.obj("X").oid]
    t.game.deal(f, x, 2)
    t.game.modify(f, x, (3,), (0,), *FOR_GOOD)
    assert stats(t, "X") == (4, 3)
    t.game.modify(f, x, (0,), (1,), *FOR_GOOD)
    assert stats(t, "X") == (4, 4)
    t.game.modify(f, x, (3,), (0,), *FOR_GOOD)
    assert stats(t, "X") == (6, 2)


def test_exchange_kills_what_its_damage_exceeds() -> None:
    t = Board(a=(giver(mods=ALL), U("X", 1, 0, 4)))
    t.game.deal(frame(t, "G"), [t.obj("X").oid], 2)
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (3,), (0,), *FOR_GOOD)
    assert not t.alive("X")


def test_texts_set_and_exchange_too() -> None:
    """Board order; what effects set wins over texts."""
    one = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.SET, h.ATK, number=6),), h.other_own_unit),))
    turn = Ability("static", statics=(Static(defs.MATCH, (EXCHANGE,), h.other_own_unit),))
    t = Board(a=(giver(mods=ALL), U("S", 1, 0, 1, abilities=(one,)), U("X", 2, 0, 4)), b=(U("E", 2, 0, 4),))
    assert (stats(t, "X"), stats(t, "E"), t.stat("S", "atk")) == ((6, 4), (2, 4), 1)
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (1,), (3,), *FOR_GOOD)
    assert t.stat("X", "atk") == 3
    t = Board(a=(U("S", 1, 0, 1, abilities=(turn,)), U("X", 2, 0, 4)), b=(U("E", 2, 0, 4),))
    assert (stats(t, "X"), stats(t, "E")) == ((4, 2), (2, 4))
    t.do("sacrifice", "S")
    assert stats(t, "X") == (2, 4)


def test_a_number_of_the_object_at_hand() -> None:
    def own_hp(game: Game, f: Frame, o: Obj) -> int:
        return game.stat(o, h.HP)

    text = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.SET, h.ATK, each=own_hp),), h.other_own_unit),))
    t = Board(a=(U("S", 1, 0, 1, abilities=(text,)), U("X", 2, 0, 4), U("Y", 2, 0, 7)))
    assert (t.stat("X", "atk"), t.stat("Y", "atk")) == (4, 7)
    t = Board(a=(giver(mods=ALL), U("X", 2, 0, 4), U("Y", 2, 0, 7)))
    each = [t.obj("X").oid, t.obj("Y").oid]
    t.game.modify_each(frame(t, "G"), each, (0, 1), (own_hp, None), *FOR_GOOD)
    assert (t.stat("X", "atk"), t.stat("Y", "atk")) == (4, 7)


def test_nothing_is_given_after_the_end() -> None:
    t = Board(a=(giver(mods=ALL), U("X", 5, 0, 4)))
    f, x = frame(t, "G"), t.obj("X")
    t.game.win(f, B)
    t.game.modify(f, [x.oid], (0,), (3,), *FOR_GOOD)
    t.game.modify_each(f, [x.oid], (0,), (None,), *FOR_GOOD)
    t.game.modify_next(f, A, 0, (0,), (3,), *FOR_GOOD)
    t.game.later(f, 0, 0, h.ROUND)
    assert (t.obj("X").mods, t.game.coming, t.game.scheduled) == ((), (), ())


# --- prevention -------------------------------------------------------------------------------------------------------


SHIELD = Mod(defs.PREVENT, number=3, shield=True)
FROM_ENEMY = Mod(defs.PREVENT, number=-1, by=h.enemy_effect)


@pytest.mark.parametrize("seat", [A, B])
def test_a_shield_is_used_up_over_several_hits(seat: int) -> None:
    t = Board(a=(giver(mods=(SHIELD,)), U("X", 1, 0, 9)))
    f, x = frame(t, "G", seat), [t.obj("X").oid]
    t.game.modify(f, x, (0,), (0,), defs.UNTIL_END, h.ROUND)
    t.game.deal(f, x, 2)
    is_value(t.game)
    assert (t.stat("X", "hp"), f.done) == (9, 0)
    t.game.deal(f, x, 2)
    assert (t.stat("X", "hp"), f.done) == (8, 1)
    assert t.obj("X").mods == ()
    t.game.deal(f, x, 2)
    assert t.stat("X", "hp") == 6


def test_two_shields_of_a_player_and_an_object() -> None:
    """A player's shield covers its HQ; each shield is used up on its own."""
    t = Board(a=(giver(mods=(SHIELD,)),))
    f = frame(t, "G")
    t.game.modify_player(f, A, (0,), (0,), defs.UNTIL_END, h.ROUND)
    t.game.modify(f, [A], (0,), (0,), defs.UNTIL_END, h.ROUND)
    t.game.deal(f, [A], 4)
    assert (t.hq(A), len(t.game.player_mods), len(t.game.objs[A].mods)) == (20, 1, 0)
    t.game.deal(f, [A], 4)
    assert (t.hq(A), t.game.player_mods) == (18, ())


def test_prevention_looks_at_where_damage_comes_from() -> None:
    t = Board(a=(giver(mods=(FROM_ENEMY,)), U("X", 1, 0, 9)), b=(U("E", 1, 0, 1),))
    f, x = frame(t, "G"), [t.obj("X").oid]
    t.game.modify(f, x, (0,), (0,), *FOR_GOOD)
    t.game.deal(f, x, 2)
    enemy = Frame(0, 0, t.obj("E").ref(), B, t.game.gen)
    t.game.deal(enemy, x, 3)
    t.game.deal(Frame(0, 0, -1, B, t.game.gen), x, 1)
    assert t.stat("X", "hp") == 9 - 2 - 1


# --- durations --------------------------------------------------------------------------------------------------------


def rounds(t: Board, number: str, n: int) -> list[int]:
    out = []
    for _ in range(n):
        t.pass_round()
        out.append(t.stat(number, "atk"))
    return out


@pytest.mark.parametrize(
    ("duration", "atks"), [(defs.UNTIL_END, [2, 2, 2]), (defs.UNTIL_START, [2, 2, 2]), (defs.UNTIL_NEXT_END, [5, 2, 2])]
)
def test_durations_of_rounds(duration: int, atks: list[int]) -> None:
    t = Board(a=(giver(mods=ALL), U("X", 2, 0, 4)))
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (3,), duration, h.ROUND)
    assert t.stat("X", "atk") == 5
    is_value(t.game)
    assert rounds(t, "X", 3) == atks


def test_the_next_end_of_a_period_that_does_not_run_is_its_next_one() -> None:
    t = Board(a=(giver(mods=ALL), U("X", 2, 0, 4), U("Y", 2, 0, 4)))
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (3,), defs.UNTIL_NEXT_END, h.COMBAT)
    t.attack("Y", "hqB")
    assert t.stat("X", "atk") == 2


def test_until_the_start_lasts_over_the_end() -> None:
    """Triggers of the end still see it."""
    seen: list[int] = []

    def look(game: Game, f: Frame) -> None:
        seen.extend(game.stat(game.objs[oid], h.ATK) for oid in game.this(f))

    at_end = h.trigger(look, on=(On(h.T["end"], period=h.ROUND),))
    at_start = h.trigger(look, on=(On(h.T["start"], period=h.ROUND),))
    t = Board(a=(giver(mods=ALL), U("X", 2, 0, 4, abilities=(at_end, at_start))))
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (3,), defs.UNTIL_START, h.ROUND)
    t.pass_round()
    assert seen == [5, 2]


X_ATTACKS = On(h.T["attacks"], defs.MATCH, h.own_unit)


def test_until_an_event() -> None:
    """Each modifier ends with its own event; equal ones of one ability end together with theirs only."""
    t = Board(
        a=(giver(mods=ALL, delayed=(X_ATTACKS, On(h.T["end"], period=h.ROUND))), U("X", 2, 0, 4), U("Y", 1, 0, 2))
    )
    f, x = frame(t, "G"), [t.obj("X").oid]
    t.game.modify(f, x, (0,), (3,), defs.UNTIL_EVENT, 0)
    t.game.modify(f, x, (0,), (1,), defs.UNTIL_EVENT, 1)
    t.game.modify(f, [t.obj("G").oid], (0,), (2,), defs.UNTIL_EVENT, 0)
    is_value(t.game)
    assert (t.stat("X", "atk"), t.stat("G", "atk")) == (6, 3)
    t.attack("Y", "hqB")
    assert (t.stat("X", "atk"), t.stat("G", "atk")) == (3, 1)
    t.pass_round()
    assert t.stat("X", "atk") == 2
    assert t.game.scheduled == ()


def test_what_waits_for_an_event_goes_with_the_last_modifier() -> None:
    t = Board(a=(giver(mods=ALL, delayed=(X_ATTACKS,)), U("X", 2, 0, 4)))
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (3,), defs.UNTIL_EVENT, 0)
    t.pass_round()
    assert len(t.game.scheduled) == 1
    t.game.destroy(frame(t, "G"), [t.obj("X").oid])
    t.pass_round()
    assert t.game.scheduled == ()


def test_prevention_from_a_convoy_needs_all_of_it() -> None:
    """What both deal as one is prevented only if both are meant."""
    strong = Mod(defs.PREVENT, number=-1, by=lambda game, f, o: game.stat(o, h.ATK) >= 3)
    for partner, hp in ((3, 20), (2, 15)):
        t = Board(a=(U("K", 3, 0, 2, "konvoi"), U("P", partner, 0, 2)), b=(giver(mods=(strong,)),),
                  options={"pflichtblock": "optional"})  # fmt: skip
        t.game.modify(frame(t, "G", B), [B], (0,), (0,), *FOR_GOOD)
        t.do("attack", "K", ("partner", "pick", "P"), ("attack", "pick", "hqB"))
        assert t.hq(B) == hp


def test_until_an_event_of_the_enemy_does_not_end_it() -> None:
    t = Board(a=(giver(mods=ALL, delayed=(X_ATTACKS,)), U("X", 2, 0, 4)), b=(U("E", 1, 0, 2),), holder=B)
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (3,), defs.UNTIL_EVENT, 0)
    t.attack("E", "hqA")
    assert t.stat("X", "atk") == 5


def test_losing_hp_with_a_duration_kills() -> None:
    more = Mod(defs.ADD, h.HP)
    t = Board(a=(giver(mods=(more,), delayed=(X_ATTACKS,)), U("X", 2, 0, 2), U("Y", 1, 0, 2)))
    t.game.modify(frame(t, "G"), [t.obj("X").oid], (0,), (2,), defs.UNTIL_EVENT, 0)
    t.game.deal(frame(t, "G"), [t.obj("X").oid], 3)
    assert t.alive("X")
    t.attack("Y", "hqB")
    assert not t.alive("X")


# --- the next card played ---------------------------------------------------------------------------------------------


CHEAPER, HASTY = Mod(defs.COST, sign=-1), Mod(defs.WITHOUT_MARKER, h.NEW)
NEXT_UNIT = On(h.T["plays"], defs.YOU, None, defs.MATCH, h.unit)


def nexts(seat: int = A) -> Board:
    mods = (CHEAPER, PLUS, HASTY, Mod(defs.GRANT, h.KW["durchbruch"]))
    hand = (U("N", 2, 0, 2, cost=3), U("M", 2, 0, 2, cost=3), h.card("P", 3, 3))
    field = (giver(mods=mods, delayed=(NEXT_UNIT,)),)
    return Board(a=field, a_hand=hand if seat == A else (), b_hand=hand if seat == B else (), holder=seat)


def label(t: Board, number: str) -> str:
    return t.game.label(t.find("play", number).code)


@pytest.mark.parametrize("seat", [A, B])
def test_the_next_card_is_cheaper_and_better(seat: int) -> None:
    """The label shows the price; the card takes all that waited, the one after it nothing."""
    t = nexts(seat)
    f = frame(t, "G", seat)
    t.game.modify_next(f, seat, 0, (0, 1, 2, 3), (2, 4, 0, 0), defs.UNTIL_END, h.ROUND)
    t.game.offered = None
    is_value(t.game)
    assert (label(t, "N"), label(t, "P")) == ("Play Card N (1)", "Play Card P (3)")
    before = t.credits(seat)
    t.do("play", "N")
    assert before - t.credits(seat) == 1
    o = t.obj("N")
    assert (t.stat("N", "atk"), o.markers, t.game.has_keyword(o, h.KW["durchbruch"])) == (6, 0, True)
    assert t.game.coming == ()
    t.take("pass")
    assert label(t, "M") == "Play Card M (3)"
    t.pass_round()
    assert t.stat("N", "atk") == 2


def test_another_kind_of_card_does_not_use_it_up_and_it_ends_with_its_period() -> None:
    t = nexts()
    t.game.modify_next(frame(t, "G"), A, 0, (0, 1), (2, 4), defs.UNTIL_END, h.ROUND)
    t.game.offered = None
    t.do("play", "P")
    t.take("pass")
    assert label(t, "N") == "Play Card N (1)"
    t.pass_round()
    assert t.game.coming == ()


def test_who_plays_is_meant_by_seat() -> None:
    t = nexts()
    t.game.modify_next(frame(t, "G"), B, 0, (1,), (4,), *FOR_GOOD)
    t.do("play", "N")
    assert (t.stat("N", "atk"), len(t.game.coming)) == (2, 1)


# --- scheduled --------------------------------------------------------------------------------------------------------


def count(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 10 * f.amount + len(game.subject(f)) + 1)


def waiter(on: On) -> defs.CardDef:
    """A unit that waits for an event from the moment it is told to."""
    return U("G", 1, 0, 9, abilities=(Ability("activated", (h.nothing, count), delayed=(on,), can_pay=refused),))


def refused(game: Game, f: Frame) -> bool:
    return False


def test_each_time_until_the_end_of_a_period() -> None:
    on = On(h.T["takes"], defs.MATCH, h.own_unit)
    t = Board(a=(waiter(on), U("X", 1, 0, 9)), credits=(0, 0))
    f = frame(t, "G")
    t.game.later(f, 0, 1, h.ROUND)
    is_value(t.game)
    for _ in range(2):
        t.game.deal(f, [t.obj("X").oid], 2)
    t.game.deal(f, [B], 2)
    assert len(t.game.agenda) == 2
    t.do("pass")
    assert t.credits(A) == 2 * 22
    t.pass_round()
    t.game.deal(f, [t.obj("X").oid], 2)
    assert (t.game.agenda, t.game.scheduled) == ((), ())


def test_once_and_the_event_is_what_pronouns_mean() -> None:
    """The subject that the pattern left open is the event's, also as a card in the discard pile."""
    seen: list[int] = []

    def look(game: Game, f: Frame) -> None:
        seen.extend(game.subject(f))

    card = U("G", 1, 0, 9, abilities=(
        Ability("activated", (h.nothing, look), delayed=(On(h.T["dies"], defs.MATCH, h.own_unit),), can_pay=refused),
    ))  # fmt: skip
    t = Board(a=(card, U("X", 1, 0, 9), U("Y", 1, 0, 9)))
    f = frame(t, "G")
    t.game.later(f, 0, 1)
    t.game.destroy(f, [t.obj("X").oid])
    t.game.destroy(f, [t.obj("Y").oid])
    t.do("pass")
    assert seen == [t.obj("X").oid]
    assert t.game.scheduled == ()


# --- prohibitions -----------------------------------------------------------------------------------------------------


def banned(verb: str) -> defs.CardDef:
    rule = Ability("static", statics=(Static(defs.OPPONENT, (Mod(defs.FORBID, h.V[verb]),)),))
    return U("R", 1, 0, 9, abilities=(rule,))


@pytest.mark.parametrize("seat", [A, B])
def test_who_cannot_draw_does_not(seat: int) -> None:
    """Not by effects, not in the round's own draw; the empty deck does not matter then. The other seat still draws."""
    own, other = ((banned("draw"),), ()) if seat == B else ((), (banned("draw"),))
    deck = (0, 5) if seat == A else (5, 0)
    t = Board(a=own, b=other, deck=deck)
    f = Frame(0, 0, -1, seat, t.game.gen)
    t.game.draw(f, seat, 2)
    assert (f.done, t.hand(seat), t.game.over) == (0, 0, False)
    t.game.draw(f, 1 - seat, 2)
    assert (f.done, t.hand(1 - seat)) == (2, 2)
    t.pass_round()
    assert (t.hand(seat), t.hand(1 - seat), t.game.over) == (0, 3, False)


def test_who_cannot_gain_neither_gains_nor_steals() -> None:
    t = Board(a=(banned("gain"),), credits=(5, 5))
    f = Frame(0, 0, -1, B, t.game.gen)
    t.game.gain(f, B, h.CREDIT, 2)
    t.game.steal(f, B, h.CREDIT, 2, A)
    assert (t.credits(A), t.credits(B), f.done) == (5, 5, 0)
    t.game.steal(f, A, h.CREDIT, 2, B)
    assert (t.credits(A), t.credits(B), f.done) == (7, 3, 2)


def test_what_cannot_be_sacrificed() -> None:
    rule = Ability("static", statics=(Static(defs.SELF, (Mod(defs.FORBID, h.V["be_sacrificed"]),)),))
    t = Board(a=(U("X", 1, 0, 9, abilities=(rule,)), U("Y", 1, 0, 9)))
    x, y = t.obj("X").oid, t.obj("Y").oid
    assert not t.offers("sacrifice", "X")
    assert (t.why("sacrifice", "X"), t.why("sacrifice", "Y")) == ("text", "")
    f = Frame(0, 0, -1, A, t.game.gen)
    assert t.game.can_ask(f, [x, y], 1, purpose="sacrifice")
    assert not t.game.can_ask(f, [x], 1, purpose="sacrifice")
    assert t.game.can_ask(f, [x], 1)
    t.game.sacrifice(f, A, [x, y])
    assert (t.alive("X"), t.alive("Y"), f.done) == (True, False, 1)
    t.take("pass")
    assert not t.offers("sacrifice", "X")


def test_who_has_attacked_once_in_the_round_has_met_the_demand() -> None:
    must = Ability("static", statics=(Static(defs.SELF, (Mod(defs.REQUIRE, h.V["attack"], period=h.ROUND),)),))
    t = Board(a=(U("X", 1, 0, 9, abilities=(must,)),), options={"attacks_per_round": "2"})
    assert not t.offers("pass")
    t.attack("X", "hqB")
    t.take("pass")
    assert t.offers("attack", "X")
    assert t.offers("pass")
