# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FIRST, MATCH, YOU, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, PERIOD_ROUND, RESOURCE_CREDIT, TOPIC_SACRIFICES, TYPE_STRUCTURE


def kon_076_on_sacrifices(game: Game, f: Frame) -> None:
    # Wenn du zum ersten Mal in einer Runde eine Karte opferst, erhalte 1 Credit.
    game.gain(f, f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="KON-076",
    name_de="Dividendenfonds",
    name_en="Dividend Fund",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=1,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_076_on_sacrifices,),
            events=(On(TOPIC_SACRIFICES, subject=YOU, object=MATCH),),
            limit=FIRST,
            limit_period=PERIOD_ROUND,
            text_de="Wenn du zum ersten Mal in einer Runde eine Karte opferst, erhalte 1 Credit.",
            text_en="The first time you sacrifice a card each round, gain 1 credit.",
        ),
    ),
    text_de="Wenn du zum ersten Mal in einer Runde eine Karte opferst, erhalte 1 Credit.",
    text_en="The first time you sacrifice a card each round, gain 1 credit.",
)
