# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, PERIOD_COMBAT, PERIOD_ROUND, TYPE_REACTION


def neu_140_effect(game: Game, f: Frame) -> None:
    # Beende den Kampf.
    game.end_period(f, PERIOD_COMBAT)
    # Beende die Runde.
    game.end_period(f, PERIOD_ROUND)


CARD: Final = CardDef(
    number="NEU-140",
    name_de="Waffenruhe",
    name_en="Ceasefire",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=3,
    stats=(2, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(neu_140_effect,),
            text_de="Beende den Kampf und beende die Runde.",
            text_en="End the combat and end the round.",
        ),
    ),
    text_de="Beende den Kampf und beende die Runde.",
    text_en="End the combat and end the round.",
    variants=("IR",),
)
