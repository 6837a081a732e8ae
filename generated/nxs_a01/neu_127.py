# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_NEU, KEYWORD_SCAN, SUBTYPE_AGENT, TYPE_UNIT

CARD: Final = CardDef(
    number="NEU-127",
    name_de="Informant",
    name_en="Informant",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_NEU,
    rarity=1,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=((KEYWORD_SCAN, -1, -1),),
    abilities=(),
    text_de="Scan.",
    text_en="Scan.",
)
