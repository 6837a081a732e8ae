# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_WID, KEYWORD_VERDECKT, TYPE_STRUCTURE

CARD: Final = CardDef(
    number="WID-047",
    name_de="Sprengfalle",
    name_en="Booby Trap",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_WID,
    rarity=0,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=((KEYWORD_VERDECKT, -1, -1),),
    abilities=(),
    text_de="Verdeckt.",
    text_en="Covert.",
)
