# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, KEYWORD_SCAN, STAT_ATK, TYPE_EVENT, TYPE_UNIT


def kon_082_effect(game: Game, f: Frame) -> None:
    # Zerstöre eine feindliche Einheit mit 3 oder weniger ATK.
    game.destroy(f, game.bound(f, 0))


def is_enemy_atk_up_to_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.stat(o, STAT_ATK) <= 3


def kon_082_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_atk_up_to_unit)


CARD: Final = CardDef(
    number="KON-082",
    name_de="Gezielte Abschaltung",
    name_en="Targeted Shutdown",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_KON,
    rarity=1,
    stats=(3, 2, -1, -1, -1, -1),
    keywords=((KEYWORD_SCAN, -1, -1),),
    abilities=(
        Ability(
            "spell",
            steps=(kon_082_effect,),
            targets=(Target(0, 1, 1, kon_082_effect_targets),),
            slots=1,
            text_de="Zerst\xf6re eine feindliche Einheit mit 3 oder weniger ATK.",
            text_en="Destroy an enemy unit with 3 or less ATK.",
        ),
    ),
    text_de="Scan. Zerst\xf6re eine feindliche Einheit mit 3 oder weniger ATK.",
    text_en="Scan. Destroy an enemy unit with 3 or less ATK.",
)
