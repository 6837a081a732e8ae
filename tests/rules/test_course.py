"""Effects on the course of the game: plays within effects, from discard piles, costs besides the printed one, further
actions, winning and losing."""

from __future__ import annotations

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame, plain

U = h.u
T = h.T


def nothing(game: Game, f: Frame) -> None:
    pass


def gain_1(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


def now(t: Board) -> tuple[int, str]:
    assert t.game.decision is not None
    return (t.game.decision.seat, t.game.decision.purpose)


# --- playing as part of an effect -------------------------------------------------------------------------------------


def own_hand(game: Game, f: Frame) -> list[int]:
    return game.cards(f, h.HAND, f.seat, None)


def choose_card(game: Game, f: Frame) -> None:
    game.ask(f, 0, own_hand(game, f), 1, 1, f.seat, "play_now", 1)


def choose_free(game: Game, f: Frame) -> None:
    game.ask(f, 0, own_hand(game, f), 1, 1, f.seat, "play_free", 1)


def choose_any(game: Game, f: Frame) -> None:
    game.ask(f, 0, own_hand(game, f), 1, 1, f.seat, "choose", 1)


def play_priced(game: Game, f: Frame) -> None:
    game.play_now(f, game.bound(f, 0), False, 2)


def play_free(game: Game, f: Frame) -> None:
    game.play_now(f, game.bound(f, 0), True, 2)


def hit_hq_3(game: Game, f: Frame) -> None:
    game.deal(f, game.the(f, h.enemy_hq), 3)


PRICED = h.card("PLAN", 3, abilities=h.spell(choose_card, play_priced, hit_hq_3))
BLIND = h.card("PLAN", 3, abilities=h.spell(choose_any, play_priced, hit_hq_3))
FREE = h.card("GIFT", 3, abilities=h.spell(choose_free, play_free, hit_hq_3))


def played(t: Board) -> list[str]:
    return [e["object"]["card"] for e in events(t.game, None, True) if e["event"] == "plays"]


@pytest.mark.parametrize(("plan", "left"), [(PRICED, 2), (FREE, 5)])
def test_a_card_is_played_within_an_effect_before_it_goes_on(plan: CardDef, left: int) -> None:
    t = Board(a_hand=(plan, U("N", 1, 0, 2, cost=3)), credits=(5, 0))
    t.take("play", plan.number)
    t.take("pass")
    plain(t)
    assert t.hq(B) == 20  # the answer to the card comes before what follows
    t.finish()
    assert t.alive("N")
    assert (t.credits(A), t.hq(B)) == (left, 17)
    assert played(t) == [plan.number, "N"]
    plain(t)


def test_its_triggers_wait_until_the_effect_is_over() -> None:
    greet = h.trigger(gain_1, on=(On(T["played"], defs.SELF),))

    def poor(game: Game, f: Frame) -> None:
        game.deal(f, game.the(f, h.enemy_hq), 1 + game.resource(f.seat, h.CREDIT))

    plan = h.card("GIFT", 3, abilities=h.spell(choose_free, play_free, poor))
    t = Board(a_hand=(plan, U("N", 1, 0, 2, cost=3, abilities=(greet,)), U("M", 1, 0, 1)), credits=(0, 0))
    t.do("play", "GIFT", ("play_free", "pick", "N"))
    assert (t.hq(B), t.credits(A)) == (19, 1)


def test_it_may_be_answered_and_cancelled() -> None:
    t = Board(a_hand=(FREE, U("N", 1, 0, 2, cost=3), U("M", 1, 0, 1)), b_hand=(h.CARDS_BY["MIL-028"],))
    t.do("play", "GIFT", ("reaction", "pass", ""), ("play_free", "pick", "N"), ("reaction", "play", "MIL-028"))
    assert not t.alive("N")
    assert t.hq(B) == 17


def test_it_binds_its_targets() -> None:
    t = Board(a_hand=(FREE, h.CARDS_BY["MIL-021"], U("M", 1, 0, 1)), b=(U("Y", 1, 0, 3), U("Z", 1, 0, 3)))
    t.do("play", "GIFT", ("play_free", "pick", "MIL-021"), ("target", "pick", "Z"))
    assert t.alive("Y")
    assert not t.alive("Z")


def test_what_cannot_be_played_stays_where_it_is() -> None:
    """No credits, no target, a reaction (G-036), a card of no hand: the effect goes on without it."""
    for card in (U("N", 1, 0, 2, cost=3), h.CARDS_BY["MIL-021"], h.CARDS_BY["MIL-029"]):
        t = Board(a_hand=(BLIND, card, h.CARDS_BY["MIL-028"]), credits=(0, 0))
        assert not t.game.can_play_now(frame(t), [t.obj(card.number).oid], False)
        t.do("play", "PLAN", ("choose", "pick", card.number))
        assert t.obj(card.number).oid in t.game.zones[A]
        assert t.hq(B) == 17
    t = Board(a=(U("X", 1, 0, 1),), a_hand=(U("N", 1, 0, 2, cost=3),), credits=(0, 0))
    f = frame(t)
    assert not t.game.can_play_now(f, [t.obj("X").oid, 0, t.obj("NEU-121").oid], True)
    assert t.game.can_play_now(f, [t.obj("N").oid], True)
    assert not t.game.can_play_now(f, [], True)


def test_only_what_can_be_played_is_offered() -> None:
    t = Board(a_hand=(PRICED, U("N", 1, 0, 2, cost=3), U("M", 1, 0, 1), U("L", 1, 0, 1), h.CARDS_BY["MIL-029"]),
              credits=(0, 0))  # fmt: skip
    t.take("play", "PLAN")
    t.take("pass")
    assert now(t) == (A, "play_now")
    assert t.offers("pick", "M")
    assert t.offers("pick", "L")
    assert not t.offers("pick", "N")
    assert not t.offers("pick", "MIL-029")
    f = frame(t)
    assert not t.game.can_ask(f, [t.obj("N").oid], 1, -1, "play_now")
    assert t.game.can_ask(f, [t.obj("N").oid], 1, -1, "play_free")


def test_a_play_within_an_answer_is_not_answered() -> None:
    """R-020: B's reaction plays a card of B; A is not asked."""
    react = h.card("R", 4, abilities=h.spell(choose_free, play_free, hit_hq_3))
    t = Board(a=(U("X", 1, 0, 3),), b_hand=(react, U("N", 1, 0, 2, cost=3)), a_hand=(h.CARDS_BY["MIL-029"],))
    t.take("attack", "X")
    t.take("pick", "hqB")
    t.take("play", "R")
    asked = []
    while t.game.decision is not None and t.game.decision.purpose != "action":
        asked.append((t.game.decision.seat, t.game.decision.purpose))
        t.game.apply(0)
    assert (A, "reaction") not in asked[:-1]
    assert t.hq(A) == 17
    assert played(t) == ["R", "N"]


def from_deck(game: Game, f: Frame) -> None:
    game.play_now(f, game.top(f, 0, f.seat, 2), True, 1)


def test_cards_of_the_deck_are_played_one_after_the_other() -> None:
    card = h.card("DIG", 3, abilities=h.spell(from_deck, nothing))
    t = Board(a_hand=(card,), credits=(0, 0))
    t.do("play", "DIG")
    assert [o.d.card.number for o in t.game.objs if o.zone == 4] == ["MIL-001", "MIL-001"]
    assert t.game.zone_size(h.DECK, A) == 8
    plain(t)


def test_nothing_is_played_after_the_end() -> None:
    t = Board(a_hand=(U("N", 1, 0, 2),))
    t.game.concede(B)
    t.game.play_now(frame(t), [t.obj("N").oid], True, 0)
    assert t.game.stack == []


# --- playing from the discard pile ------------------------------------------------------------------------------------


def in_own_discard(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, h.UNIT) and game.in_zone(o, h.DISCARD, f.seat)


DIGGER = Ability("static", statics=(Static(defs.YOU, (Mod(defs.PERMIT, h.V["play_from"], test=in_own_discard),)),))
PHOENIX = Ability("static", statics=(Static(defs.SELF, (Mod(defs.PERMIT, h.V["play_from"]),)),))


def buried(t: Board, *numbers: str) -> None:
    t.game.put(frame(t), [t.obj(n).oid for n in numbers], h.DISCARD, -1)
    t.game.offered = None


def test_a_permission_adds_plays_from_the_own_pile() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(DIGGER,)),), a_hand=(U("N", 1, 0, 2, cost=3), h.CARDS_BY["MIL-025"]),
              b_hand=(U("M", 1, 0, 1),), credits=(4, 4))  # fmt: skip
    buried(t, "N", "MIL-025", "M")
    assert t.offers("play", "N")
    assert not t.offers("play", "MIL-025")
    assert not t.offers("play", "M")
    assert t.why("play", "MIL-025") == "R-016"
    t.do("play", "N")
    assert t.alive("N")
    assert t.credits(A) == 1
    plain(t)


