# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, TYPE_EVENT, ZONE_DECK_BOTTOM, ZONE_HAND


def kon_081_effect(game: Game, f: Frame) -> None:
    # Sieh dir die obersten 3 Karten deines Decks an.
    game.look(f, f.seat, game.top(f, 0, f.seat, 3))
    # Nimm 1 davon auf deine Hand.
    game.ask(f, 1, game.rest(f, 0), 1, 1, f.seat, "put", 1)


def kon_081_effect_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 1), ZONE_HAND, f.seat)
    # Lege den Rest unter dein Deck.
    game.put(f, game.rest(f, 0), ZONE_DECK_BOTTOM, f.seat)


CARD: Final = CardDef(
    number="KON-081",
    name_de="Marktanalyse",
    name_en="Market Analysis",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_KON,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_081_effect, kon_081_effect_2),
            slots=2,
            text_de=(
                "Sieh dir die obersten 3 Karten deines Decks an. Nimm 1 davon auf deine Hand und lege den Rest unter "
                "dein Deck."
            ),
            text_en=(
                "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your "
                "deck."
            ),
        ),
    ),
    text_de=(
        "Sieh dir die obersten 3 Karten deines Decks an. Nimm 1 davon auf deine Hand und lege den Rest unter dein Deck."
    ),
    text_en=(
        "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck."
    ),
)
