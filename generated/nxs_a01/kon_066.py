# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_KON, KEYWORD_FERNZUGRIFF, SUBTYPE_HACKER, TYPE_UNIT

CARD: Final = CardDef(
    number="KON-066",
    name_de="Leitungskriecher",
    name_en="Wire Crawler",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_HACKER,
    faction=FACTION_KON,
    rarity=1,
    stats=(2, 2, 2, 0, 2, -1),
    keywords=((KEYWORD_FERNZUGRIFF, -1, -1),),
    abilities=(),
    text_de="Fernzugriff.",
    text_en="Remote Access.",
)
