# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, STAT_ATK, SUBTYPE_REBELL, TYPE_UNIT


def is_other_own_rebell(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.has_subtype(o, SUBTYPE_REBELL) and not game.is_this(f, o)


CARD: Final = CardDef(
    number="WID-041",
    name_de="Zellenf\xfchrer",
    name_en="Cell Leader",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=2,
    stats=(3, 2, 2, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(
                Static(MATCH, (Mod(ADD, key=STAT_ATK, number=1),), test=is_other_own_rebell, side=YOU, steady=True),
            ),
            text_de="Deine anderen Rebellen haben +1 ATK.",
            text_en="Your other Rebels have +1 ATK.",
        ),
    ),
    text_de="Deine anderen Rebellen haben +1 ATK.",
    text_en="Your other Rebels have +1 ATK.",
    variants=("IR",),
)
