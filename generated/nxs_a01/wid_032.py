# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_WID, KEYWORD_SOLIDARITAET, SUBTYPE_REBELL, TYPE_UNIT

CARD: Final = CardDef(
    number="WID-032",
    name_de="Barrikadenk\xe4mpfer",
    name_en="Barricade Fighter",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=((KEYWORD_SOLIDARITAET, 1, 2),),
    abilities=(),
    text_de="Solidarit\xe4t +1 ATK.",
    text_en="Solidarity +1 ATK.",
)
