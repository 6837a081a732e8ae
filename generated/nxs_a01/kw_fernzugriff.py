# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import PERMIT, PREVENT, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TYPE_STRUCTURE, VERB_ATTACK_DIRECT


def is_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_STRUCTURE)


def attacks_is_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.attacks_kind(o, f, is_structure)


def kw_fernzugriff_static_if(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), attacks_is_structure)


KEYWORD: Final = KeywordDef(
    id="fernzugriff",
    name_de="Fernzugriff",
    name_en="Remote Access",
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
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(PREVENT, number=-1),), condition=kw_fernzugriff_static_if),),
                    text_de="Solange diese Einheit eine Struktur angreift, erleidet sie keinen Schaden.",
                    text_en="As long as this unit is attacking a structure, it takes no damage.",
                ),
            ),
        ),
    ),
)
