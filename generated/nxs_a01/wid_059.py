# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, STAT_HP, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def is_own_wid_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and game.of_faction(o, FACTION_WID)


CARD: Final = CardDef(
    number="WID-059",
    name_de="Manifest",
    name_en="Manifesto",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_WID,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(ADD, key=STAT_HP, number=1),), test=is_own_wid_unit, side=YOU, steady=True),),
            text_de="Deine Widerstand-Einheiten haben +1 HP.",
            text_en="Your Resistance units have +1 HP.",
        ),
    ),
    text_de="Deine Widerstand-Einheiten haben +1 HP.",
    text_en="Your Resistance units have +1 HP.",
    variants=("IR",),
)
