# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_SYN, KEYWORD_SCHATTENSCHLAG, SUBTYPE_ASSASSINE, TYPE_UNIT

CARD: Final = CardDef(
    number="SYN-099",
    name_de="Klingent\xe4nzerin",
    name_en="Blade Dancer",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_ASSASSINE,
    faction=FACTION_SYN,
    rarity=1,
    stats=(3, 2, 2, 1, 2, -1),
    keywords=((KEYWORD_SCHATTENSCHLAG, -1, -1),),
    abilities=(),
    text_de="Schattenschlag.",
    text_en="Shadow Strike.",
)
