# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_WID, SUBTYPE_REBELL, TOPIC_DIES, TYPE_UNIT


def wid_031_on_death(game: Game, f: Frame) -> None:
    # Wenn diese Einheit stirbt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="WID-031",
    name_de="Stra\xdfenkind",
    name_en="Street Kid",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=0,
    stats=(0, 1, 0, 0, 1, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_031_on_death,),
            events=(On(TOPIC_DIES, subject=SELF),),
            text_de="Wenn diese Einheit stirbt, ziehe 1 Karte.",
            text_en="When this unit dies, draw 1 card.",
        ),
    ),
    text_de="Wenn diese Einheit stirbt, ziehe 1 Karte.",
    text_en="When this unit dies, draw 1 card.",
)
