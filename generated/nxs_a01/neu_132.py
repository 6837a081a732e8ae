# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, PERIOD_ROUND, SUBTYPE_AGENT, TOPIC_START, TYPE_SECTOR, TYPE_UNIT


def is_theirs_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR) and o.ctrl == game.seats(f)[0]


def is_theirs_sector_b(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR) and o.ctrl == game.seats(f)[1]


def neu_132_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde zieht der Spieler mit mehr Sektoren 1 Karte.
    game.weigh(f, 0, game.count(f, is_theirs_sector), game.count(f, is_theirs_sector_b), ">")
    if game.picked(f, 0, 0):
        game.draw(f, game.seats(f)[0], 1)
    if game.picked(f, 0, 1):
        game.draw(f, game.seats(f)[1], 1)


CARD: Final = CardDef(
    number="NEU-132",
    name_de="Unterh\xe4ndlerin",
    name_en="Negotiator",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_NEU,
    rarity=2,
    stats=(2, 2, 1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(neu_132_on_start,),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            slots=2,
            text_de="Zu Beginn jeder Runde zieht der Spieler mit mehr Sektoren 1 Karte.",
            text_en="At the start of each round, the player with more sectors draws 1 card.",
        ),
    ),
    text_de="Zu Beginn jeder Runde zieht der Spieler mit mehr Sektoren 1 Karte.",
    text_en="At the start of each round, the player with more sectors draws 1 card.",
    variants=("IR",),
)
