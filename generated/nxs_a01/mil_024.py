# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, TYPE_EVENT, TYPE_UNIT


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def mil_024_effect(game: Game, f: Frame) -> None:
    # Verteile 4 Schaden beliebig auf feindliche Einheiten.
    game.ask_divide(f, 0, game.every(f, is_enemy_unit), 4, f.seat, 1)


def mil_024_effect_2(game: Game, f: Frame) -> None:
    game.deal_divided(f, 0)


CARD: Final = CardDef(
    number="MIL-024",
    name_de="Streufeuer",
    name_en="Scatter Fire",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=1,
    stats=(3, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_024_effect, mil_024_effect_2),
            slots=1,
            text_de="Verteile 4 Schaden beliebig auf feindliche Einheiten.",
            text_en="Divide 4 damage as you choose among enemy units.",
        ),
    ),
    text_de="Verteile 4 Schaden beliebig auf feindliche Einheiten.",
    text_en="Divide 4 damage as you choose among enemy units.",
)
