# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, GRANT, UNTIL_END, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, KEYWORD_DURCHBRUCH, PERIOD_COMBAT, STAT_ATK, TYPE_REACTION, TYPE_UNIT


def mil_028_effect(game: Game, f: Frame) -> None:
    # Eine angreifende eigene Einheit erhält +2 ATK und Durchbruch bis zum Ende des Kampfes.
    game.modify(f, game.bound(f, 0), (0, 1), (2, 0), UNTIL_END, PERIOD_COMBAT)


def is_own_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def mil_028_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_attacking_unit)


CARD: Final = CardDef(
    number="MIL-028",
    name_de="Rammsto\xdf",
    name_en="Ramming Charge",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=2,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_028_effect,),
            targets=(Target(0, 1, 1, mil_028_effect_targets),),
            mods=(Mod(ADD, key=STAT_ATK), Mod(GRANT, key=KEYWORD_DURCHBRUCH)),
            slots=1,
            text_de="Eine angreifende eigene Einheit erh\xe4lt +2 ATK und Durchbruch bis zum Ende des Kampfes.",
            text_en="An attacking friendly unit gets +2 ATK and Breakthrough until end of combat.",
        ),
    ),
    text_de="Eine angreifende eigene Einheit erh\xe4lt +2 ATK und Durchbruch bis zum Ende des Kampfes.",
    text_en="An attacking friendly unit gets +2 ATK and Breakthrough until end of combat.",
    variants=("IR",),
)
