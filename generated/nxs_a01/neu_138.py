# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, TYPE_EVENT, ZONE_HAND


def neu_138_effect(game: Game, f: Frame) -> None:
    # Jeder Spieler wirft Karten ab, bis er 3 Karten auf der Hand hat.
    game.ask(
        f,
        0,
        game.cards(f, ZONE_HAND, game.seats(f)[0], None),
        max(0, game.zone_size(ZONE_HAND, game.seats(f)[0]) - 3),
        max(0, game.zone_size(ZONE_HAND, game.seats(f)[0]) - 3),
        game.seats(f)[0],
        "discard",
        1,
    )


def neu_138_effect_2(game: Game, f: Frame) -> None:
    game.ask(
        f,
        1,
        game.cards(f, ZONE_HAND, game.seats(f)[1], None),
        max(0, game.zone_size(ZONE_HAND, game.seats(f)[1]) - 3),
        max(0, game.zone_size(ZONE_HAND, game.seats(f)[1]) - 3),
        game.seats(f)[1],
        "discard",
        2,
    )


def neu_138_effect_3(game: Game, f: Frame) -> None:
    game.begin_together()
    game.discard(f, game.seats(f)[0], game.bound(f, 0))
    game.discard(f, game.seats(f)[1], game.bound(f, 1))
    game.end_together()


CARD: Final = CardDef(
    number="NEU-138",
    name_de="Ausgangssperre",
    name_en="Curfew",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=1,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(neu_138_effect, neu_138_effect_2, neu_138_effect_3),
            slots=2,
            text_de="Jeder Spieler wirft Karten ab, bis er 3 Karten auf der Hand hat.",
            text_en="Each player discards down to 3 cards.",
        ),
    ),
    text_de="Jeder Spieler wirft Karten ab, bis er 3 Karten auf der Hand hat.",
    text_en="Each player discards down to 3 cards.",
)