def test_without_credits_or_permission_the_pile_is_closed() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(DIGGER,)),), a_hand=(U("N", 1, 0, 2, cost=3),), credits=(2, 0))
    buried(t, "N")
    assert t.why("play", "N") == "G-027"
    t.game.destroy(frame(t), [t.obj("X").oid])
    t.game.offered = None
    assert t.why("play", "N") == "R-016"


@pytest.mark.parametrize("seat", [A, B])
def test_a_card_may_permit_itself(seat: int) -> None:
    card = U("P", 1, 0, 2, cost=1, abilities=(PHOENIX,))
    t = Board(a_hand=(card,)) if seat == A else Board(b_hand=(card,), holder=B)
    buried(t, "P")
    assert t.offers("play", "P")
    t.do("play", "P")
    assert t.alive("P")


# --- costs besides the printed one ------------------------------------------------------------------------------------


def other_own_units(game: Game, f: Frame) -> list[int]:
    return game.every(f, h.own_unit)


def ask_victim(game: Game, f: Frame) -> None:
    game.ask(f, 0, other_own_units(game, f), 1, 1, f.seat, "sacrifice", 1)


def give_victim(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 0))


def has_unit(game: Game, f: Frame) -> bool:
    return game.can_ask(f, other_own_units(game, f), 1)


