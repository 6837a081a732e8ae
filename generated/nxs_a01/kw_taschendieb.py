# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import RESOURCE_CREDIT, TOPIC_DEALS


def kw_taschendieb_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit Schaden verursacht, stiehl deinem Gegner 1 Credit.
    game.steal(f, f.seat, RESOURCE_CREDIT, 1, game.opponent(f.seat))


KEYWORD: Final = KeywordDef(
    id="taschendieb",
    name_de="Taschendieb",
    name_en="Pickpocket",
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
                    steps=(kw_taschendieb_on_deals,),
                    events=(On(TOPIC_DEALS, subject=SELF),),
                    text_de="Wenn diese Einheit Schaden verursacht, stiehl deinem Gegner 1 Credit.",
                    text_en="When this unit deals damage, steal 1 credit from your opponent.",
                ),
            ),
        ),
    ),
)
