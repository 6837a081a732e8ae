# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, PERMANENT, SELF, Ability, KeywordDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import STAT_ATK, TOPIC_DIES, TOPIC_KILLS, TYPE_UNIT


def kw_blutrausch_on_kill(game: Game, f: Frame) -> None:
    # Wenn diese Einheit eine Einheit tötet, erhält diese Einheit dauerhaft +1 ATK.
    game.modify(f, game.this(f), (0,), (1,), PERMANENT, -1)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def kw_blutrausch_on_death(game: Game, f: Frame) -> None:
    # Wenn eine Einheit stirbt, erhält diese Einheit dauerhaft +1 ATK.
    game.modify(f, game.this(f), (0,), (1,), PERMANENT, -1)


KEYWORD: Final = KeywordDef(
    id="blutrausch",
    name_de="Blutrausch",
    name_en="Bloodlust",
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
                    "trigger",
                    steps=(kw_blutrausch_on_kill,),
                    events=(On(TOPIC_KILLS, subject=SELF, object=MATCH, object_test=is_unit),),
                    mods=(Mod(ADD, key=STAT_ATK),),
                    text_de="Wenn diese Einheit eine Einheit t\xf6tet, erh\xe4lt diese Einheit dauerhaft +1 ATK.",
                    text_en="When this unit kills a unit, this unit permanently gets +1 ATK.",
                ),
            ),
        ),
        (
            0,
            (("blutrausch", "all_deaths"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_blutrausch_on_death,),
                    events=(On(TOPIC_DIES, subject=MATCH, subject_test=is_unit),),
                    mods=(Mod(ADD, key=STAT_ATK),),
                    text_de="Wenn eine Einheit stirbt, erh\xe4lt diese Einheit dauerhaft +1 ATK.",
                    text_en="When a unit dies, this unit permanently gets +1 ATK.",
                ),
            ),
        ),
    ),
)
