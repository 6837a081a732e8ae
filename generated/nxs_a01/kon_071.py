# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, SUBTYPE_AGENT, TYPE_STRUCTURE, TYPE_UNIT


def is_own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_STRUCTURE)


CARD: Final = CardDef(
    number="KON-071",
    name_de="Projektleiterin",
    name_en="Project Manager",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_KON,
    rarity=2,
    stats=(4, 3, 3, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(COST, sign=-1, number=1),), test=is_own_structure, side=YOU),),
            text_de="Deine Strukturen kosten 1 weniger.",
            text_en="Your structures cost 1 less.",
        ),
    ),
    text_de="Deine Strukturen kosten 1 weniger.",
    text_en="Your structures cost 1 less.",
    variants=("IR",),
)
