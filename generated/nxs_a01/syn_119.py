# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FIRST, MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, PERIOD_ROUND, RESOURCE_CREDIT, TOPIC_DEALS, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def syn_119_on_deals(game: Game, f: Frame) -> None:
    # Wenn eine eigene Einheit zum ersten Mal in einer Runde Schaden verursacht, stiehl deinem Gegner 1 Credit.
    game.steal(f, f.seat, RESOURCE_CREDIT, 1, game.opponent(f.seat))


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="SYN-119",
    name_de="Schattenmarkt",
    name_en="Shadow Market",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_119_on_deals,),
            events=(On(TOPIC_DEALS, subject=MATCH, subject_test=is_own_unit),),
            limit=FIRST,
            limit_period=PERIOD_ROUND,
            text_de=(
                "Wenn eine eigene Einheit zum ersten Mal in einer Runde Schaden verursacht, stiehl deinem Gegner 1 "
                "Credit."
            ),
            text_en="The first time a friendly unit deals damage each round, steal 1 credit from your opponent.",
        ),
    ),
    text_de="Wenn eine eigene Einheit zum ersten Mal in einer Runde Schaden verursacht, stiehl deinem Gegner 1 Credit.",
    text_en="The first time a friendly unit deals damage each round, steal 1 credit from your opponent.",
    variants=("IR",),
)
