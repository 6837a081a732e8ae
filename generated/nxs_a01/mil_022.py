# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, TYPE_EVENT, TYPE_SECTOR


def is_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR)


def mil_022_effect(game: Game, f: Frame) -> None:
    # Falls du einen Sektor kontrollierst, ziehe 3 Karten.
    # Sonst ziehe 2 Karten.
    if game.count_for(f, f.seat, is_sector) >= 1:
        game.draw(f, f.seat, 3)
    else:
        game.draw(f, f.seat, 2)


CARD: Final = CardDef(
    number="MIL-022",
    name_de="Nachschub",
    name_en="Resupply",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_022_effect,),
            text_de="Falls du einen Sektor kontrollierst, ziehe 3 Karten. Sonst ziehe 2 Karten.",
            text_en="If you control a sector, draw 3 cards. Otherwise, draw 2 cards.",
        ),
    ),
    text_de="Falls du einen Sektor kontrollierst, ziehe 3 Karten. Sonst ziehe 2 Karten.",
    text_en="If you control a sector, draw 3 cards. Otherwise, draw 2 cards.",
)
