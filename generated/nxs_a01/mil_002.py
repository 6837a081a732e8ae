# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, MATCH, SELF, UNTIL_END, Ability, CardDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_COMBAT, STAT_ATK, SUBTYPE_SOLDAT, TOPIC_ATTACKS, TYPE_SECTOR, TYPE_UNIT


def mil_002_on_attack(game: Game, f: Frame) -> None:
    # Wenn diese Einheit einen Sektor angreift, erhält sie +2 ATK bis zum Ende des Kampfes.
    game.modify(f, game.this(f), (0,), (2,), UNTIL_END, PERIOD_COMBAT)


def is_sector(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_SECTOR)


CARD: Final = CardDef(
    number="MIL-002",
    name_de="Vorsto\xdftrupp",
    name_en="Spearhead Squad",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_002_on_attack,),
            events=(On(TOPIC_ATTACKS, subject=SELF, object=MATCH, object_test=is_sector),),
            mods=(Mod(ADD, key=STAT_ATK),),
            text_de="Wenn diese Einheit einen Sektor angreift, erh\xe4lt sie +2 ATK bis zum Ende des Kampfes.",
            text_en="When this unit attacks a sector, this unit gets +2 ATK until end of combat.",
        ),
    ),
    text_de="Wenn diese Einheit einen Sektor angreift, erh\xe4lt sie +2 ATK bis zum Ende des Kampfes.",
    text_en="When this unit attacks a sector, this unit gets +2 ATK until end of combat.",
)
