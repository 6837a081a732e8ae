# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_WID, KEYWORD_MAERTYRERIN, SUBTYPE_REBELL, TYPE_UNIT

CARD: Final = CardDef(
    number="WID-040",
    name_de="Fahnentr\xe4gerin",
    name_en="Standard-Bearer",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=1,
    stats=(3, 2, 2, 1, 2, -1),
    keywords=((KEYWORD_MAERTYRERIN, -1, -1),),
    abilities=(),
    text_de="M\xe4rtyrerin.",
    text_en="Martyr.",
)
