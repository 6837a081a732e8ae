# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, PERIOD_ROUND, RESOURCE_CREDIT, TOPIC_START, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def wid_060_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde: Falls du mehr Einheiten kontrollierst als dein Gegner, erhalte 1 Credit und ziehe 1
    # Karte.
    if game.count_for(f, f.seat, is_unit) > game.count_for(f, game.opponent(f.seat), is_unit):
        game.gain(f, f.seat, RESOURCE_CREDIT, 1)
        game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="WID-060",
    name_de="Generalstreik",
    name_en="General Strike",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_WID,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_060_on_start,),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            text_de=(
                "Zu Beginn jeder Runde: Falls du mehr Einheiten kontrollierst als dein Gegner, erhalte 1 Credit und "
                "ziehe 1 Karte."
            ),
            text_en=(
                "At the start of each round: If you control more units than your opponent, gain 1 credit and draw 1 "
                "card."
            ),
        ),
    ),
    text_de=(
        "Zu Beginn jeder Runde: Falls du mehr Einheiten kontrollierst als dein Gegner, erhalte 1 Credit und ziehe 1 "
        "Karte."
    ),
    text_en="At the start of each round: If you control more units than your opponent, gain 1 credit and draw 1 card.",
    variants=("IR",),
)
