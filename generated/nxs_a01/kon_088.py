# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, PERIOD_ROUND, TOPIC_START, TYPE_PROTOCOL, TYPE_STRUCTURE


def kon_088_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde: Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="KON-088",
    name_de="Singularit\xe4t",
    name_en="Singularity",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_KON,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_088_on_start,),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            text_de="Zu Beginn jeder Runde: Ziehe 1 Karte.",
            text_en="At the start of each round: Draw 1 card.",
        ),
    ),
    text_de="Zu Beginn jeder Runde: Ziehe 1 Karte.",
    text_en="At the start of each round: Draw 1 card.",
    variants=("IR",),
)
