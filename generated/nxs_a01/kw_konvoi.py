# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import PERMIT, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TYPE_UNIT, VERB_JOIN_ATTACK


def is_other_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and not game.is_this(f, o)


KEYWORD: Final = KeywordDef(
    id="konvoi",
    name_de="Konvoi",
    name_en="Convoy",
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
                    statics=(Static(SELF, (Mod(PERMIT, key=VERB_JOIN_ATTACK, test=is_other_own_unit),)),),
                    text_de="Eine andere eigene Einheit darf sich dem Angriff dieser Einheit anschlie\xdfen.",
                    text_en="Another friendly unit may join this unit's attack.",
                ),
            ),
        ),
    ),
)
