# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, RESOURCE_CREDIT, SUBTYPE_SOELDNER, TYPE_UNIT, ZONE_HAND


def neu_129_action(game: Game, f: Frame) -> None:
    # Wirf 1 Karte ab: Erhalte 2 Credits.
    game.gain(f, f.seat, RESOURCE_CREDIT, 2)


def neu_129_action_cost(game: Game, f: Frame) -> None:
    # Wirf 1 Karte ab: Erhalte 2 Credits.
    game.ask(f, 0, game.cards(f, ZONE_HAND, f.seat, None), 1, 1, f.seat, "discard", 2)


def neu_129_action_cost_2(game: Game, f: Frame) -> None:
    game.discard(f, f.seat, game.bound(f, 0))


def neu_129_action_can_pay(game: Game, f: Frame) -> bool:
    return game.zone_size(ZONE_HAND, f.seat) >= 1


CARD: Final = CardDef(
    number="NEU-129",
    name_de="Schrottsammlerin",
    name_en="Scrap Collector",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOELDNER,
    faction=FACTION_NEU,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(neu_129_action,),
            costs=(neu_129_action_cost, neu_129_action_cost_2),
            can_pay=neu_129_action_can_pay,
            slots=1,
            text_de="Wirf 1 Karte ab: Erhalte 2 Credits.",
            text_en="Discard 1 card: Gain 2 credits.",
        ),
    ),
    text_de="Wirf 1 Karte ab: Erhalte 2 Credits.",
    text_en="Discard 1 card: Gain 2 credits.",
)
