# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, KEYWORD_SOFORTSTART, SUBTYPE_SOLDAT, TOPIC_SEIZES, TYPE_SECTOR, TYPE_UNIT


def mil_007_on_seizes(game: Game, f: Frame) -> None:
    # Wenn diese Einheit einen Sektor einnimmt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR)


CARD: Final = CardDef(
    number="MIL-007",
    name_de="Kradmelder",
    name_en="Dispatch Rider",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=1,
    stats=(2, 2, 2, 0, 2, -1),
    keywords=((KEYWORD_SOFORTSTART, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_007_on_seizes,),
            events=(On(TOPIC_SEIZES, subject=SELF, object=MATCH, object_test=is_sector),),
            text_de="Wenn diese Einheit einen Sektor einnimmt, ziehe 1 Karte.",
            text_en="When this unit captures a sector, draw 1 card.",
        ),
    ),
    text_de="Sofortstart. Wenn diese Einheit einen Sektor einnimmt, ziehe 1 Karte.",
    text_en="Rush. When this unit captures a sector, draw 1 card.",
)
