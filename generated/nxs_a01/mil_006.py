# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_MIL, KEYWORD_KONVOI, SUBTYPE_SOLDAT, TYPE_UNIT

CARD: Final = CardDef(
    number="MIL-006",
    name_de="Geleitfahrer",
    name_en="Escort Driver",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=0,
    stats=(2, 2, 2, 0, 3, -1),
    keywords=((KEYWORD_KONVOI, -1, -1),),
    abilities=(),
    text_de="Konvoi.",
    text_en="Convoy.",
)