DUE = Ability("cost", costs=(ask_victim, give_victim), can_pay=has_unit, slots=1)
RITE = h.card("RITE", 3, 2, abilities=(DUE, *h.spell(h.deal_3, targets=h.ONE_ENEMY)))


def test_a_further_cost_is_paid_with_the_announcement() -> None:
    t = Board(a=(U("X", 1, 0, 1), U("W", 1, 0, 1)), b=(U("Y", 1, 0, 3),), a_hand=(RITE,), credits=(3, 0))
    t.take("play", "RITE")
    assert now(t) == (A, "sacrifice")
    plain(t)
    t.take("pick", "W")
    assert not t.alive("W")
    assert t.alive("Y")
    assert now(t) == (B, "reaction")
    t.finish()
    assert not t.alive("Y")
    assert t.credits(A) == 1


def test_who_cannot_pay_it_cannot_play() -> None:
    t = Board(b=(U("Y", 1, 0, 3),), a_hand=(RITE,))
    assert t.why("play", "RITE") == "G-027"
    assert not t.offers("play", "RITE")


def test_a_cancelled_card_has_cost_it() -> None:
    t = Board(a=(U("X", 1, 0, 1),), b=(U("Y", 1, 0, 3),), a_hand=(RITE,), b_hand=(h.CARDS_BY["MIL-028"],))
    t.do("play", "RITE", ("reaction", "play", "MIL-028"))
    assert not t.alive("X")
    assert t.alive("Y")


def test_a_unit_has_further_costs_too_and_a_free_play_does_not_spare_them() -> None:
    golem = U("GOLEM", 5, 0, 5, cost=4, abilities=(DUE,))
    t = Board(a=(U("X", 1, 0, 1),), a_hand=(golem, FREE, U("M", 1, 0, 1)), credits=(0, 0))
    t.do("play", "GIFT", ("play_free", "pick", "GOLEM"))
    assert t.alive("GOLEM")
    assert not t.alive("X")


def test_an_activated_ability_has_a_condition() -> None:
    def rich(game: Game, f: Frame) -> bool:
        return game.resource(f.seat, h.CREDIT) >= 5

    use = Ability("activated", (h.hit_hq,), condition=rich)
    t = Board(a=(U("X", 1, 0, 1, abilities=(use,)),), credits=(5, 0))
    t.do("activate", "X")
    assert t.hq(B) == 19
    t = Board(a=(U("X", 1, 0, 1, abilities=(use,)),), credits=(4, 0))
    assert not t.offers("activate", "X")


# --- further actions --------------------------------------------------------------------------------------------------


def more(game: Game, f: Frame) -> None:
    game.extra_action(f, f.seat)


def more_for_him(game: Game, f: Frame) -> None:
    game.extra_action(f, game.opponent(f.seat))


HURRY = h.card("HURRY", 3, abilities=h.spell(more))
HELP = h.card("HELP", 3, abilities=h.spell(more_for_him))


def test_an_extra_action_comes_before_the_initiative_passes_on() -> None:
    t = Board(a=(U("X", 1, 0, 3),), a_hand=(HURRY,))
    t.do("play", "HURRY")
    assert now(t) == (A, "action")
    plain(t)
    t.attack("X", "hqB")
    assert now(t) == (B, "action")
    assert [e["seat"] for e in events(t.game, A) if e["event"] == "extra_action"] == [A]
    assert not [e for e in events(t.game, A) if e["event"] == "initiative" and e["seat"] == A]


def test_who_passes_gives_it_away() -> None:
    t = Board(a_hand=(HURRY,))
    t.do("play", "HURRY")
    t.take("pass")
    assert now(t) == (B, "action")
    t.take("pass")
    assert t.game.rules.public(t.game)["round"] == 2


