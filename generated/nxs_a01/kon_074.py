# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import GRANT, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, KEYWORD_EVOLUTION, KEYWORD_SABOTAGE, SUBTYPE_DROHNE, TYPE_UNIT


def is_other_own_drohne(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.has_subtype(o, SUBTYPE_DROHNE) and not game.is_this(f, o)


CARD: Final = CardDef(
    number="KON-074",
    name_de="Schwarmverstand",
    name_en="Hive Mind",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=3,
    stats=(5, 3, 4, 2, 4, -1),
    keywords=((KEYWORD_EVOLUTION, -1, -1),),
    abilities=(
        Ability(
            "static",
            statics=(
                Static(MATCH, (Mod(GRANT, key=KEYWORD_SABOTAGE),), test=is_other_own_drohne, side=YOU, steady=True),
            ),
            text_de="Deine anderen Drohnen haben Sabotage.",
            text_en="Your other Drones have Sabotage.",
        ),
    ),
    text_de="Evolution. Deine anderen Drohnen haben Sabotage.",
    text_en="Evolution. Your other Drones have Sabotage.",
    variants=("IR",),
)
