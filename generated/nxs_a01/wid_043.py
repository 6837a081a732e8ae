# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_WID, SUBTYPE_REBELL, TOPIC_DIES, TYPE_UNIT, ZONE_HAND


def wid_043_instead_of_death(game: Game, f: Frame) -> None:
    # Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.
    game.put(f, game.this(f), ZONE_HAND, f.seat)


CARD: Final = CardDef(
    number="WID-043",
    name_de="Die Unbeugsame",
    name_en="The Unbowed",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=2,
    stats=(4, 3, 3, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "replacement",
            steps=(wid_043_instead_of_death,),
            events=(On(TOPIC_DIES, subject=SELF),),
            text_de="Wenn diese Einheit sterben w\xfcrde, nimm sie stattdessen auf deine Hand.",
            text_en="If this unit would die, put it into your hand instead.",
        ),
    ),
    text_de="Wenn diese Einheit sterben w\xfcrde, nimm sie stattdessen auf deine Hand.",
    text_en="If this unit would die, put it into your hand instead.",
    variants=("IR",),
)
