# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, RESOURCE_CREDIT, TYPE_REACTION


def kon_087_effect(game: Game, f: Frame) -> None:
    # Dein Gegner darf 2 Credits zahlen.
    # Wenn er das nicht tut, annulliere die Karte, auf die du reagierst.
    if game.can_pay(game.opponent(f.seat), RESOURCE_CREDIT, 2):
        game.ask_may(f, game.opponent(f.seat), 1, 2)
    else:
        kon_087_effect_3(game, f)


def kon_087_effect_2(game: Game, f: Frame) -> None:
    game.pay(f, game.opponent(f.seat), RESOURCE_CREDIT, 2)


def kon_087_effect_3(game: Game, f: Frame) -> None:
    game.cancel(f)


CARD: Final = CardDef(
    number="KON-087",
    name_de="Zugangssperre",
    name_en="Access Lock",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_KON,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_087_effect, kon_087_effect_2, kon_087_effect_3),
            text_de=(
                "Dein Gegner darf 2 Credits zahlen. Wenn er das nicht tut, annulliere die Karte, auf die du reagierst."
            ),
            text_en="Your opponent may pay 2 credits. If they don't, cancel the card you are reacting to.",
        ),
    ),
    text_de="Dein Gegner darf 2 Credits zahlen. Wenn er das nicht tut, annulliere die Karte, auf die du reagierst.",
    text_en="Your opponent may pay 2 credits. If they don't, cancel the card you are reacting to.",
)
