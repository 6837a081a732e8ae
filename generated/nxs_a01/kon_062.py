# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, SUBTYPE_DROHNE, TOPIC_PLAYED, TYPE_UNIT


def kon_062_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Bringe eine 0/0/1-Drohne ins Spiel.
    game.create(f, f.seat, 1, 0, 0)


CARD: Final = CardDef(
    number="KON-062",
    name_de="Montagedrohne",
    name_en="Assembly Drone",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=0,
    stats=(1, 1, 1, 0, 1, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_062_on_play,),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            tokens=(TokenDef(0, (0, 0, 1), subtypes=1 << SUBTYPE_DROHNE),),
            slots=1,
            text_de="Ausspielen: Bringe eine 0/0/1-Drohne ins Spiel.",
            text_en="On play: Put a 0/0/1 Drone into play.",
        ),
    ),
    text_de="Ausspielen: Bringe eine 0/0/1-Drohne ins Spiel.",
    text_en="On play: Put a 0/0/1 Drone into play.",
)
