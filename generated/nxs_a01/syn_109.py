# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, RESOURCE_CREDIT, TYPE_STRUCTURE


def syn_109_action(game: Game, f: Frame) -> None:
    # 1 Credit: Wirf eine Münze.
    game.roll(f, f.seat, 0, 2)
    # Bei Kopf ziehe 2 Karten.
    if game.chosen(f, 0) == 1:
        game.draw(f, f.seat, 2)


def syn_109_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Wirf eine Münze.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def syn_109_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="SYN-109",
    name_de="Spielh\xf6lle",
    name_en="Gambling Den",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=0,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(syn_109_action,),
            costs=(syn_109_action_cost,),
            can_pay=syn_109_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=1,
            text_de="1 Credit: Wirf eine M\xfcnze. Bei Kopf ziehe 2 Karten.",
            text_en="1 credit: Flip a coin. If heads, draw 2 cards.",
        ),
    ),
    text_de="1 Credit: Wirf eine M\xfcnze. Bei Kopf ziehe 2 Karten.",
    text_en="1 credit: Flip a coin. If heads, draw 2 cards.",
)
