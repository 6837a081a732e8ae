# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SWAP, UNTIL_END, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, PERIOD_COMBAT, STAT_ATK, STAT_HP, TYPE_REACTION, TYPE_UNIT


def kon_086_effect(game: Game, f: Frame) -> None:
    # Tausche die ATK und die HP einer Einheit bis zum Ende des Kampfes.
    game.modify(f, game.bound(f, 0), (0,), (0,), UNTIL_END, PERIOD_COMBAT)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def kon_086_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_unit)


CARD: Final = CardDef(
    number="KON-086",
    name_de="Vorzeichenfehler",
    name_en="Sign Error",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_KON,
    rarity=1,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_086_effect,),
            targets=(Target(0, 1, 1, kon_086_effect_targets),),
            mods=(Mod(SWAP, key=STAT_ATK, stat=STAT_HP),),
            slots=1,
            text_de="Tausche die ATK und die HP einer Einheit bis zum Ende des Kampfes.",
            text_en="Exchange the ATK and HP of a unit until end of combat.",
        ),
    ),
    text_de="Tausche die ATK und die HP einer Einheit bis zum Ende des Kampfes.",
    text_en="Exchange the ATK and HP of a unit until end of combat.",
)
