# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_WID, KEYWORD_SABOTAGE, SUBTYPE_SABOTEUR, TYPE_UNIT

CARD: Final = CardDef(
    number="WID-036",
    name_de="Tunnelgr\xe4berin",
    name_en="Tunneler",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SABOTEUR,
    faction=FACTION_WID,
    rarity=0,
    stats=(2, 2, 3, 0, 2, -1),
    keywords=((KEYWORD_SABOTAGE, -1, -1),),
    abilities=(),
    text_de="Sabotage.",
    text_en="Sabotage.",
)
