# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_WID, KEYWORD_SPRENGFACHMANN, SUBTYPE_SABOTEUR, TYPE_UNIT

CARD: Final = CardDef(
    number="WID-037",
    name_de="Bombenlegerin",
    name_en="Bomb Planter",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SABOTEUR,
    faction=FACTION_WID,
    rarity=1,
    stats=(2, 2, 2, 0, 3, -1),
    keywords=((KEYWORD_SPRENGFACHMANN, -1, -1),),
    abilities=(),
    text_de="Sprengfachmann.",
    text_en="Demolitionist.",
)
