# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, TYPE_REACTION, TYPE_UNIT, ZONE_HAND


def syn_115_effect(game: Game, f: Frame) -> None:
    # Bringe eine angreifende Einheit auf die Hand ihres Besitzers zurück.
    game.put(f, game.bound(f, 0), ZONE_HAND, -1)


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def syn_115_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_attacking_unit)


CARD: Final = CardDef(
    number="SYN-115",
    name_de="Falsche F\xe4hrte",
    name_en="False Trail",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=1,
    stats=(2, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_115_effect,),
            targets=(Target(0, 1, 1, syn_115_effect_targets),),
            slots=1,
            text_de="Bringe eine angreifende Einheit auf die Hand ihres Besitzers zur\xfcck.",
            text_en="Return an attacking unit to its owner's hand.",
        ),
    ),
    text_de="Bringe eine angreifende Einheit auf die Hand ihres Besitzers zur\xfcck.",
    text_en="Return an attacking unit to its owner's hand.",
)
