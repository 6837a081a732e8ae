# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_KON, KEYWORD_EVOLUTION, SUBTYPE_DROHNE, TYPE_UNIT

CARD: Final = CardDef(
    number="KON-069",
    name_de="Lernender Prototyp",
    name_en="Learning Prototype",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=1,
    stats=(3, 2, 1, 1, 3, -1),
    keywords=((KEYWORD_EVOLUTION, -1, -1),),
    abilities=(),
    text_de="Evolution.",
    text_en="Evolution.",
)
