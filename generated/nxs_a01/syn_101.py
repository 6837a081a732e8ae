# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import OPPONENT, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, RESOURCE_CREDIT, SUBTYPE_DIEB, TOPIC_LOSES, TYPE_UNIT


def syn_101_on_loses(game: Game, f: Frame) -> None:
    # Wenn dein Gegner Credits verliert, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="SYN-101",
    name_de="Hehlerin",
    name_en="Fence",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=2,
    stats=(3, 2, 2, 0, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_101_on_loses,),
            events=(On(TOPIC_LOSES, subject=OPPONENT, about=RESOURCE_CREDIT),),
            text_de="Wenn dein Gegner Credits verliert, ziehe 1 Karte.",
            text_en="When your opponent loses credits, draw 1 card.",
        ),
    ),
    text_de="Wenn dein Gegner Credits verliert, ziehe 1 Karte.",
    text_en="When your opponent loses credits, draw 1 card.",
    variants=("IR",),
)
