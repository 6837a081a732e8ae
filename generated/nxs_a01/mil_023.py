# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, STAT_ATK, TYPE_EVENT, TYPE_UNIT


def mil_023_effect(game: Game, f: Frame) -> None:
    # Wähle eine eigene Einheit.
    # Wähle eine feindliche Einheit.
    # Sie fügen einander Schaden in Höhe ihrer ATK zu.
    game.fight(f, game.bound(f, 0), game.bound(f, 1), STAT_ATK)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def mil_023_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def mil_023_effect_targets_b(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_unit)


CARD: Final = CardDef(
    number="MIL-023",
    name_de="Zweikampf",
    name_en="Single Combat",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_023_effect,),
            targets=(Target(0, 1, 1, mil_023_effect_targets), Target(1, 1, 1, mil_023_effect_targets_b)),
            slots=2,
            text_de=(
                "W\xe4hle eine eigene Einheit und eine feindliche Einheit. Sie f\xfcgen einander Schaden in H\xf6he "
                "ihrer ATK zu."
            ),
            text_en="Choose a friendly unit and an enemy unit. They deal damage equal to their ATK to each other.",
        ),
    ),
    text_de=(
        "W\xe4hle eine eigene Einheit und eine feindliche Einheit. Sie f\xfcgen einander Schaden in H\xf6he ihrer ATK "
        "zu."
    ),
    text_en="Choose a friendly unit and an enemy unit. They deal damage equal to their ATK to each other.",
)
