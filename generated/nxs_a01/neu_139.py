# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, UNTIL_END, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, PERIOD_COMBAT, STAT_DEF, TYPE_REACTION, TYPE_UNIT


def neu_139_effect(game: Game, f: Frame) -> None:
    # Eine eigene Einheit erhält +3 DEF bis zum Ende des Kampfes.
    game.modify(f, game.bound(f, 0), (0,), (3,), UNTIL_END, PERIOD_COMBAT)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def neu_139_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


CARD: Final = CardDef(
    number="NEU-139",
    name_de="Notschild",
    name_en="Emergency Shield",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(neu_139_effect,),
            targets=(Target(0, 1, 1, neu_139_effect_targets),),
            mods=(Mod(ADD, key=STAT_DEF),),
            slots=1,
            text_de="Eine eigene Einheit erh\xe4lt +3 DEF bis zum Ende des Kampfes.",
            text_en="A friendly unit gets +3 DEF until end of combat.",
        ),
    ),
    text_de="Eine eigene Einheit erh\xe4lt +3 DEF bis zum Ende des Kampfes.",
    text_en="A friendly unit gets +3 DEF until end of combat.",
)
