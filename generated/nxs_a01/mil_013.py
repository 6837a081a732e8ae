# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_MIL, SUBTYPE_SOLDAT, TOPIC_PLAYED, TYPE_UNIT


def mil_013_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Führe eine weitere Aktion aus.
    game.extra_action(f, f.seat)


CARD: Final = CardDef(
    number="MIL-013",
    name_de="Generalin ohne Schlaf",
    name_en="The Sleepless General",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=3,
    stats=(4, 3, 3, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_013_on_play,),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            text_de="Ausspielen: F\xfchre eine weitere Aktion aus.",
            text_en="On play: Take an extra action.",
        ),
    ),
    text_de="Ausspielen: F\xfchre eine weitere Aktion aus.",
    text_en="On play: Take an extra action.",
    variants=("IR",),
)
