# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CardDef

from .words import FACTION_MIL, KEYWORD_BLUTRAUSCH, KEYWORD_DURCHBRUCH, KEYWORD_SCHWER, SUBTYPE_KAMPFLAEUFER, TYPE_UNIT

CARD: Final = CardDef(
    number="MIL-018",
    name_de="Koloss Kerberos",
    name_en="Colossus Kerberos",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_KAMPFLAEUFER,
    faction=FACTION_MIL,
    rarity=3,
    stats=(6, 4, 6, 2, 6, -1),
    keywords=((KEYWORD_DURCHBRUCH, -1, -1), (KEYWORD_BLUTRAUSCH, -1, -1), (KEYWORD_SCHWER, -1, -1)),
    abilities=(),
    text_de="Durchbruch, Blutrausch, Schwer.",
    text_en="Breakthrough, Bloodlust, Heavy.",
    variants=("IR",),
)
