# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, Ability, CardDef, On, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, SUBTYPE_MILIZ, SUBTYPE_REBELL, TOPIC_DIES, TYPE_UNIT


def wid_045_on_death(game: Game, f: Frame) -> None:
    # Wenn eine andere eigene Einheit, die kein Spielstein ist, stirbt, bringe eine 1/0/1-Miliz ins Spiel.
    game.create(f, f.seat, 1, 0, 0)


def is_other_own_without_token_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and not game.is_token(o) and not game.is_this(f, o)


CARD: Final = CardDef(
    number="WID-045",
    name_de="Mutter der Milizen",
    name_en="Mother of Militias",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=3,
    stats=(5, 3, 3, 1, 7, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_045_on_death,),
            events=(On(TOPIC_DIES, subject=MATCH, subject_test=is_other_own_without_token_unit),),
            tokens=(TokenDef(0, (1, 0, 1), subtypes=1 << SUBTYPE_MILIZ),),
            slots=1,
            text_de=(
                "Wenn eine andere eigene Einheit, die kein Spielstein ist, stirbt, bringe eine 1/0/1-Miliz ins Spiel."
            ),
            text_en="When another friendly unit that is not a token dies, put a 1/0/1 Militia into play.",
        ),
    ),
    text_de="Wenn eine andere eigene Einheit, die kein Spielstein ist, stirbt, bringe eine 1/0/1-Miliz ins Spiel.",
    text_en="When another friendly unit that is not a token dies, put a 1/0/1 Militia into play.",
    variants=("IR",),
)
