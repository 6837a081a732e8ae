# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_SYN, KEYWORD_GIFT, SUBTYPE_ASSASSINE, TYPE_UNIT

CARD: Final = CardDef(
    number="SYN-095",
    name_de="Giftmischerin",
    name_en="Poison Brewer",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_ASSASSINE,
    faction=FACTION_SYN,
    rarity=0,
    stats=(2, 2, 1, 0, 3, -1),
    keywords=((KEYWORD_GIFT, -1, -1),),
    abilities=(),
    text_de="Gift.",
    text_en="Poison.",
)
