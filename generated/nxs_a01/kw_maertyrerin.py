# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import RESOURCE_CREDIT, TOPIC_DIES


def kw_maertyrerin_on_death(game: Game, f: Frame) -> None:
    # Wenn diese Einheit stirbt, erhalte 2 Credits.
    game.gain(f, f.seat, RESOURCE_CREDIT, 2)
    # Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


KEYWORD: Final = KeywordDef(
    id="maertyrerin",
    name_de="M\xe4rtyrerin",
    name_en="Martyr",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "trigger",
                    steps=(kw_maertyrerin_on_death,),
                    events=(On(TOPIC_DIES, subject=SELF),),
                    text_de="Wenn diese Einheit stirbt, erhalte 2 Credits und ziehe 1 Karte.",
                    text_en="When this unit dies, gain 2 credits and draw 1 card.",
                ),
            ),
        ),
    ),
)
