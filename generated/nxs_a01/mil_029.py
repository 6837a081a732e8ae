# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, STAT_ATK, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="MIL-029",
    name_de="Kriegsrecht",
    name_en="Martial Law",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(ADD, key=STAT_ATK, number=1),), test=is_own_unit, side=YOU, steady=True),),
            text_de="Deine Einheiten haben +1 ATK.",
            text_en="Your units have +1 ATK.",
        ),
    ),
    text_de="Deine Einheiten haben +1 ATK.",
    text_en="Your units have +1 ATK.",
    variants=("IR",),
)