def test_the_other_player_has_it_at_the_next_initiative() -> None:
    t = Board(a_hand=(HELP,), b=(U("Y", 1, 0, 3), U("Z", 1, 0, 3)))
    t.do("play", "HELP")
    t.attack("Y", "hqA")
    assert now(t) == (B, "action")
    t.attack("Z", "hqA")
    assert now(t) == (A, "action")


def test_it_does_not_outlast_the_round_nor_the_game() -> None:
    t = Board(a=(U("X", 1, 0, 3),), a_hand=(HURRY,))
    t.game.extra_action(frame(t), B)
    t.take("pass")
    t.take("pass")
    assert t.game.rules.public(t.game)["round"] == 2
    t.attack("X", "hqB")
    t.do("sacrifice")
    assert now(t) == (A, "action")
    t.game.concede(A)
    before = t.game.clone()
    t.game.extra_action(frame(t), A)
    assert t.game == before


# --- winning and losing -----------------------------------------------------------------------------------------------


def ban(verb: str, subject: int = defs.YOU) -> Ability:
    return Ability("static", statics=(Static(subject, (Mod(defs.FORBID, h.V[verb]),)),))


@pytest.mark.parametrize("loser", [A, B])
def test_a_seat_loses_by_text(loser: int) -> None:
    t = Board()
    t.game.lose_game(frame(t), loser)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (1 - loser, "text")


def test_both_lose_at_once() -> None:
    t = Board()
    for seat in t.game.together(frame(t)):
        t.game.lose_game(frame(t), seat)
    assert t.game.result is not None
    assert t.game.result.winner is None


@pytest.mark.parametrize("ability", [ban("lose_game"), ban("win", defs.OPPONENT)])
def test_a_text_keeps_from_losing(ability: Ability) -> None:
    """Neither text nor HQ nor deck; it counts again once the text is gone."""
    t = Board(a=(U("X", 1, 0, 3, abilities=(ability,)),), deck=(0, 5))
    f = frame(t)
    t.game.lose_game(f, A)
    t.game.win(f, B)
    t.game.draw(f, A, 1)
    t.game.deal(f, [A], 25)
    assert not t.game.over
    plain(t)
    t.game.destroy(f, [t.obj("X").oid])
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (B, "military")


def test_what_was_kept_off_does_not_come_back() -> None:
    """A failed draw and a text happen once; only what stands is found later."""
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban("lose_game"),)),), deck=(0, 5))
    f = frame(t)
    t.game.lose_game(f, A)
    t.game.draw(f, A, 1)
    t.game.destroy(f, [t.obj("X").oid])
    assert not t.game.over


def test_the_opponent_still_loses() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban("lose_game"),)),))
    t.game.win(frame(t), A)
    assert t.game.result is not None
    assert t.game.result.winner == A


def test_conceding_cannot_be_forbidden() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban("lose_game"),)),))
    t.game.concede(A)
    assert t.path() == "concede"


def test_who_cannot_win_does_not() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban("win"),)),))
    t.game.win(frame(t), A)
    t.game.deal(frame(t), [B], 25)
    assert not t.game.over


# --- more or less at the start of the round ---------------------------------------------------------------------------


def extra(key: int, number: int, sign: int = 1, who: int = defs.YOU) -> Ability:
    return Ability("static", statics=(Static(who, (Mod(defs.EXTRA, key, sign, number, period=h.ROUND),)),))


def test_a_card_more_each_round() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(extra(-1, 1),)),))
    t.pass_round()
    assert (t.hand(A), t.hand(B)) == (2, 1)


def test_a_card_less_but_never_below_none() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(extra(-1, 3, -1, defs.OPPONENT),)),))
    t.pass_round()
    assert (t.hand(A), t.hand(B)) == (1, 0)


def test_credits_at_the_start_of_the_round() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(extra(h.CREDIT, 2),)),), credits=(5, 5))
    t.pass_round()
    assert (t.credits(A), t.credits(B)) == (2, 0)


def test_an_extra_of_another_period_is_none_of_the_round() -> None:
    other = Ability("static", statics=(Static(defs.YOU, (Mod(defs.EXTRA, -1, 1, 1, period=h.COMBAT),)),))
    t = Board(a=(U("X", 1, 0, 3, abilities=(other,)),))
    t.pass_round()
    assert t.hand(A) == 1


def test_an_extra_of_a_player_for_a_time() -> None:
    text = carrier(Ability("spell", mods=(Mod(defs.EXTRA, -1, 1, 0, period=h.ROUND),)))
    t = Board(a_hand=(text,))
    t.game.modify_player(frame(t, A, "TEXT"), A, (0,), (2,), defs.PERMANENT, -1)
    t.pass_round()
    assert (t.hand(A), t.hand(B)) == (4, 1)
