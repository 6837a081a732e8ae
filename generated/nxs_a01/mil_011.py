# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_MIL, KEYWORD_SOFORTSTART, SUBTYPE_SOLDAT, TYPE_UNIT

CARD: Final = CardDef(
    number="MIL-011",
    name_de="Elitekommando",
    name_en="Elite Commando",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=2,
    stats=(3, 2, 3, 1, 2, -1),
    keywords=((KEYWORD_SOFORTSTART, -1, -1),),
    abilities=(),
    text_de="Sofortstart.",
    text_en="Rush.",
    variants=("IR",),
)
