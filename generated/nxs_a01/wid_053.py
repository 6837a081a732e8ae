# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_WID, SUBTYPE_MILIZ, TYPE_EVENT


def wid_053_effect(game: Game, f: Frame) -> None:
    # Bringe zwei 0/1/1-Milizen ins Spiel.
    game.create(f, f.seat, 2, 0, 0)


CARD: Final = CardDef(
    number="WID-053",
    name_de="Barrikadenbau",
    name_en="Raise the Barricades",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_WID,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_053_effect,),
            tokens=(TokenDef(0, (0, 1, 1), subtypes=1 << SUBTYPE_MILIZ),),
            slots=1,
            text_de="Bringe zwei 0/1/1-Milizen ins Spiel.",
            text_en="Put two 0/1/1 Militias into play.",
        ),
    ),
    text_de="Bringe zwei 0/1/1-Milizen ins Spiel.",
    text_en="Put two 0/1/1 Militias into play.",
)
