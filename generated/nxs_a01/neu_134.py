# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import EXTRA, YOU, Ability, CardDef, Mod, Static

from .words import FACTION_NEU, PERIOD_ROUND, RESOURCE_CREDIT, TYPE_STRUCTURE

CARD: Final = CardDef(
    number="NEU-134",
    name_de="Notstromaggregat",
    name_en="Backup Generator",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=1,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(YOU, (Mod(EXTRA, key=RESOURCE_CREDIT, number=1, period=PERIOD_ROUND),)),),
            text_de="Zu Beginn jeder Runde erh\xe4ltst du 1 Credit mehr.",
            text_en="At the start of each round, you gain 1 more credit.",
        ),
    ),
    text_de="Zu Beginn jeder Runde erh\xe4ltst du 1 Credit mehr.",
    text_en="At the start of each round, you gain 1 more credit.",
)
