"""Tests, candidates, numbers, conditions and steps of the set written by hand, as plain functions."""

from __future__ import annotations

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.topics import TOPICS, VERBS

UNIT, STRUCTURE, PROTOCOL, EVENT, REACTION, SECTOR, HQ = (1 << i for i in range(7))
COST, WORTH, ATK, DEF, HP, HOLD = range(6)
HAND, DECK, DECK_TOP, DECK_BOTTOM, DISCARD, FIELD, FIELD_FACEDOWN = range(7)
ROUND, COMBAT, GAME = range(3)
CREDIT, NEW, POISON = 0, 0, 0
MIL, WID, KON, SYN, NEU = range(5)
T = {name: i for i, name in enumerate(TOPICS)}
V = {name: i for i, name in enumerate(VERBS)}


# --- tests ------------------------------------------------------------------------------------------------------------


def enemy(game: Game, f: Frame, o: Obj, mask: int) -> bool:
    return game.is_kind(o, mask) and o.ctrl == game.opponent(f.seat)


def enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, UNIT)


def enemy_structure(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, STRUCTURE)


def enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, HQ)


def enemy_any(game: Game, f: Frame, o: Obj) -> bool:
    return enemy(game, f, o, HQ | UNIT | STRUCTURE)


def own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, STRUCTURE) and o.ctrl == f.seat


def structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, STRUCTURE)


def unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT)


def own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and o.ctrl == f.seat


def other_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return own_unit(game, f, o) and not game.is_this(f, o)


def other_own_rebel(game: Game, f: Frame, o: Obj) -> bool:
    return other_own_unit(game, f, o) and game.of_faction(o, WID)


def attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and game.is_attacking(o)


def poisoned(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, UNIT) and game.has_status(o, POISON)


def enemy_effect(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat)


def event_card(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, EVENT)


# --- candidates, numbers, conditions ---------------------------------------------------------------------------------


def enemy_units(game: Game, f: Frame) -> list[int]:
    return game.every(f, enemy_unit)


def units(game: Game, f: Frame) -> list[int]:
    return game.every(f, unit)


def enemy_hqs(game: Game, f: Frame) -> list[int]:
    return game.the(f, enemy_hq)


def in_initiative(game: Game, f: Frame) -> bool:
    return game.has_initiative(f.seat)


def this_is_covert(game: Game, f: Frame) -> bool:
    return any(game.is_face_down(game.objs[oid]) for oid in game.this(f))


def attacks_structure(game: Game, f: Frame) -> bool:
    return any(game.attacks_kind(game.objs[oid], f, structure) for oid in game.this(f))


def rebels(game: Game, f: Frame) -> int:
    return game.param(f) * game.count(f, other_own_rebel)


def enemy_deck_has_card(game: Game, f: Frame) -> bool:
    return game.zone_size(DECK, game.opponent(f.seat)) > 0


def enemy_hand_has_card(game: Game, f: Frame) -> bool:
    return game.zone_size(HAND, game.opponent(f.seat)) > 0


def is_answer(game: Game, f: Frame) -> bool:
    return bool(game.answered(f))


# --- steps ------------------------------------------------------------------------------------------------------------


def rush(game: Game, f: Frame) -> None:
    game.ask_may(f, f.seat, 1, 2)


def rush_yes(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), False)


def nothing(game: Game, f: Frame) -> None:
    pass


def follow_up(game: Game, f: Frame) -> None:
    if game.happened(f, COMBAT, THIS_ATTACKS) and game.happened(f, COMBAT, THIS_KILLS):
        game.ask_may(f, f.seat, 1, 2)


def follow_up_yes(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), True)


def uncover(game: Game, f: Frame) -> None:
    game.turn_up(f, game.this(f))
    game.deal(f, game.the(f, attacking_unit), 3)


def pickpocket(game: Game, f: Frame) -> None:
    game.steal(f, f.seat, CREDIT, 1, game.opponent(f.seat))


def scan(game: Game, f: Frame) -> None:
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    game.ask_may(f, f.seat, 1, 2)


def scan_bottom(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), DECK_BOTTOM, -1)


def peek(game: Game, f: Frame) -> None:
    enemy_seat = game.opponent(f.seat)
    game.look(f, f.seat, game.pick_random(f, 0, game.cards(f, HAND, enemy_seat, None), 1))


def shadow(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_any), 1, 1, f.seat, "strike", 1)


def shadow_2(game: Game, f: Frame) -> None:
    game.strike(f, game.bound(f, 0), 1, 1 << DEF)


def poison(game: Game, f: Frame) -> None:
    game.give_status(f, game.other(f), POISON)


def poison_tick(game: Game, f: Frame) -> None:
    game.lose_stat(f, game.every(f, poisoned), HP, 1)


def grow(game: Game, f: Frame) -> None:
    game.modify(f, game.this(f), (0,), (1,), defs.PERMANENT, -1)


def martyr(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, CREDIT, 2)
    game.draw(f, f.seat, 1)


def demolish(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_structure), 1, 1, f.seat, "destroy", 1)


def destroy_bound(game: Game, f: Frame) -> None:
    game.destroy(f, game.bound(f, 0))


def deal_1(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 1)


def deal_2(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 2)


def deal_3(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 3)


def deal_4(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 4)


def sweep(game: Game, f: Frame) -> None:
    game.deal(f, game.every(f, enemy_unit), 2)


def cancel(game: Game, f: Frame) -> None:
    game.cancel(f)


def hit_hq(game: Game, f: Frame) -> None:
    game.deal(f, game.the(f, enemy_hq), 1)


def kill_attacker(game: Game, f: Frame) -> None:
    game.destroy(f, game.the(f, attacking_unit))


def heal_hq(game: Game, f: Frame) -> None:
    game.heal(f, [f.seat], HP, 5)


def draw_2(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 2)


def on_play_ask(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, enemy_unit), 1, 1, f.seat, "deal", 1)


def pump(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (2,), defs.UNTIL_END, ROUND)


def pay_1(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, CREDIT, 1)


def can_pay_1(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, CREDIT, 1)


def cost_unit(game: Game, f: Frame) -> None:
    game.ask(f, 1, game.every(f, other_own_unit), 1, 1, f.seat, "sacrifice", 3)


def cost_unit_2(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 1))


def has_other_unit(game: Game, f: Frame) -> bool:
    return game.count(f, other_own_unit) > 0


def hit_by_cost(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), game.stat_of(game.known(f, 1), ATK))


THIS_ATTACKS = On(T["attacks"], defs.SELF)
THIS_KILLS = On(T["kills"], defs.SELF, None, defs.MATCH, unit)
PLUS_ATK = (Mod(defs.ADD, ATK),)
