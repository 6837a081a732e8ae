# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import PERMIT, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TYPE_STRUCTURE, VERB_ATTACK_DIRECT


def is_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_STRUCTURE)


KEYWORD: Final = KeywordDef(
    id="sabotage",
    name_de="Sabotage",
    name_en="Sabotage",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(PERMIT, key=VERB_ATTACK_DIRECT, test=is_structure),)),),
                    text_de="Diese Einheit darf Strukturen direkt angreifen.",
                    text_en="This unit may attack structures directly.",
                ),
            ),
        ),
    ),
)
