# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, KEYWORD_SCAN, SUBTYPE_DROHNE, TOPIC_DIES, TYPE_UNIT


def kon_064_on_death(game: Game, f: Frame) -> None:
    # Wenn diese Einheit stirbt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="KON-064",
    name_de="Aufkl\xe4rungsdrohne",
    name_en="Recon Drone",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=0,
    stats=(1, 1, 1, 0, 1, -1),
    keywords=((KEYWORD_SCAN, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_064_on_death,),
            events=(On(TOPIC_DIES, subject=SELF),),
            text_de="Wenn diese Einheit stirbt, ziehe 1 Karte.",
            text_en="When this unit dies, draw 1 card.",
        ),
    ),
    text_de="Scan. Wenn diese Einheit stirbt, ziehe 1 Karte.",
    text_en="Scan. When this unit dies, draw 1 card.",
)
