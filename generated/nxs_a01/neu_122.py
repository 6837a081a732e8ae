# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_NEU, TYPE_SECTOR

CARD: Final = CardDef(
    number="NEU-122",
    name_de="Sektor Beta",
    name_en="Sector Beta",
    type=5,
    kinds=TYPE_SECTOR,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=-1,
    stats=(-1, -1, -1, -1, -1, 4),
    keywords=(),
    abilities=(),
)
