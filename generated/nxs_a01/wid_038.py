# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import (
    FACTION_WID,
    KEYWORD_SABOTAGE,
    RESOURCE_CREDIT,
    SUBTYPE_SABOTEUR,
    TOPIC_DESTROYS,
    TYPE_STRUCTURE,
    TYPE_UNIT,
)


def wid_038_on_destroys(game: Game, f: Frame) -> None:
    # Wenn diese Einheit eine Struktur zerstört, erhalte 1 Credit.
    game.gain(f, f.seat, RESOURCE_CREDIT, 1)
    # Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_STRUCTURE)


CARD: Final = CardDef(
    number="WID-038",
    name_de="Pl\xfcnderer",
    name_en="Looter",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SABOTEUR,
    faction=FACTION_WID,
    rarity=1,
    stats=(2, 2, 2, 0, 2, -1),
    keywords=((KEYWORD_SABOTAGE, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_038_on_destroys,),
            events=(On(TOPIC_DESTROYS, subject=SELF, object=MATCH, object_test=is_structure),),
            text_de="Wenn diese Einheit eine Struktur zerst\xf6rt, erhalte 1 Credit und ziehe 1 Karte.",
            text_en="When this unit destroys a structure, gain 1 credit and draw 1 card.",
        ),
    ),
    text_de="Sabotage. Wenn diese Einheit eine Struktur zerst\xf6rt, erhalte 1 Credit und ziehe 1 Karte.",
    text_en="Sabotage. When this unit destroys a structure, gain 1 credit and draw 1 card.",
)
