# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, RESOURCE_CREDIT, TYPE_EVENT


def syn_111_effect(game: Game, f: Frame) -> None:
    # Wähle eines: • Stiehl deinem Gegner 2 Credits. • Ziehe 2 Karten.
    game.ask_mode(f, f.seat, (1, 2))


def syn_111_effect_2(game: Game, f: Frame) -> None:
    game.steal(f, f.seat, RESOURCE_CREDIT, 2, game.opponent(f.seat))


def syn_111_effect_3(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 2)


CARD: Final = CardDef(
    number="SYN-111",
    name_de="Erpressung",
    name_en="Extortion",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_111_effect, syn_111_effect_2, syn_111_effect_3),
            text_de="W\xe4hle eines: \u2022 Stiehl deinem Gegner 2 Credits. \u2022 Ziehe 2 Karten.",
            text_en="Choose one: \u2022 Steal 2 credits from your opponent. \u2022 Draw 2 cards.",
        ),
    ),
    text_de="W\xe4hle eines: \u2022 Stiehl deinem Gegner 2 Credits. \u2022 Ziehe 2 Karten.",
    text_en="Choose one: \u2022 Steal 2 credits from your opponent. \u2022 Draw 2 cards.",
)
