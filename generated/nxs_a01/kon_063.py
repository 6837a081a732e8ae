# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, RESOURCE_CREDIT, SUBTYPE_AGENT, TYPE_UNIT


def kon_063_action(game: Game, f: Frame) -> None:
    # Erschöpfe diese Einheit: Erhalte 1 Credit.
    game.gain(f, f.seat, RESOURCE_CREDIT, 1)


def kon_063_action_cost(game: Game, f: Frame) -> None:
    # Erschöpfe diese Einheit: Erhalte 1 Credit.
    game.exhaust(f, game.this(f))


def kon_063_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_exhaust(f, game.this(f))


CARD: Final = CardDef(
    number="KON-063",
    name_de="Praktikantin",
    name_en="Intern",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_KON,
    rarity=0,
    stats=(1, 1, 0, 0, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_063_action,),
            costs=(kon_063_action_cost,),
            can_pay=kon_063_action_can_pay,
            text_de="Ersch\xf6pfe diese Einheit: Erhalte 1 Credit.",
            text_en="Exhaust this unit: Gain 1 credit.",
        ),
    ),
    text_de="Ersch\xf6pfe diese Einheit: Erhalte 1 Credit.",
    text_en="Exhaust this unit: Gain 1 credit.",
)
