# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import AS_IF, SELF, Ability, CardDef, Mod, Static

from .words import FACTION_MIL, MARKER_NEW, SUBTYPE_PANZER, TYPE_UNIT, VERB_ATTACK

CARD: Final = CardDef(
    number="MIL-016",
    name_de="Sturmbrecher",
    name_en="Stormbreaker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_PANZER,
    faction=FACTION_MIL,
    rarity=2,
    stats=(4, 3, 3, 2, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(SELF, (Mod(AS_IF, key=VERB_ATTACK, as_if=("marker", MARKER_NEW, False)),)),),
            text_de="Diese Einheit darf angreifen, als ob sie keinen Neu-Marker h\xe4tte.",
            text_en="This unit may attack as though it had no New marker.",
        ),
    ),
    text_de="Diese Einheit darf angreifen, als ob sie keinen Neu-Marker h\xe4tte.",
    text_en="This unit may attack as though it had no New marker.",
    variants=("IR",),
)
