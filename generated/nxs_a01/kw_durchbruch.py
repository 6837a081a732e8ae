# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import EXCESS, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TYPE_HQ


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


def kw_durchbruch_static_excess(game: Game, f: Frame) -> list[int]:
    return game.the(f, is_enemy_hq)


KEYWORD: Final = KeywordDef(
    id="durchbruch",
    name_de="Durchbruch",
    name_en="Breakthrough",
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
                    statics=(Static(SELF, (Mod(EXCESS, candidates=kw_durchbruch_static_excess),)),),
                    text_de="\xdcbersch\xfcssiger Kampfschaden dieser Einheit trifft das feindliche HQ.",
                    text_en="Excess combat damage from this unit hits the enemy HQ.",
                ),
            ),
        ),
    ),
)
