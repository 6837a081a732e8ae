# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, SELF, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, KEYWORD_DURCHBRUCH, SUBTYPE_KAMPFLAEUFER, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def wid_046_static_amount(game: Game, f: Frame) -> int:
    return game.count_for(f, f.seat, is_own_unit)


CARD: Final = CardDef(
    number="WID-046",
    name_de="Gekaperter L\xe4ufer",
    name_en="Hijacked Walker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_KAMPFLAEUFER,
    faction=FACTION_WID,
    rarity=3,
    stats=(7, 4, 6, 1, 7, -1),
    keywords=((KEYWORD_DURCHBRUCH, -1, -1),),
    abilities=(
        Ability(
            "static",
            statics=(Static(SELF, (Mod(COST, sign=-1, number=wid_046_static_amount),)),),
            text_de="Diese Karte kostet 1 weniger f\xfcr jede eigene Einheit.",
            text_en="This card costs 1 less for each friendly unit.",
        ),
    ),
    text_de="Durchbruch. Diese Karte kostet 1 weniger f\xfcr jede eigene Einheit.",
    text_en="Breakthrough. This card costs 1 less for each friendly unit.",
    variants=("IR",),
)
