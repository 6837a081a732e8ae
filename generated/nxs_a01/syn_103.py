# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import (
    FACTION_SYN,
    KEYWORD_PHANTOM,
    KEYWORD_SCHATTENSCHLAG,
    RESOURCE_CREDIT,
    STATUS_GIFT,
    SUBTYPE_ASSASSINE,
    TYPE_UNIT,
)


def syn_103_action(game: Game, f: Frame) -> None:
    # 2 Credits: Zerstöre eine vergiftete feindliche Einheit.
    game.destroy(f, game.bound(f, 0))


def syn_103_action_cost(game: Game, f: Frame) -> None:
    # 2 Credits: Zerstöre eine vergiftete feindliche Einheit.
    game.pay(f, f.seat, RESOURCE_CREDIT, 2)


def is_enemy_gift_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.has_status(o, STATUS_GIFT)


def syn_103_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_gift_unit)


def syn_103_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 2)


CARD: Final = CardDef(
    number="SYN-103",
    name_de="Klinge ohne Namen",
    name_en="Blade Without a Name",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_ASSASSINE,
    faction=FACTION_SYN,
    rarity=3,
    stats=(4, 3, 3, 0, 4, -1),
    keywords=((KEYWORD_PHANTOM, -1, -1), (KEYWORD_SCHATTENSCHLAG, -1, -1)),
    abilities=(
        Ability(
            "activated",
            steps=(syn_103_action,),
            costs=(syn_103_action_cost,),
            targets=(Target(0, 1, 1, syn_103_action_targets),),
            can_pay=syn_103_action_can_pay,
            pays=((RESOURCE_CREDIT, 2),),
            slots=1,
            text_de="2 Credits: Zerst\xf6re eine vergiftete feindliche Einheit.",
            text_en="2 credits: Destroy a poisoned enemy unit.",
        ),
    ),
    text_de="Phantom, Schattenschlag. 2 Credits: Zerst\xf6re eine vergiftete feindliche Einheit.",
    text_en="Phantom, Shadow Strike. 2 credits: Destroy a poisoned enemy unit.",
    variants=("IR",),
)
