# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_SYN, KEYWORD_PHANTOM, KEYWORD_TASCHENDIEB, SUBTYPE_DIEB, TYPE_UNIT

CARD: Final = CardDef(
    number="SYN-098",
    name_de="Schatteng\xe4nger",
    name_en="Shadow Walker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=1,
    stats=(3, 2, 2, 0, 2, -1),
    keywords=((KEYWORD_PHANTOM, -1, -1), (KEYWORD_TASCHENDIEB, -1, -1)),
    abilities=(),
    text_de="Phantom, Taschendieb.",
    text_en="Phantom, Pickpocket.",
)
