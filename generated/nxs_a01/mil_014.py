# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_MIL, KEYWORD_NACHTRAG, SUBTYPE_SOLDAT, TYPE_UNIT

CARD: Final = CardDef(
    number="MIL-014",
    name_de="Grabenveteran",
    name_en="Trench Veteran",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=2,
    stats=(4, 3, 4, 1, 4, -1),
    keywords=((KEYWORD_NACHTRAG, -1, -1),),
    abilities=(),
    text_de="Nachtrag.",
    text_en="Follow-Up.",
    variants=("IR",),
)
