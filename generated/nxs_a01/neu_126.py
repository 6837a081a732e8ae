# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, SELF, UNTIL_END, Ability, CardDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, PERIOD_COMBAT, STAT_ATK, SUBTYPE_SOELDNER, TOPIC_BLOCKS, TYPE_UNIT


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def neu_126_on_blocks(game: Game, f: Frame) -> None:
    # Wenn diese Einheit blockt, erhält die angreifende Einheit -2 ATK bis zum Ende des Kampfes.
    game.modify(f, game.the(f, is_attacking_unit), (0,), (2,), UNTIL_END, PERIOD_COMBAT)


CARD: Final = CardDef(
    number="NEU-126",
    name_de="Grenzw\xe4chterin",
    name_en="Border Guard",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOELDNER,
    faction=FACTION_NEU,
    rarity=1,
    stats=(3, 2, 2, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(neu_126_on_blocks,),
            events=(On(TOPIC_BLOCKS, subject=SELF),),
            mods=(Mod(ADD, key=STAT_ATK, sign=-1),),
            text_de="Wenn diese Einheit blockt, erh\xe4lt die angreifende Einheit -2 ATK bis zum Ende des Kampfes.",
            text_en="When this unit blocks, the attacking unit gets -2 ATK until end of combat.",
        ),
    ),
    text_de="Wenn diese Einheit blockt, erh\xe4lt die angreifende Einheit -2 ATK bis zum Ende des Kampfes.",
    text_en="When this unit blocks, the attacking unit gets -2 ATK until end of combat.",
)
