# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, MATCH, SELF, Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, SUBTYPE_KAMPFLAEUFER, TOPIC_SEIZES, TYPE_SECTOR, TYPE_UNIT


def is_enemy_sector(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_SECTOR)


def neu_131_static_amount(game: Game, f: Frame) -> int:
    return game.count(f, is_enemy_sector)


def neu_131_on_seizes(game: Game, f: Frame) -> None:
    # Wenn diese Einheit einen Sektor einnimmt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR)


CARD: Final = CardDef(
    number="NEU-131",
    name_de="Sektorbrecher",
    name_en="Sector Breaker",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_KAMPFLAEUFER,
    faction=FACTION_NEU,
    rarity=3,
    stats=(6, 4, 5, 2, 6, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(SELF, (Mod(COST, sign=-1, number=neu_131_static_amount),)),),
            text_de="Diese Karte kostet 1 weniger f\xfcr jeden feindlichen Sektor.",
            text_en="This card costs 1 less for each enemy sector.",
        ),
        Ability(
            "trigger",
            steps=(neu_131_on_seizes,),
            events=(On(TOPIC_SEIZES, subject=SELF, object=MATCH, object_test=is_sector),),
            text_de="Wenn diese Einheit einen Sektor einnimmt, ziehe 1 Karte.",
            text_en="When this unit captures a sector, draw 1 card.",
        ),
    ),
    text_de=(
        "Diese Karte kostet 1 weniger f\xfcr jeden feindlichen Sektor. Wenn diese Einheit einen Sektor einnimmt, ziehe "
        "1 Karte."
    ),
    text_en="This card costs 1 less for each enemy sector. When this unit captures a sector, draw 1 card.",
    variants=("IR",),
)
