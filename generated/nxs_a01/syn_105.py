# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_SYN, KEYWORD_GIFT, KEYWORD_TASCHENDIEB, SUBTYPE_ASSASSINE, TYPE_UNIT

CARD: Final = CardDef(
    number="SYN-105",
    name_de="Patin der Tiefstadt",
    name_en="Matron of the Undercity",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_ASSASSINE,
    faction=FACTION_SYN,
    rarity=3,
    stats=(5, 3, 5, 1, 5, -1),
    keywords=((KEYWORD_GIFT, -1, -1), (KEYWORD_TASCHENDIEB, -1, -1)),
    abilities=(),
    text_de="Gift, Taschendieb.",
    text_en="Poison, Pickpocket.",
    variants=("IR",),
)
