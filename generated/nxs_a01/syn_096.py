# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_SYN, KEYWORD_HINTERHALT, SUBTYPE_SCHLAEGER, TYPE_UNIT

CARD: Final = CardDef(
    number="SYN-096",
    name_de="Gassenschl\xe4ger",
    name_en="Alley Bruiser",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SCHLAEGER,
    faction=FACTION_SYN,
    rarity=0,
    stats=(2, 2, 2, 0, 3, -1),
    keywords=((KEYWORD_HINTERHALT, -1, -1),),
    abilities=(),
    text_de="Hinterhalt.",
    text_en="Ambush.",
)
