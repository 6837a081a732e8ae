# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_UNIT


def is_other_own_wid_unit(game: Game, f: Frame, o: Obj) -> bool:
    return (
        o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and game.of_faction(o, FACTION_WID) and not game.is_this(f, o)
    )


def kw_solidaritaet_static_amount(game: Game, f: Frame) -> int:
    return game.count_for(f, f.seat, is_other_own_wid_unit) * game.param(f)


KEYWORD: Final = KeywordDef(
    id="solidaritaet",
    name_de="Solidarit\xe4t",
    name_en="Solidarity",
    has_number=True,
    has_stat=True,
    default_number=1,
    default_stat=2,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(ADD, number=kw_solidaritaet_static_amount),), steady=True),),
                    text_de="Diese Einheit hat +N WERT f\xfcr jede andere eigene Widerstand-Einheit.",
                    text_en="This unit has +N WERT for each other friendly Resistance unit.",
                ),
            ),
        ),
    ),
    default_option="solidarity_default",
)
