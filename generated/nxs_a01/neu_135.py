# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, TYPE_STRUCTURE, ZONE_DECK_BOTTOM, ZONE_HAND


def neu_135_action(game: Game, f: Frame) -> None:
    # Lege eine Karte aus deiner Hand unter dein Deck: Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def neu_135_action_cost(game: Game, f: Frame) -> None:
    # Lege eine Karte aus deiner Hand unter dein Deck: Ziehe 1 Karte.
    game.ask(f, 0, game.cards(f, ZONE_HAND, f.seat, None), 1, 1, f.seat, "put", 2)


def neu_135_action_cost_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DECK_BOTTOM, f.seat)


def neu_135_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_ask(f, game.cards(f, ZONE_HAND, f.seat, None), 1)


CARD: Final = CardDef(
    number="NEU-135",
    name_de="Umschlagplatz",
    name_en="Trading Post",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=0,
    stats=(1, 1, -1, 1, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(neu_135_action,),
            costs=(neu_135_action_cost, neu_135_action_cost_2),
            can_pay=neu_135_action_can_pay,
            slots=1,
            text_de="Lege eine Karte aus deiner Hand unter dein Deck: Ziehe 1 Karte.",
            text_en="Put a card from your hand on the bottom of your deck: Draw 1 card.",
        ),
    ),
    text_de="Lege eine Karte aus deiner Hand unter dein Deck: Ziehe 1 Karte.",
    text_en="Put a card from your hand on the bottom of your deck: Draw 1 card.",
)
