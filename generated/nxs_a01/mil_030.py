# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, MATCH, YOU, Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_ROUND, TOPIC_PLAYS, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def mil_030_static_if(game: Game, f: Frame) -> bool:
    return not game.happened(f, PERIOD_ROUND, MIL_030_STATIC_HAPPENED)


MIL_030_STATIC_HAPPENED: Final = On(TOPIC_PLAYS, subject=YOU, object=MATCH, object_test=is_unit)
CARD: Final = CardDef(
    number="MIL-030",
    name_de="Mobilmachung",
    name_en="Mobilization",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(
                Static(MATCH, (Mod(COST, sign=-1, number=1),), test=is_own_unit, condition=mil_030_static_if, side=YOU),
            ),
            asks=((PERIOD_ROUND, TOPIC_PLAYS),),
            text_de="Die erste Einheit, die du in jeder Runde spielst, kostet 1 weniger.",
            text_en="The first unit you play each round costs 1 less.",
        ),
    ),
    text_de="Die erste Einheit, die du in jeder Runde spielst, kostet 1 weniger.",
    text_en="The first unit you play each round costs 1 less.",
    variants=("IR",),
)
