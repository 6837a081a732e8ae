# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, TYPE_EVENT, TYPE_UNIT


def mil_021_effect(game: Game, f: Frame) -> None:
    # Füge einer feindlichen Einheit 3 Schaden zu.
    game.deal(f, game.bound(f, 0), 3)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def mil_021_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_unit)


CARD: Final = CardDef(
    number="MIL-021",
    name_de="Pr\xe4zisionsschlag",
    name_en="Precision Strike",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_021_effect,),
            targets=(Target(0, 1, 1, mil_021_effect_targets),),
            slots=1,
            text_de="F\xfcge einer feindlichen Einheit 3 Schaden zu.",
            text_en="Deal 3 damage to an enemy unit.",
        ),
    ),
    text_de="F\xfcge einer feindlichen Einheit 3 Schaden zu.",
    text_en="Deal 3 damage to an enemy unit.",
)
