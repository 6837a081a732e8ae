# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, KEYWORD_SCHWER, SUBTYPE_KAMPFLAEUFER, TOPIC_DEALS, TYPE_STRUCTURE, TYPE_UNIT


def mil_015_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit einer Struktur Schaden zufügt, darfst du 1 Karte ziehen.
    game.ask_may(f, f.seat, 1, -1)


def mil_015_on_deals_2(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 1)


def is_structure(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_STRUCTURE)


CARD: Final = CardDef(
    number="MIL-015",
    name_de="Belagerungsl\xe4ufer",
    name_en="Siege Walker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_KAMPFLAEUFER,
    faction=FACTION_MIL,
    rarity=1,
    stats=(4, 3, 3, 2, 4, -1),
    keywords=((KEYWORD_SCHWER, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_015_on_deals, mil_015_on_deals_2),
            events=(On(TOPIC_DEALS, subject=SELF, object=MATCH, object_test=is_structure),),
            text_de="Wenn diese Einheit einer Struktur Schaden zuf\xfcgt, darfst du 1 Karte ziehen.",
            text_en="When this unit deals damage to a structure, you may draw 1 card.",
        ),
    ),
    text_de="Schwer. Wenn diese Einheit einer Struktur Schaden zuf\xfcgt, darfst du 1 Karte ziehen.",
    text_en="Heavy. When this unit deals damage to a structure, you may draw 1 card.",
)
