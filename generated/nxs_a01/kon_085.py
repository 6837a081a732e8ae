# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, TYPE_EVENT, TYPE_REACTION


def is_event(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_EVENT)


def kon_085_effect(game: Game, f: Frame) -> None:
    # Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.
    if game.are(f, game.answered(f), is_event):
        game.cancel(f)


CARD: Final = CardDef(
    number="KON-085",
    name_de="Firewall",
    name_en="Firewall",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_KON,
    rarity=0,
    stats=(2, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_085_effect,),
            text_de="Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.",
            text_en="Cancel the card you are reacting to if it is an event.",
        ),
    ),
    text_de="Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.",
    text_en="Cancel the card you are reacting to if it is an event.",
)
