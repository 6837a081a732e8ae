# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, PERMANENT, SELF, Ability, CardDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import (
    FACTION_NEU,
    KEYWORD_SOFORTSTART,
    RESOURCE_CREDIT,
    STAT_ATK,
    STAT_HP,
    SUBTYPE_SOELDNER,
    TOPIC_PLAYED,
    TYPE_UNIT,
)


def neu_125_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Du darfst 1 Credit zahlen.
    # Wenn du das tust, erhält diese Einheit dauerhaft +1 ATK und +1 HP.
    if game.can_pay(f.seat, RESOURCE_CREDIT, 1):
        game.ask_may(f, f.seat, 1, -1)


def neu_125_on_play_2(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.modify(f, game.this(f), (0, 1), (1, 1), PERMANENT, -1)


CARD: Final = CardDef(
    number="NEU-125",
    name_de="S\xf6ldnertrupp",
    name_en="Mercenary Band",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOELDNER,
    faction=FACTION_NEU,
    rarity=0,
    stats=(2, 2, 2, 0, 2, -1),
    keywords=((KEYWORD_SOFORTSTART, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(neu_125_on_play, neu_125_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            mods=(Mod(ADD, key=STAT_ATK), Mod(ADD, key=STAT_HP)),
            text_de=(
                "Ausspielen: Du darfst 1 Credit zahlen. Wenn du das tust, erh\xe4lt diese Einheit dauerhaft +1 ATK und "
                "+1 HP."
            ),
            text_en="On play: You may pay 1 credit. If you do, this unit permanently gets +1 ATK and +1 HP.",
        ),
    ),
    text_de=(
        "Sofortstart. Ausspielen: Du darfst 1 Credit zahlen. Wenn du das tust, erh\xe4lt diese Einheit dauerhaft +1 "
        "ATK und +1 HP."
    ),
    text_en="Rush. On play: You may pay 1 credit. If you do, this unit permanently gets +1 ATK and +1 HP.",
)
