# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, TYPE_EVENT, TYPE_PROTOCOL, ZONE_DECK, ZONE_HAND


def is_protocol(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_PROTOCOL)


def kon_083_effect(game: Game, f: Frame) -> None:
    # Durchsuche dein Deck nach einem Protokoll.
    game.ask(f, 0, game.cards(f, ZONE_DECK, f.seat, is_protocol), 0, 1, f.seat, "search", 1, True)


def kon_083_effect_2(game: Game, f: Frame) -> None:
    # Decke es auf.
    game.reveal(f, game.bound(f, 0))
    # Nimm es auf deine Hand.
    game.put(f, game.bound(f, 0), ZONE_HAND, f.seat)
    # Mische dann dein Deck.
    game.shuffle(f, f.seat)


CARD: Final = CardDef(
    number="KON-083",
    name_de="Patentanmeldung",
    name_en="Patent Filing",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_KON,
    rarity=2,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_083_effect, kon_083_effect_2),
            slots=1,
            text_de=(
                "Durchsuche dein Deck nach einem Protokoll, decke es auf und nimm es auf deine Hand. Mische dann dein "
                "Deck."
            ),
            text_en="Search your deck for a protocol, reveal it and put it into your hand. Then shuffle your deck.",
        ),
    ),
    text_de=(
        "Durchsuche dein Deck nach einem Protokoll, decke es auf und nimm es auf deine Hand. Mische dann dein Deck."
    ),
    text_en="Search your deck for a protocol, reveal it and put it into your hand. Then shuffle your deck.",
    variants=("IR",),
)
