# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, MATCH, OPPONENT, Ability, CardDef, Mod, Static, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, RESOURCE_CREDIT, STATUS_GIFT, TYPE_STRUCTURE, TYPE_UNIT, VERB_BLOCK


def is_enemy_gift_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.has_status(o, STATUS_GIFT)


def syn_110_action(game: Game, f: Frame) -> None:
    # 1 Credit: Eine feindliche Einheit erhält Gift.
    game.give_status(f, game.bound(f, 0), STATUS_GIFT)


def syn_110_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Eine feindliche Einheit erhält Gift.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def syn_110_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_unit)


def syn_110_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="SYN-110",
    name_de="Giftk\xfcche",
    name_en="Poison Kitchen",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=2,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(FORBID, key=VERB_BLOCK),), test=is_enemy_gift_unit, side=OPPONENT),),
            text_de="Vergiftete feindliche Einheiten k\xf6nnen nicht blocken.",
            text_en="Poisoned enemy units can't block.",
        ),
        Ability(
            "activated",
            steps=(syn_110_action,),
            costs=(syn_110_action_cost,),
            targets=(Target(0, 1, 1, syn_110_action_targets),),
            can_pay=syn_110_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=1,
            text_de="1 Credit: Eine feindliche Einheit erh\xe4lt Gift.",
            text_en="1 credit: An enemy unit gains Poison.",
        ),
    ),
    text_de=(
        "Vergiftete feindliche Einheiten k\xf6nnen nicht blocken. 1 Credit: Eine feindliche Einheit erh\xe4lt Gift."
    ),
    text_en="Poisoned enemy units can't block. 1 credit: An enemy unit gains Poison.",
    variants=("IR",),
)
