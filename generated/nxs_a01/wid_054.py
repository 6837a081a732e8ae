# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_EVENT, TYPE_UNIT, ZONE_DECK, ZONE_HAND


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def wid_054_effect(game: Game, f: Frame) -> None:
    # Decke Karten von deinem Deck auf, bis du eine Einheit aufdeckst.
    game.reveal_until(f, f.seat, is_unit, 0, 1)
    # Nimm sie auf deine Hand.
    game.put(f, game.bound(f, 1), ZONE_HAND, f.seat)
    # Mische den Rest in dein Deck.
    game.put(f, game.rest(f, 0), ZONE_DECK, f.seat)


CARD: Final = CardDef(
    number="WID-054",
    name_de="Letzte Reserve",
    name_en="Last Reserve",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_WID,
    rarity=2,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_054_effect,),
            slots=2,
            text_de=(
                "Decke Karten von deinem Deck auf, bis du eine Einheit aufdeckst. Nimm sie auf deine Hand und mische "
                "den Rest in dein Deck."
            ),
            text_en=(
                "Reveal cards from the top of your deck until you reveal a unit. Put it into your hand and shuffle the "
                "rest into your deck."
            ),
        ),
    ),
    text_de=(
        "Decke Karten von deinem Deck auf, bis du eine Einheit aufdeckst. Nimm sie auf deine Hand und mische den Rest "
        "in dein Deck."
    ),
    text_en=(
        "Reveal cards from the top of your deck until you reveal a unit. Put it into your hand and shuffle the rest "
        "into your deck."
    ),
    variants=("IR",),
)
