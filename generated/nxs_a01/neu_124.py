# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, RESOURCE_CREDIT, STAT_HP, TYPE_HQ, TYPE_PROTOCOL, TYPE_STRUCTURE


def is_own_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_HQ)


def neu_124_action(game: Game, f: Frame) -> None:
    # 1 Credit: Heile dein HQ um 2 HP.
    game.heal(f, game.the(f, is_own_hq), STAT_HP, 2)


def neu_124_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Heile dein HQ um 2 HP.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def neu_124_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="NEU-124",
    name_de="Nexus-Protokoll",
    name_en="Nexus Protocol",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(neu_124_action,),
            costs=(neu_124_action_cost,),
            can_pay=neu_124_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            text_de="1 Credit: Heile dein HQ um 2 HP.",
            text_en="1 credit: Heal your HQ by 2 HP.",
        ),
    ),
    text_de="1 Credit: Heile dein HQ um 2 HP.",
    text_en="1 credit: Heal your HQ by 2 HP.",
    variants=("IR",),
)
