# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, PERIOD_ROUND, SUBTYPE_REBELL, TOPIC_DIES, TOPIC_END, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def wid_035_on_end(game: Game, f: Frame) -> None:
    # Am Ende jeder Runde: Falls in dieser Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.
    if game.happened(f, PERIOD_ROUND, WID_035_ON_END_HAPPENED):
        game.draw(f, f.seat, 1)


WID_035_ON_END_HAPPENED: Final = On(TOPIC_DIES, subject=MATCH, subject_test=is_own_unit)
CARD: Final = CardDef(
    number="WID-035",
    name_de="Totengr\xe4berin",
    name_en="Gravedigger",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=0,
    stats=(2, 2, 1, 0, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_035_on_end,),
            events=(On(TOPIC_END, period=PERIOD_ROUND),),
            asks=((PERIOD_ROUND, TOPIC_DIES),),
            text_de="Am Ende jeder Runde: Falls in dieser Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.",
            text_en="At the end of each round: If a friendly unit died this round, draw 1 card.",
        ),
    ),
    text_de="Am Ende jeder Runde: Falls in dieser Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.",
    text_en="At the end of each round: If a friendly unit died this round, draw 1 card.",
)
