"""Replacement: what would happen does not, and something else does; also with questions, chains and loops."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime import data, defs
from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.playing import choice, decided

U = h.u
DIES = On(h.T["dies"], defs.SELF)
OWN_DIES = On(h.T["dies"], defs.MATCH, h.own_unit)


def instead(*steps: defs.Step, on: On, condition: defs.Condition | None = None) -> Ability:
    return Ability("replacement", steps, events=(on,), condition=condition)


def to_hand(game: Game, f: Frame) -> None:
    game.put(f, game.subject(f), h.HAND, -1)


def heal_it(game: Game, f: Frame) -> None:
    game.heal(f, game.subject(f), h.HP, -1)


def draw_1(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 1)


def may_save(game: Game, f: Frame) -> None:
    game.ask_may(f, f.seat, 1, 2)


def gain_amount(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, f.amount)


def frame(t: Board, seat: int = A) -> Frame:
    return Frame(0, 0, -1, seat, t.game.gen)


def told(t: Board, event: str) -> int:
    return sum(e["event"] == event for e in events(t.game, everything=True))


RETURN = instead(to_hand, on=DIES)


@pytest.mark.parametrize("way", ["deal", "destroy"])
def test_a_death_is_replaced(way: str) -> None:
    """No death is told, nobody killed, no trigger waits."""
    t = Board(a=(U("X", 1, 0, 3, abilities=(RETURN,)), U("Y", 1, 0, 3, "maertyrerin", abilities=(RETURN,))))
    targets = [t.obj("X").oid, t.obj("Y").oid]
    if way == "deal":
        t.game.deal(frame(t, B), targets, 3)
    else:
        t.game.destroy(frame(t, B), targets)
    assert t.game.zone_size(h.HAND, A) == 2
    assert [told(t, e) for e in ("dies", "kills", "destroyed")] == [0, 0, 0]
    assert t.game.agenda == ()
    assert t.game.held == ()


def test_only_what_is_meant_is_replaced() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(RETURN,)), U("Y", 1, 0, 3)))
    t.game.destroy(frame(t, B), [t.obj("X").oid, t.obj("Y").oid])
    assert (t.game.zone_size(h.HAND, A), t.game.zone_size(h.DISCARD, A)) == (1, 1)
    assert told(t, "dies") == 1


def test_a_condition_decides() -> None:
    """Of the two, the one whose condition holds."""
    never = replace(RETURN, condition=lambda game, f: False)
    t = Board(a=(U("X", 1, 0, 3, abilities=(never,)),))
    t.game.destroy(frame(t, B), [t.obj("X").oid])
    assert t.game.zone_size(h.DISCARD, A) == 1


def test_who_is_dead_all_the_same_dies() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(instead(draw_1, on=DIES),)),))
    t.game.deal(frame(t, B), [t.obj("X").oid], 3)
    assert t.game.zone_size(h.HAND, A) == 1
    assert told(t, "dies") == 1
    assert t.game.zone_size(h.DISCARD, A) == 1


def test_who_killed_it_is_still_known() -> None:
    """G-054, also where a replacement came in between."""
    t = Board(a=(U("K", 1, 0, 3),), b=(U("X", 1, 0, 3, abilities=(instead(draw_1, on=DIES),)),))
    f = frame(t)
    f.source = t.obj("K").ref()
    t.game.deal(f, [t.obj("X").oid], 3)
    assert [told(t, e) for e in ("dies", "kills")] == [1, 1]


def test_what_is_destroyed_stays_if_its_destruction_is_replaced() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(instead(draw_1, on=DIES),)),))
    t.game.destroy(frame(t, B), [t.obj("X").oid])
    assert t.alive("X")
    assert t.game.zone_size(h.HAND, A) == 1


def test_each_replacement_applies_once_to_an_event() -> None:
    """Two in turn, in board order; then death itself."""
    t = Board(a=(U("X", 1, 0, 3), U("W", 1, 0, 1, abilities=(instead(draw_1, on=OWN_DIES),)),
                 U("V", 1, 0, 1, abilities=(instead(draw_1, on=OWN_DIES),))))  # fmt: skip
    t.game.deal(frame(t, B), [t.obj("X").oid], 3)
    assert t.game.zone_size(h.HAND, A) == 2
    assert not t.alive("X")


def test_the_affected_controller_comes_first() -> None:
    """Although the enemy's is older on the board."""
    any_dies = On(h.T["dies"], defs.MATCH, h.unit)
    t = Board(
        a=(U("E", 1, 0, 1, abilities=(instead(draw_1, on=any_dies),)),),
        b=(U("X", 1, 0, 3, abilities=(instead(heal_it, on=any_dies),)),),
    )
    t.game.deal(frame(t), [t.obj("X").oid], 3)
    assert (t.alive("X"), t.game.zone_size(h.HAND, A)) == (True, 0)


