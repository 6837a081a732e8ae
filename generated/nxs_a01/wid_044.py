# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, KEYWORD_SOLIDARITAET, SUBTYPE_REBELL, TOPIC_DIES, TYPE_UNIT


def wid_044_on_death(game: Game, f: Frame) -> None:
    # Wenn eine eigene Widerstand-Einheit stirbt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_own_wid_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and game.of_faction(o, FACTION_WID)


CARD: Final = CardDef(
    number="WID-044",
    name_de="Stimme der Viertel",
    name_en="Voice of the Districts",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=3,
    stats=(5, 3, 3, 1, 7, -1),
    keywords=((KEYWORD_SOLIDARITAET, 1, 2),),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_044_on_death,),
            events=(On(TOPIC_DIES, subject=MATCH, subject_test=is_own_wid_unit),),
            text_de="Wenn eine eigene Widerstand-Einheit stirbt, ziehe 1 Karte.",
            text_en="When a friendly Resistance unit dies, draw 1 card.",
        ),
    ),
    text_de="Solidarit\xe4t +1 ATK. Wenn eine eigene Widerstand-Einheit stirbt, ziehe 1 Karte.",
    text_en="Solidarity +1 ATK. When a friendly Resistance unit dies, draw 1 card.",
    variants=("IR",),
)
