# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, SELF, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, SUBTYPE_PANZER, TYPE_UNIT, VERB_BE_BLOCKED


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="MIL-009",
    name_de="Jagdpanzer",
    name_en="Tank Hunter",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_PANZER,
    faction=FACTION_MIL,
    rarity=1,
    stats=(3, 2, 3, 1, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_BLOCKED, number=2, test=is_unit, only=True),)),),
            text_de="Diese Einheit kann nur von mindestens 2 Einheiten geblockt werden.",
            text_en="This unit can be blocked only by 2 or more units.",
        ),
    ),
    text_de="Diese Einheit kann nur von mindestens 2 Einheiten geblockt werden.",
    text_en="This unit can be blocked only by 2 or more units.",
)
