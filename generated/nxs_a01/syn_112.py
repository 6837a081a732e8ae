# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, TYPE_EVENT, TYPE_UNIT


def syn_112_effect(game: Game, f: Frame) -> None:
    # Tausche eine eigene Einheit gegen eine feindliche Einheit.
    game.exchange_control(f, game.bound(f, 0), game.bound(f, 1))


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def syn_112_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def syn_112_effect_targets_b(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_unit)


CARD: Final = CardDef(
    number="SYN-112",
    name_de="Tauschhandel",
    name_en="Barter",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=2,
    stats=(4, 3, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_112_effect,),
            targets=(Target(0, 1, 1, syn_112_effect_targets), Target(1, 1, 1, syn_112_effect_targets_b)),
            slots=2,
            text_de="Tausche eine eigene Einheit gegen eine feindliche Einheit.",
            text_en="Exchange a friendly unit for an enemy unit.",
        ),
    ),
    text_de="Tausche eine eigene Einheit gegen eine feindliche Einheit.",
    text_en="Exchange a friendly unit for an enemy unit.",
    variants=("IR",),
)
