# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, OPPONENT, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, SUBTYPE_HACKER, TOPIC_PLAYS, TYPE_EVENT, TYPE_UNIT


def kon_065_on_plays(game: Game, f: Frame) -> None:
    # Wenn dein Gegner ein Ereignis spielt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_event(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_EVENT)


CARD: Final = CardDef(
    number="KON-065",
    name_de="Sicherheitsanalystin",
    name_en="Security Analyst",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_HACKER,
    faction=FACTION_KON,
    rarity=0,
    stats=(2, 2, 1, 0, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_065_on_plays,),
            events=(On(TOPIC_PLAYS, subject=OPPONENT, object=MATCH, object_test=is_event),),
            text_de="Wenn dein Gegner ein Ereignis spielt, ziehe 1 Karte.",
            text_en="When your opponent plays an event, draw 1 card.",
        ),
    ),
    text_de="Wenn dein Gegner ein Ereignis spielt, ziehe 1 Karte.",
    text_en="When your opponent plays an event, draw 1 card.",
)
