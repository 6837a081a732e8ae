# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, SUBTYPE_SOLDAT, TOPIC_BLOCKED, TYPE_UNIT


def is_blocking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_blocking(o)


def mil_005_on_blocked(game: Game, f: Frame) -> None:
    # Wenn diese Einheit geblockt wird, füge jeder blockenden Einheit 1 Schaden zu.
    game.deal(f, game.every(f, is_blocking_unit), 1)


CARD: Final = CardDef(
    number="MIL-005",
    name_de="Flammenwerfertrupp",
    name_en="Flamethrower Squad",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=1,
    stats=(2, 2, 2, 0, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_005_on_blocked,),
            events=(On(TOPIC_BLOCKED, subject=SELF),),
            text_de="Wenn diese Einheit geblockt wird, f\xfcge jeder blockenden Einheit 1 Schaden zu.",
            text_en="When this unit is blocked, deal 1 damage to each blocking unit.",
        ),
    ),
    text_de="Wenn diese Einheit geblockt wird, f\xfcge jeder blockenden Einheit 1 Schaden zu.",
    text_en="When this unit is blocked, deal 1 damage to each blocking unit.",
)
