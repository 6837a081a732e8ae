# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, RESOURCE_CREDIT, TYPE_STRUCTURE


def neu_133_action(game: Game, f: Frame) -> None:
    # Opfere diese Struktur: Erhalte 3 Credits.
    game.gain(f, f.seat, RESOURCE_CREDIT, 3)


def neu_133_action_cost(game: Game, f: Frame) -> None:
    # Opfere diese Struktur: Erhalte 3 Credits.
    game.sacrifice(f, f.seat, game.this(f))


def neu_133_action_can_pay(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), None)


CARD: Final = CardDef(
    number="NEU-133",
    name_de="Rationslager",
    name_en="Ration Depot",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=0,
    stats=(1, 1, -1, 1, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(neu_133_action,),
            costs=(neu_133_action_cost,),
            can_pay=neu_133_action_can_pay,
            text_de="Opfere diese Struktur: Erhalte 3 Credits.",
            text_en="Sacrifice this structure: Gain 3 credits.",
        ),
    ),
    text_de="Opfere diese Struktur: Erhalte 3 Credits.",
    text_en="Sacrifice this structure: Gain 3 credits.",
)