def test_a_replacement_applies_again_to_the_next_event() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(instead(heal_it, on=DIES),)),))
    for _ in range(3):
        t.game.deal(frame(t, B), [t.obj("X").oid], 5)
        assert t.stat("X", "hp") == 3


def test_what_its_own_steps_cause_is_not_replaced() -> None:
    """Two cards instead of one: no loop."""
    twice = instead(h.draw_2, on=On(h.T["draws"], defs.YOU))
    t = Board(a=(U("X", 1, 0, 3, abilities=(twice,)),))
    t.game.draw(frame(t), A, 2)
    assert t.game.zone_size(h.HAND, A) == 4
    t.game.draw(frame(t, B), B, 1)
    assert t.game.zone_size(h.HAND, B) == 1


def test_two_that_would_save_each_other_come_to_an_end() -> None:
    def hurt_others(game: Game, f: Frame) -> None:
        game.deal(f, game.every(f, h.own_unit), 9)

    hurt = instead(hurt_others, on=DIES)
    t = Board(a=(U("X", 1, 0, 3, abilities=(hurt,)), U("Y", 1, 0, 3, abilities=(hurt,))))
    t.game.deal(frame(t, B), [t.obj("X").oid], 3)
    assert not t.alive("X")
    assert not t.alive("Y")
    assert t.game.held == ()


def test_damage_is_replaced_with_its_amount() -> None:
    t = Board(a=(U("X", 1, 0, 9, abilities=(instead(gain_amount, on=On(h.T["takes"], defs.SELF)),)), U("Y", 1, 0, 9)))
    t.game.deal(frame(t, B), [t.obj("X").oid, t.obj("Y").oid], 4)
    assert (t.stat("X", "hp"), t.stat("Y", "hp"), t.credits(A)) == (9, 5, 24)
    assert told(t, "takes") == 1


def test_one_text_replaces_all_of_the_damage_that_is_dealt_at_once() -> None:
    """To each of two units, and twice to the same; in combat as well."""
    shield = instead(gain_amount, on=On(h.T["takes"], defs.MATCH, h.own_unit))
    t = Board(a=(U("X", 1, 0, 3, abilities=(shield,)), U("Y", 1, 0, 3)), b=(U("Z", 1, 0, 9),), credits=(0, 0))
    x, y, z = (t.obj(name).oid for name in "XYZ")
    t.game.deal(frame(t), [x, y, z], 2)
    assert [t.stat(name, "hp") for name in "XYZ"] == [3, 3, 7]
    assert (t.credits(A), t.game.held) == (4, ())
    t.game.deal_batch([((z,), x, 1, 0, z), ((z,), x, 2, 0, z), ((x,), z, 1, 0, x)], True)
    assert ([t.stat(name, "hp") for name in "XYZ"], t.credits(A)) == ([3, 3, 6], 7)


