# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, SUBTYPE_DROHNE, TOPIC_PLAYED, TYPE_UNIT, ZONE_DECK_BOTTOM


def kon_061_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Sieh dir die oberste Karte deines Decks an.
    game.look(f, f.seat, game.top(f, 0, f.seat, 1))
    # Du darfst sie unter das Deck legen.
    if game.are(f, game.bound(f, 0), None):
        game.ask_may(f, f.seat, 1, -1)


def kon_061_on_play_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DECK_BOTTOM, -1)


CARD: Final = CardDef(
    number="KON-061",
    name_de="Botendrohne",
    name_en="Courier Drone",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=0,
    stats=(0, 1, 1, 0, 1, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_061_on_play, kon_061_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Sieh dir die oberste Karte deines Decks an. Du darfst sie unter das Deck legen.",
            text_en="On play: Look at the top card of your deck. You may put it on the bottom of the deck.",
        ),
    ),
    text_de="Ausspielen: Sieh dir die oberste Karte deines Decks an. Du darfst sie unter das Deck legen.",
    text_en="On play: Look at the top card of your deck. You may put it on the bottom of the deck.",
)
