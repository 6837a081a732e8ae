# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, RESOURCE_CREDIT, TYPE_STRUCTURE, TYPE_UNIT


def kon_079_action(game: Game, f: Frame) -> None:
    # 2 Credits: Bringe eine Kopie einer eigenen Einheit ins Spiel.
    game.create_copy(f, f.seat, 1, game.known(f, 0), 1)


def kon_079_action_cost(game: Game, f: Frame) -> None:
    # 2 Credits: Bringe eine Kopie einer eigenen Einheit ins Spiel.
    game.pay(f, f.seat, RESOURCE_CREDIT, 2)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def kon_079_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


def kon_079_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 2)


CARD: Final = CardDef(
    number="KON-079",
    name_de="Klonlabor",
    name_en="Clone Lab",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=3,
    stats=(4, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_079_action,),
            costs=(kon_079_action_cost,),
            targets=(Target(0, 1, 1, kon_079_action_targets),),
            can_pay=kon_079_action_can_pay,
            pays=((RESOURCE_CREDIT, 2),),
            slots=2,
            text_de="2 Credits: Bringe eine Kopie einer eigenen Einheit ins Spiel.",
            text_en="2 credits: Put a copy of a friendly unit into play.",
        ),
    ),
    text_de="2 Credits: Bringe eine Kopie einer eigenen Einheit ins Spiel.",
    text_en="2 credits: Put a copy of a friendly unit into play.",
    variants=("IR",),
)
