# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, RESOURCE_CREDIT, TYPE_STRUCTURE, ZONE_HAND


def syn_108_action(game: Game, f: Frame) -> None:
    # 1 Credit, wirf 1 Karte ab: Ziehe 2 Karten.
    game.draw(f, f.seat, 2)


def syn_108_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit, wirf 1 Karte ab: Ziehe 2 Karten.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.ask(f, 0, game.cards(f, ZONE_HAND, f.seat, None), 1, 1, f.seat, "discard", 2)


def syn_108_action_cost_2(game: Game, f: Frame) -> None:
    game.discard(f, f.seat, game.bound(f, 0))


def syn_108_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1) and game.zone_size(ZONE_HAND, f.seat) >= 1


CARD: Final = CardDef(
    number="SYN-108",
    name_de="Pfandhaus",
    name_en="Pawnshop",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=0,
    stats=(1, 1, -1, 1, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(syn_108_action,),
            costs=(syn_108_action_cost, syn_108_action_cost_2),
            can_pay=syn_108_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=1,
            text_de="1 Credit, wirf 1 Karte ab: Ziehe 2 Karten.",
            text_en="1 credit, discard 1 card: Draw 2 cards.",
        ),
    ),
    text_de="1 Credit, wirf 1 Karte ab: Ziehe 2 Karten.",
    text_en="1 credit, discard 1 card: Draw 2 cards.",
)
