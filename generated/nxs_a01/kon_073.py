# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, SELF, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, STAT_ATK, SUBTYPE_KAMPFLAEUFER, TYPE_STRUCTURE, TYPE_UNIT


def is_own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_STRUCTURE)


def kon_073_static_amount(game: Game, f: Frame) -> int:
    return game.count_for(f, f.seat, is_own_structure)


CARD: Final = CardDef(
    number="KON-073",
    name_de="Werkschutz Argus",
    name_en="Argus Security Walker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_KAMPFLAEUFER,
    faction=FACTION_KON,
    rarity=3,
    stats=(5, 3, 3, 2, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(SELF, (Mod(ADD, key=STAT_ATK, number=kon_073_static_amount),), steady=True),),
            text_de="Diese Einheit hat +1 ATK f\xfcr jede eigene Struktur.",
            text_en="This unit has +1 ATK for each friendly structure.",
        ),
    ),
    text_de="Diese Einheit hat +1 ATK f\xfcr jede eigene Struktur.",
    text_en="This unit has +1 ATK for each friendly structure.",
    variants=("IR",),
)
