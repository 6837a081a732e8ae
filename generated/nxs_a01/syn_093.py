# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, RESOURCE_CREDIT, STATUS_GIFT, SUBTYPE_SCHLAEGER, TOPIC_BLOCKS, TYPE_UNIT


def syn_093_on_blocks(game: Game, f: Frame) -> None:
    # Wenn diese Einheit blockt, darfst du 1 Credit zahlen.
    # Wenn du das tust, erhält die angreifende Einheit Gift.
    if game.can_pay(f.seat, RESOURCE_CREDIT, 1):
        game.ask_may(f, f.seat, 1, -1)


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def syn_093_on_blocks_2(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.give_status(f, game.the(f, is_attacking_unit), STATUS_GIFT)


CARD: Final = CardDef(
    number="SYN-093",
    name_de="Rattenz\xfcchter",
    name_en="Rat Breeder",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SCHLAEGER,
    faction=FACTION_SYN,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_093_on_blocks, syn_093_on_blocks_2),
            events=(On(TOPIC_BLOCKS, subject=SELF),),
            text_de=(
                "Wenn diese Einheit blockt, darfst du 1 Credit zahlen. Wenn du das tust, erh\xe4lt die angreifende "
                "Einheit Gift."
            ),
            text_en="When this unit blocks, you may pay 1 credit. If you do, the attacking unit gains Poison.",
        ),
    ),
    text_de=(
        "Wenn diese Einheit blockt, darfst du 1 Credit zahlen. Wenn du das tust, erh\xe4lt die angreifende Einheit "
        "Gift."
    ),
    text_en="When this unit blocks, you may pay 1 credit. If you do, the attacking unit gains Poison.",
)
