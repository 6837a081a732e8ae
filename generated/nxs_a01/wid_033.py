# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, SUBTYPE_REBELL, TOPIC_PLAYED, TYPE_UNIT


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def wid_033_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Falls du mindestens 3 Einheiten kontrollierst, ziehe 1 Karte.
    if game.count_for(f, f.seat, is_unit) >= 3:
        game.draw(f, f.seat, 1)


CARD: Final = CardDef(
    number="WID-033",
    name_de="Mitl\xe4uferin",
    name_en="Fellow Traveler",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_033_on_play,),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            text_de="Ausspielen: Falls du mindestens 3 Einheiten kontrollierst, ziehe 1 Karte.",
            text_en="On play: If you control 3 or more units, draw 1 card.",
        ),
    ),
    text_de="Ausspielen: Falls du mindestens 3 Einheiten kontrollierst, ziehe 1 Karte.",
    text_en="On play: If you control 3 or more units, draw 1 card.",
)
