# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, STAT_HP, SUBTYPE_SOLDAT, TYPE_UNIT


def mil_003_action(game: Game, f: Frame) -> None:
    # Erschöpfe diese Einheit: Heile eine andere eigene Einheit um 2 HP.
    game.heal(f, game.bound(f, 0), STAT_HP, 2)


def mil_003_action_cost(game: Game, f: Frame) -> None:
    # Erschöpfe diese Einheit: Heile eine andere eigene Einheit um 2 HP.
    game.exhaust(f, game.this(f))


def is_other_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and not game.is_this(f, o)


def mil_003_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_other_own_unit)


def mil_003_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_exhaust(f, game.this(f))


CARD: Final = CardDef(
    number="MIL-003",
    name_de="Feldsanit\xe4ter",
    name_en="Field Medic",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=0,
    stats=(1, 1, 1, 0, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(mil_003_action,),
            costs=(mil_003_action_cost,),
            targets=(Target(0, 1, 1, mil_003_action_targets),),
            can_pay=mil_003_action_can_pay,
            slots=1,
            text_de="Ersch\xf6pfe diese Einheit: Heile eine andere eigene Einheit um 2 HP.",
            text_en="Exhaust this unit: Heal another friendly unit by 2 HP.",
        ),
    ),
    text_de="Ersch\xf6pfe diese Einheit: Heile eine andere eigene Einheit um 2 HP.",
    text_en="Exhaust this unit: Heal another friendly unit by 2 HP.",
)
