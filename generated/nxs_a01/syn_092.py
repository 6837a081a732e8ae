# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, UNTIL_END, Ability, CardDef, Mod
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import (
    FACTION_SYN,
    KEYWORD_TASCHENDIEB,
    PERIOD_ROUND,
    RESOURCE_CREDIT,
    SUBTYPE_DIEB,
    TYPE_UNIT,
    VERB_BE_BLOCKED,
)


def syn_092_action(game: Game, f: Frame) -> None:
    # 1 Credit: Diese Einheit kann bis zum Ende der Runde nicht geblockt werden.
    game.modify(f, game.this(f), (0,), (0,), UNTIL_END, PERIOD_ROUND)


def syn_092_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Diese Einheit kann bis zum Ende der Runde nicht geblockt werden.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def syn_092_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="SYN-092",
    name_de="Taschenspielerin",
    name_en="Sleight-of-Hand Artist",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=0,
    stats=(1, 1, 1, 0, 1, -1),
    keywords=((KEYWORD_TASCHENDIEB, -1, -1),),
    abilities=(
        Ability(
            "activated",
            steps=(syn_092_action,),
            costs=(syn_092_action_cost,),
            can_pay=syn_092_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            mods=(Mod(FORBID, key=VERB_BE_BLOCKED),),
            text_de="1 Credit: Diese Einheit kann bis zum Ende der Runde nicht geblockt werden.",
            text_en="1 credit: This unit can't be blocked until end of round.",
        ),
    ),
    text_de="Taschendieb. 1 Credit: Diese Einheit kann bis zum Ende der Runde nicht geblockt werden.",
    text_en="Pickpocket. 1 credit: This unit can't be blocked until end of round.",
)
