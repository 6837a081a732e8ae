# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, UNTIL_END, Ability, CardDef, Mod
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_ROUND, RESOURCE_CREDIT, STAT_ATK, SUBTYPE_SOLDAT, TYPE_UNIT


def is_other_own_soldat(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.has_subtype(o, SUBTYPE_SOLDAT) and not game.is_this(f, o)


def mil_008_action(game: Game, f: Frame) -> None:
    # 1 Credit: Deine anderen Soldaten erhalten +1 ATK bis zum Ende der Runde.
    game.modify(f, game.every(f, is_other_own_soldat), (0,), (1,), UNTIL_END, PERIOD_ROUND)


def mil_008_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Deine anderen Soldaten erhalten +1 ATK bis zum Ende der Runde.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def mil_008_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="MIL-008",
    name_de="Zugf\xfchrerin",
    name_en="Platoon Leader",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=2,
    stats=(3, 2, 2, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(mil_008_action,),
            costs=(mil_008_action_cost,),
            can_pay=mil_008_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            mods=(Mod(ADD, key=STAT_ATK),),
            text_de="1 Credit: Deine anderen Soldaten erhalten +1 ATK bis zum Ende der Runde.",
            text_en="1 credit: Your other Soldiers get +1 ATK until end of round.",
        ),
    ),
    text_de="1 Credit: Deine anderen Soldaten erhalten +1 ATK bis zum Ende der Runde.",
    text_en="1 credit: Your other Soldiers get +1 ATK until end of round.",
    variants=("IR",),
)
