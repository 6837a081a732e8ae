# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, STAT_HOLD, SUBTYPE_SOLDAT, TYPE_SECTOR, TYPE_UNIT


def is_own_sector(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_SECTOR)


CARD: Final = CardDef(
    number="MIL-012",
    name_de="Sektorgarnison",
    name_en="Sector Garrison",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=1,
    stats=(3, 2, 1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(ADD, key=STAT_HOLD, number=2),), test=is_own_sector, side=YOU, steady=True),),
            text_de="Deine Sektoren haben +2 Widerstandskraft.",
            text_en="Your sectors have +2 resistance.",
        ),
    ),
    text_de="Deine Sektoren haben +2 Widerstandskraft.",
    text_en="Your sectors have +2 resistance.",
)
