# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, RESOURCE_CREDIT, SUBTYPE_DIEB, TOPIC_PLAYED, TYPE_UNIT


def syn_091_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Stiehl deinem Gegner 1 Credit.
    game.steal(f, f.seat, RESOURCE_CREDIT, 1, game.opponent(f.seat))


CARD: Final = CardDef(
    number="SYN-091",
    name_de="Trickbetr\xfcger",
    name_en="Con Artist",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=0,
    stats=(0, 1, 0, 0, 1, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_091_on_play,),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            text_de="Ausspielen: Stiehl deinem Gegner 1 Credit.",
            text_en="On play: Steal 1 credit from your opponent.",
        ),
    ),
    text_de="Ausspielen: Stiehl deinem Gegner 1 Credit.",
    text_en="On play: Steal 1 credit from your opponent.",
)
