# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_WID, PERIOD_COMBAT, TYPE_REACTION


def wid_055_effect(game: Game, f: Frame) -> None:
    # Beende den Kampf.
    game.end_period(f, PERIOD_COMBAT)


CARD: Final = CardDef(
    number="WID-055",
    name_de="Menschenkette",
    name_en="Human Chain",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_WID,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(Ability("spell", steps=(wid_055_effect,), text_de="Beende den Kampf.", text_en="End the combat."),),
    text_de="Beende den Kampf.",
    text_en="End the combat.",
)
