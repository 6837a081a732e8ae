"""Random games with cards of the wider language: control, tokens, transforming, exhaustion, plays within effects and
from discard piles, further costs and actions, joining and redirecting attacks, prohibitions of ends. What holds in
every state holds here too, and a state stays a plain value in the middle of everything."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import new_program
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static, Target, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.topics import STATES
from tests.unit.runtime import handmade as h
from tests.unit.runtime.playing import choice
from tests.unit.runtime.walks import Walks

T, U, V = h.T, h.u, h.V


# --- steps ------------------------------------------------------------------------------------------------------------


def take_round(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (0,), defs.UNTIL_END, h.ROUND)


def take_all(game: Game, f: Frame) -> None:
    game.modify(f, game.every(f, h.enemy_structure), (0,), (0,), defs.PERMANENT, -1)


def take_while(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (0,), defs.WHILE, 0)


def a_sector(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_sector)


def is_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, h.SECTOR)


def swap(game: Game, f: Frame) -> None:
    game.exchange_control(f, game.bound(f, 0), game.bound(f, 1))


def own_units(game: Game, f: Frame) -> list[int]:
    return game.every(f, h.own_unit)


def leave_sectors(game: Game, f: Frame) -> None:
    game.uncontrol(f, game.every(f, is_sector))


def drones(game: Game, f: Frame) -> None:
    game.create(f, f.seat, 2, 0, 0)


def copy_it(game: Game, f: Frame) -> None:
    game.create_copy(f, f.seat, 1, game.known(f, 0), 1)


def frog(game: Game, f: Frame) -> None:
    game.transform(f, game.bound(f, 0), 1)


def mirror_ask(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, h.unit), 1, 1, f.seat, "transform", 1)


def mirror(game: Game, f: Frame) -> None:
    game.transform_copy(f, game.this(f), game.refs(game.bound(f, 0)))


def grow_up(game: Game, f: Frame) -> None:
    game.transform_named(f, game.this(f), "MIL-005")


def tire(game: Game, f: Frame) -> None:
    game.exhaust(f, game.this(f))


def can_tire(game: Game, f: Frame) -> bool:
    return game.can_exhaust(f, game.this(f))


def wake(game: Game, f: Frame) -> None:
    game.ready(f, game.bound(f, 0))


def dig(game: Game, f: Frame) -> None:
    game.play_now(f, game.top(f, 0, f.seat, 1), True, 1)


def pick_hand(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.cards(f, h.HAND, f.seat, None), 0, 2, f.seat, "play_now", 1)


def play_picked(game: Game, f: Frame) -> None:
    game.play_now(f, game.bound(f, 0), False, 2)


def again(game: Game, f: Frame) -> None:
    game.extra_action(f, f.seat)


def join_all(game: Game, f: Frame) -> None:
    game.join_attack(f, game.every(f, h.other_own_unit))


def deflect(game: Game, f: Frame) -> None:
    game.redirect(f, game.every(f, h.own_structure))


def give_up_unit(game: Game, f: Frame) -> None:
    game.ask(f, 0, own_units(game, f), 1, 1, f.seat, "sacrifice", 1)


def give_up_unit_2(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 0))


def has_unit(game: Game, f: Frame) -> bool:
    return game.can_ask(f, own_units(game, f), 1)


def has_structure(game: Game, f: Frame) -> bool:
    return game.count_for(f, f.seat, h.structure) > 0


def give_up(game: Game, f: Frame) -> None:
    game.lose_game(f, game.opponent(f.seat))


def in_discard(game: Game, f: Frame, o: Obj) -> bool:
    return game.in_zone(o, h.DISCARD, f.seat)


# --- cards ------------------------------------------------------------------------------------------------------------

YOURS = (Mod(defs.CONTROL, defs.YOU),)
TOKENS = (TokenDef(0, (1, 1, 1), 0, ((h.KW["maertyrerin"], -1, -1),)), TokenDef(0, (0, 1, 1)))
PAIR = (Target(0, 1, 1, own_units), Target(1, 1, 1, h.enemy_units))


def text(number: str, *steps: defs.Step, targets: tuple[defs.Target, ...] = (), **more: Any) -> CardDef:
    ability = Ability("spell", steps, targets=targets, slots=2, **more)
    return h.card(number, 3, 0, 2, abilities=(ability,))


def on_play(*steps: defs.Step, **more: Any) -> Ability:
    return h.trigger(*steps, on=(On(T["played"], defs.SELF),), slots=2, **more)


def ruling(subject: int, *mods: Mod, test: defs.Test | None = None) -> Ability:
    return Ability("static", statics=(Static(subject, mods, test),))


CARDS = (
    text("X-01", take_round, targets=h.ONE_ENEMY, mods=YOURS),
    text("X-02", take_all, mods=YOURS),
    text("X-03", take_while, targets=h.ONE_ENEMY, mods=YOURS, while_conditions=(has_structure,)),
    text("X-04", take_round, targets=(Target(0, 1, 1, a_sector),), mods=YOURS),
    text("X-05", swap, targets=PAIR),
    text("X-06", leave_sectors),
    text("X-07", drones, tokens=TOKENS),
    text("X-08", copy_it, targets=h.ONE_UNIT),
    text("X-09", frog, targets=h.ONE_UNIT, tokens=TOKENS),
    text("X-10", wake, targets=h.ONE_UNIT),
    text("X-11", dig, again),
    text("X-12", pick_hand, play_picked, h.nothing),
    h.card("X-13", 3, 0, 1, abilities=(
        Ability("cost", costs=(give_up_unit, give_up_unit_2), can_pay=has_unit, slots=1), *h.spell(h.hit_hq))),
    h.card("X-14", 4, 0, 1, abilities=h.spell(deflect)),
    U("X-15", 1, 0, 3, abilities=(on_play(mirror_ask, mirror),)),
    U("X-16", 1, 0, 2, abilities=(h.trigger(grow_up, on=(On(T["end"], period=h.ROUND),)),)),
    U("X-17", 1, 0, 3, abilities=(Ability("activated", (h.hit_hq,), costs=(tire,), can_pay=can_tire),)),
    U("X-18", 2, 0, 3, abilities=(h.trigger(join_all, on=(h.THIS_ATTACKS,)),)),
    U("X-19", 2, 0, 3, "phantom", abilities=(h.static(Mod(defs.AS_IF, V["attack"], as_if=("marker", h.NEW, False))),)),
    U("X-20", 2, 0, 3, abilities=(h.static(Mod(defs.AS_IF, V["block"],
        as_if=("state", STATES.index("ready"), True))),)),
    U("X-21", 1, 0, 3, abilities=(ruling(defs.YOU, Mod(defs.PERMIT, V["play_from"], test=in_discard)),)),
    U("X-22", 1, 0, 3, abilities=(ruling(defs.YOU, Mod(defs.EXTRA, -1, 1, 1, period=h.ROUND)),)),
    U("X-23", 1, 0, 3, abilities=(ruling(defs.YOU, Mod(defs.FORBID, V["lose_game"])),)),
    U("X-24", 1, 0, 3, abilities=(ruling(defs.OPPONENT, Mod(defs.FORBID, V["capture"])),)),
    U("X-25", 1, 0, 3, abilities=(h.static(Mod(defs.FORBID, V["be_controlled"])),)),
    h.card("X-26", 1, 0, 1, (-1, 1, 3), abilities=(h.static(Mod(defs.REQUIRE, V["be_attacked"])),)),
    h.card("X-27", 1, 0, 1, (-1, 1, 3), abilities=(ruling(defs.MATCH, *YOURS, test=h.enemy_unit),)),
    U("X-28", 9, 0, 9, cost=9, abilities=(on_play(give_up),)),
)  # fmt: skip
SET = replace(h.SET, id="texts", cards=(*h.CARDS, *CARDS))
PROGRAM = new_program(SET, {"hq_start": "16", "draw_per_round": "2"})
NUMBERS = tuple(c.number for c in h.CARDS if c.type != 5) + tuple(c.number for c in CARDS) * 3

WALKS = Walks(PROGRAM, NUMBERS)
HAPPENS = {"takes_control", "captures", "loses_control", "transformed", "extra_action", "exhausted"}


@pytest.mark.parametrize("chunk", range(4))
def test_invariants_hold_in_games_with_all_of_it(chunk: int) -> None:
    told: set[str] = set()
    tokens: set[str] = set()
    for seed in range(chunk * 15, chunk * 15 + 15):
        game = WALKS.walked(seed)
        told |= {LOG_NAMES[fact[0]] for fact in game.log or ()}
        tokens |= {o.d.card.number for o in game.objs if game.is_token(o)}
    assert told >= HAPPENS
    assert any(number.startswith("*") for number in tokens)
    assert any(not number.startswith("*") for number in tokens)


@pytest.mark.parametrize("seed", range(6))
def test_a_state_is_a_plain_value_in_the_middle_of_all_of_it(seed: int) -> None:
    WALKS.stays_a_value(seed)


def test_clones_go_their_own_ways() -> None:
    for seed in range(3):
        game, dice = WALKS.fresh(seed), random.Random(seed)
        while not game.over:
            before = game.digest()
            copy = game.clone()
            for _ in range(3):
                if not copy.over:
                    copy.apply(choice(copy, dice))
            assert game.digest() == before
            game.apply(choice(game, dice))