def test_a_card_may_replace_its_own_discard() -> None:
    """The text of a card in hand speaks of itself."""

    def into_play(game: Game, f: Frame) -> None:
        game.put(f, game.other(f), h.FIELD, f.seat)

    own = instead(into_play, on=On(h.T["discards"], defs.YOU, None, defs.SELF))
    t = Board(a_hand=(U("X", 1, 0, 3, abilities=(own,)), U("Y", 1, 0, 3)))
    t.game.discard(frame(t), A, [t.obj("X").oid, t.obj("Y").oid])
    assert t.alive("X")
    assert t.game.zone_size(h.DISCARD, A) == 1
    assert told(t, "discards") == 1


SAVE = instead(may_save, to_hand, h.nothing, on=DIES)


def asked() -> Board:
    """An event of A kills a unit of B whose text asks."""
    t = Board(a_hand=(h.CARDS_BY["MIL-026"],), b=(U("X", 1, 0, 3, abilities=(SAVE,)),))
    t.take("play", "MIL-026")
    while t.game.decision is not None and t.game.decision.purpose != "may":
        t.game.apply(next(o.index for o in t.game.decision.options if o.kind in ("pass", "pick")))
    return t


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_replacement_may_ask(answer: str) -> None:
    """Until the answer the object stands; then it is saved, or dies."""
    t = asked()
    assert t.game.decision is not None
    assert t.game.decision.seat == B
    assert t.alive("X")
    assert t.game.held != ()
    t.take(answer)
    t.finish()
    assert not t.game.held
    assert not t.game.asked
    assert (t.game.zone_size(h.HAND, B), told(t, "dies")) == ((1, 0) if answer == "yes" else (0, 1))


def test_a_state_in_the_middle_of_a_replaced_event_is_a_value() -> None:
    t = asked()
    again = data.restored(t.program, data.canonical(t.game))
    assert again == t.game
    for game in (t.game, again):
        game.apply(1)
        while game.decision is not None and game.decision.purpose != "action":
            game.apply(0)
    assert again == t.game


def test_several_questions_are_put_one_after_the_other() -> None:
    """Both units ask; one is saved, the other not. The question of before waits."""
    t = Board(b=(U("X", 1, 0, 1, abilities=(SAVE,)), U("Y", 1, 0, 1, abilities=(SAVE,))))
    t.game.deal(frame(t), [t.obj("X").oid, t.obj("Y").oid], 2)
    assert len(t.game.asked) == 2
    t.take("yes")
    assert (t.alive("X"), t.alive("Y")) == (False, True)
    t.take("no")
    assert t.game.decision is not None
    assert (t.game.decision.seat, t.game.decision.purpose) == (A, "action")
    assert (t.game.zone_size(h.HAND, B), t.game.zone_size(h.DISCARD, B)) == (1, 1)
    assert not t.game.held
    assert not t.game.asked


def card(number: str, *abilities: Ability) -> CardDef:
    return U(number, 2, 0, 2, abilities=abilities)


def test_random_games_with_replacements_come_to_an_end() -> None:
    """Every decision is well formed, a state is the same after a round trip, nothing is held at an action."""
    twice = instead(h.draw_2, on=On(h.T["draws"], defs.YOU))
    shield = instead(gain_amount, on=On(h.T["takes"], defs.SELF))
    cards = (card("R-1", RETURN), card("R-2", SAVE), card("R-3", instead(heal_it, on=OWN_DIES)), card("R-4", twice),
             card("R-5", shield), card("R-6", instead(may_save, draw_1, h.nothing, on=OWN_DIES)))  # fmt: skip
    program = new_program(replace(h.SET, cards=(*h.CARDS, *cards)))
    numbers = tuple(c.number for c in cards for _ in range(4))
    questions = 0
    for seed in range(12):
        dice = random.Random(seed)
        deck = Deck((*numbers, *("MIL-001",) * 16), "MIL")
        game = new_game(program, [deck, deck], seed)
        for _ in range(1500):
            decided(game)
            if game.over:
                break
            questions += bool(game.held)
            if game.decision is not None and game.decision.purpose == "action":
                assert not game.held
                assert not game.asked
            if game.held:
                assert data.restored(program, data.canonical(game)) == game
            game.apply(choice(game, dice))
    assert questions > 10
