# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, SUBTYPE_DIEB, TOPIC_PLAYED, TYPE_UNIT


def is_other_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and not game.is_this(f, o)


def syn_097_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Verwandle diese Einheit in eine Kopie einer anderen Einheit.
    game.ask(f, 0, game.every(f, is_other_unit), 1, 1, f.seat, "transform", 1)


def syn_097_on_play_2(game: Game, f: Frame) -> None:
    game.transform_copy(f, game.this(f), game.known(f, 0))


CARD: Final = CardDef(
    number="SYN-097",
    name_de="Doppelg\xe4ngerin",
    name_en="Doppelganger",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=2,
    stats=(4, 3, 3, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_097_on_play, syn_097_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Verwandle diese Einheit in eine Kopie einer anderen Einheit.",
            text_en="On play: Transform this unit into a copy of another unit.",
        ),
    ),
    text_de="Ausspielen: Verwandle diese Einheit in eine Kopie einer anderen Einheit.",
    text_en="On play: Transform this unit into a copy of another unit.",
    variants=("IR",),
)
