# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, KEYWORD_HINTERHALT, RESOURCE_CREDIT, SUBTYPE_SCHLAEGER, TOPIC_KILLS, TYPE_UNIT


def syn_104_on_kill(game: Game, f: Frame) -> None:
    # Wenn diese Einheit eine feindliche Einheit tötet, erhalte 2 Credits.
    game.gain(f, f.seat, RESOURCE_CREDIT, 2)


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="SYN-104",
    name_de="Kopfgeldj\xe4ger",
    name_en="Bounty Hunter",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SCHLAEGER,
    faction=FACTION_SYN,
    rarity=1,
    stats=(4, 3, 4, 1, 3, -1),
    keywords=((KEYWORD_HINTERHALT, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_104_on_kill,),
            events=(On(TOPIC_KILLS, subject=SELF, object=MATCH, object_test=is_enemy_unit),),
            text_de="Wenn diese Einheit eine feindliche Einheit t\xf6tet, erhalte 2 Credits.",
            text_en="When this unit kills an enemy unit, gain 2 credits.",
        ),
    ),
    text_de="Hinterhalt. Wenn diese Einheit eine feindliche Einheit t\xf6tet, erhalte 2 Credits.",
    text_en="Ambush. When this unit kills an enemy unit, gain 2 credits.",
)
