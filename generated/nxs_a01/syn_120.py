# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, TOPIC_KILLS, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def syn_120_on_kill(game: Game, f: Frame) -> None:
    # Wenn eine eigene Einheit eine feindliche Einheit tötet, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="SYN-120",
    name_de="Blutgeld",
    name_en="Blood Money",
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
            steps=(syn_120_on_kill,),
            events=(On(TOPIC_KILLS, subject=MATCH, subject_test=is_own_unit, object=MATCH, object_test=is_enemy_unit),),
            text_de="Wenn eine eigene Einheit eine feindliche Einheit t\xf6tet, ziehe 1 Karte.",
            text_en="When a friendly unit kills an enemy unit, draw 1 card.",
        ),
    ),
    text_de="Wenn eine eigene Einheit eine feindliche Einheit t\xf6tet, ziehe 1 Karte.",
    text_en="When a friendly unit kills an enemy unit, draw 1 card.",
    variants=("IR",),
)
