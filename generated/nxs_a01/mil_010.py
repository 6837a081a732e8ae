# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_MIL, KEYWORD_DURCHBRUCH, SUBTYPE_PANZER, TYPE_UNIT

CARD: Final = CardDef(
    number="MIL-010",
    name_de="Rammpanzer",
    name_en="Ram Tank",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_PANZER,
    faction=FACTION_MIL,
    rarity=1,
    stats=(3, 2, 4, 0, 3, -1),
    keywords=((KEYWORD_DURCHBRUCH, -1, -1),),
    abilities=(),
    text_de="Durchbruch.",
    text_en="Breakthrough.",
)
