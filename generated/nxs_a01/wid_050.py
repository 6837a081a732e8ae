# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_WID, KEYWORD_VERDECKT, SUBTYPE_MILIZ, TOPIC_TURNED_UP, TYPE_STRUCTURE


def wid_050_on_turned_up(game: Game, f: Frame) -> None:
    # Wenn diese Struktur aufgedeckt wird, bringe zwei 1/0/1-Milizen ins Spiel.
    game.create(f, f.seat, 2, 0, 0)


CARD: Final = CardDef(
    number="WID-050",
    name_de="Waffenversteck",
    name_en="Arms Cache",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_WID,
    rarity=2,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=((KEYWORD_VERDECKT, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_050_on_turned_up,),
            events=(On(TOPIC_TURNED_UP, subject=SELF),),
            tokens=(TokenDef(0, (1, 0, 1), subtypes=1 << SUBTYPE_MILIZ),),
            slots=1,
            text_de="Wenn diese Struktur aufgedeckt wird, bringe zwei 1/0/1-Milizen ins Spiel.",
            text_en="When this structure is turned face up, put two 1/0/1 Militias into play.",
        ),
    ),
    text_de="Verdeckt. Wenn diese Struktur aufgedeckt wird, bringe zwei 1/0/1-Milizen ins Spiel.",
    text_en="Covert. When this structure is turned face up, put two 1/0/1 Militias into play.",
    variants=("IR",),
)
