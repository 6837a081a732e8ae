"""Random games with cards of the wider language: numbers of what was done, orders, divisions, modes, names, shields,
set and exchanged attributes, durations, the next card, replacements that may be declined. What holds in every state
holds here too, and a state stays a plain value in the middle of everything."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import new_program
from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import P_NAMES
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from tests.unit.runtime import handmade as h
from tests.unit.runtime.playing import choice
from tests.unit.runtime.walks import Walks

T, U, V = h.T, h.u, h.V
GROWTH = 0


# --- steps ------------------------------------------------------------------------------------------------------------


def order_top(game: Game, f: Frame) -> None:
    game.ask_order(f, 1, game.top(f, 0, f.seat, 3), f.seat, 1)


def put_top(game: Game, f: Frame) -> None:
    game.put_ordered(f, 1, h.DECK_TOP, -1)


def bury(game: Game, f: Frame) -> None:
    game.put_random(f, game.every(f, h.enemy_unit)[:2], h.DECK_BOTTOM, -1)


def divide(game: Game, f: Frame) -> None:
    game.ask_divide(f, 0, game.every(f, h.enemy_any), 3, f.seat, 1)


def divided(game: Game, f: Frame) -> None:
    game.deal_divided(f, 0)
    game.gain(f, f.seat, h.CREDIT, f.done)


def modes(game: Game, f: Frame) -> None:
    game.ask_modes(f, 0, f.seat, (0, 1, 2), 2, 1)


def moded(game: Game, f: Frame) -> None:
    for i in range(3):
        if game.picked(f, 0, i):
            game.draw(f, f.seat if i else game.opponent(f.seat), 1)


def name_it(game: Game, f: Frame) -> None:
    game.ask_card(f, 0, h.UNIT, f.seat, 1)


def discard_named(game: Game, f: Frame) -> None:
    enemy = game.opponent(f.seat)
    game.discard(f, enemy, game.cards(f, h.HAND, enemy, named))


def named(game: Game, f: Frame, o: Obj) -> bool:
    return game.named_as(f, o, 0)


def number_it(game: Game, f: Frame) -> None:
    game.ask_number(f, 0, 0, 4, f.seat, 1)


def pay_number(game: Game, f: Frame) -> None:
    game.lose(f, f.seat, h.CREDIT, game.chosen(f, 0))
    game.deal(f, game.the(f, h.enemy_hq), f.done)


def dig(game: Game, f: Frame) -> None:
    game.reveal_until(f, f.seat, h.unit, 0, 1)
    game.put(f, game.bound(f, 1), h.HAND, -1)
    game.put_random(f, game.rest(f, 0), h.DECK_BOTTOM, -1)


def give(index: int, duration: int, until: int, amount: int = 2) -> defs.Step:
    return lambda game, f: game.modify(f, game.bound(f, 0), (index,), (amount,), duration, until)


def own_atk(game: Game, f: Frame, o: Obj) -> int:
    return game.stat(o, h.ATK)


def rally(game: Game, f: Frame) -> None:
    game.modify_each(f, game.every(f, h.own_unit), (0,), (own_atk,), defs.UNTIL_NEXT_END, h.ROUND)
    game.add_counter_each(f, game.every(f, h.own_unit), GROWTH, own_atk)


def next_unit(game: Game, f: Frame) -> None:
    game.modify_next(f, f.seat, 0, (1, 0), (2, 1), defs.UNTIL_END, h.ROUND)


def watch(game: Game, f: Frame) -> None:
    game.later(f, 0, 1, h.ROUND)


def mourn(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1 + game.occurred(f, h.ROUND, HURT_DIES))


def scuffle(game: Game, f: Frame) -> None:
    game.fight(f, game.every(f, h.own_unit), game.every(f, h.enemy_unit), h.ATK)


def ask_it(game: Game, f: Frame) -> None:
    game.ask_may(f, f.seat, 1, 2)


def heal_it(game: Game, f: Frame) -> None:
    game.heal(f, game.subject(f), h.HP, -1)


def let_it(game: Game, f: Frame) -> None:
    game.let_happen(f)


def hurt(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_damaged(o)


def first_action(game: Game, f: Frame) -> bool:
    return game.action_number(f.seat, h.ROUND) == 1


def pass_counters(game: Game, f: Frame) -> None:
    game.move_counters(f, GROWTH, game.this(f), game.every(f, h.other_own_unit), -1)


# --- cards ------------------------------------------------------------------------------------------------------------

HURT_DIES = On(T["dies"], defs.MATCH, hurt)
PLUS, CHEAPER = Mod(defs.ADD, h.ATK), Mod(defs.COST, sign=-1, least=1)
SHIELD = Mod(defs.PREVENT, number=3, shield=True, by=h.enemy_effect)


def text(number: str, *steps: defs.Step, **more: Any) -> CardDef:
    return h.card(number, 3, 0, 2, abilities=(Ability("spell", steps, **{"slots": 2, **more}),))


def aimed(number: str, step: defs.Step, *mods: Mod, **more: Any) -> CardDef:
    return text(number, step, targets=h.ONE_UNIT, mods=mods, **more)


def instead(topic: str, *steps: defs.Step, **more: Any) -> Ability:
    return Ability("replacement", steps, (On(T[topic], defs.SELF),), **more)


def ruling(subject: int, *mods: Mod, **more: Any) -> Ability:
    return Ability("static", statics=(Static(subject, mods, **more),))


CARDS = (
    text("Y-01", order_top, put_top), text("Y-02", bury), text("Y-03", divide, divided), text("Y-04", modes, moded),
    text("Y-22", dig), text("Y-05", name_it, discard_named), text("Y-06", number_it, pay_number), text("Y-07", scuffle),
    aimed("Y-08", give(0, defs.UNTIL_END, h.ROUND), SHIELD),
    aimed("Y-09", give(0, defs.UNTIL_START, h.ROUND, 6), Mod(defs.SET, h.ATK)),
    aimed("Y-10", give(0, defs.UNTIL_NEXT_END, h.ROUND), Mod(defs.SWAP, h.ATK, stat=h.HP)),
    aimed("Y-11", give(0, defs.UNTIL_EVENT, 0), PLUS, delayed=(On(T["attacks"], defs.MATCH, h.unit),)),
    text("Y-12", rally, mods=(PLUS,)),
    text("Y-13", next_unit, mods=(PLUS, CHEAPER), delayed=(On(T["plays"], defs.YOU, None, defs.MATCH, h.unit),)),
    text("Y-14", watch, mourn, delayed=(On(T["dies"], defs.MATCH, h.unit),), asks=((h.ROUND, T["dies"]),)),
    U("Y-15", 1, 0, 2, abilities=(instead("dies", ask_it, heal_it, let_it, optional=True),)),
    U("Y-16", 1, 0, 2, abilities=(instead("takes", ask_it, h.draw_2, let_it, optional=True),)),
    U("Y-17", 1, 0, 2, abilities=(ruling(defs.MATCH, Mod(defs.SET, h.ATK, each=lambda game, f, o: game.stat(o, h.HP)),
        test=h.other_own_unit),)),
    U("Y-18", 1, 0, 2, abilities=(ruling(defs.OPPONENT, Mod(defs.FORBID, V["gain"]), condition=first_action),)),
    U("Y-19", 1, 0, 3, abilities=(h.trigger(pass_counters, on=(On(T["gets_counter"], defs.SELF, about=GROWTH),),
        limit=defs.ONCE, limit_period=h.ROUND),)),
    U("Y-20", 2, 0, 2, abilities=(h.trigger(h.draw_2, on=(On(T["discarded"], defs.SELF), On(T["sacrificed"],
        defs.SELF)), limit=defs.FIRST, limit_period=h.ROUND),)),
    U("Y-21", 2, 0, 2, abilities=(ruling(defs.SELF, Mod(defs.FORBID, V["be_sacrificed"])),
        ruling(defs.SELF, Mod(defs.REQUIRE, V["attack"], period=h.ROUND)))),
)  # fmt: skip
SET = replace(h.SET, id="values", ruleset=replace(h.RULESET, counters=("growth",)), cards=(*h.CARDS, *CARDS))
PROGRAM = new_program(SET, {"hq_start": "16", "draw_per_round": "2"})
NUMBERS = tuple(c.number for c in h.CARDS if c.type != 5) + tuple(c.number for c in CARDS) * 5

WALKS = Walks(PROGRAM, NUMBERS)


@pytest.mark.parametrize("chunk", range(4))
def test_invariants_hold_in_games_with_all_of_it(chunk: int) -> None:
    asked: set[str] = set()
    for seed in range(chunk * 15, chunk * 15 + 15):
        WALKS.walked(seed, lambda game: asked.add(P_NAMES[game.waiting().kind]))
    assert asked >= {"order", "divide", "modes", "card", "number", "may"}


@pytest.mark.parametrize("seed", range(6))
def test_a_state_is_a_plain_value_in_the_middle_of_all_of_it(seed: int) -> None:
    WALKS.stays_a_value(seed)


def test_listening_changes_nothing_and_nobody_sees_hidden_cards_move() -> None:
    """The same games with and without a log."""
    for seed in range(4):
        heard, quiet = WALKS.fresh(seed, listening=True), WALKS.fresh(seed)
        dice = random.Random(seed)
        while not heard.over:
            index = choice(heard, dice)
            heard.apply(index)
            quiet.apply(index)
        assert heard.digest() == quiet.digest()
