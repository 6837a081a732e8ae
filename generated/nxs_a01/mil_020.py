# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, SUBTYPE_SOLDAT, TOPIC_KILLS, TYPE_STRUCTURE, TYPE_UNIT


def mil_020_on_kill(game: Game, f: Frame) -> None:
    # Wenn ein eigener Soldat eine feindliche Einheit tötet, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_own_soldat(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.has_subtype(o, SUBTYPE_SOLDAT)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="MIL-020",
    name_de="Kommandoposten",
    name_en="Command Post",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=1,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_020_on_kill,),
            events=(
                On(TOPIC_KILLS, subject=MATCH, subject_test=is_own_soldat, object=MATCH, object_test=is_enemy_unit),
            ),
            text_de="Wenn ein eigener Soldat eine feindliche Einheit t\xf6tet, ziehe 1 Karte.",
            text_en="When a friendly Soldier kills an enemy unit, draw 1 card.",
        ),
    ),
    text_de="Wenn ein eigener Soldat eine feindliche Einheit t\xf6tet, ziehe 1 Karte.",
    text_en="When a friendly Soldier kills an enemy unit, draw 1 card.",
)
