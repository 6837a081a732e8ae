# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, RESOURCE_CREDIT, TYPE_STRUCTURE


def kon_075_action(game: Game, f: Frame) -> None:
    # 1 Credit: Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def kon_075_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Ziehe 1 Karte.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def kon_075_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="KON-075",
    name_de="Serverfarm",
    name_en="Server Farm",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=0,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_075_action,),
            costs=(kon_075_action_cost,),
            can_pay=kon_075_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            text_de="1 Credit: Ziehe 1 Karte.",
            text_en="1 credit: Draw 1 card.",
        ),
    ),
    text_de="1 Credit: Ziehe 1 Karte.",
    text_en="1 credit: Draw 1 card.",
)
