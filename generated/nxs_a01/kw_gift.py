# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import STATUS_GIFT, TOPIC_DEALS_COMBAT, TOPIC_WOUNDS, TYPE_UNIT


def kw_gift_on_deals_combat(game: Game, f: Frame) -> None:
    # Wenn diese Einheit einer Einheit Kampfschaden zufügt, erhält jene Einheit Gift.
    game.give_status(f, game.other(f), STATUS_GIFT)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def kw_gift_on_wounds(game: Game, f: Frame) -> None:
    # Wenn diese Einheit eine Einheit verwundet, erhält jene Einheit Gift.
    game.give_status(f, game.other(f), STATUS_GIFT)


KEYWORD: Final = KeywordDef(
    id="gift",
    name_de="Gift",
    name_en="Poison",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "trigger",
                    steps=(kw_gift_on_deals_combat,),
                    events=(On(TOPIC_DEALS_COMBAT, subject=SELF, object=MATCH, object_test=is_unit),),
                    text_de="Wenn diese Einheit einer Einheit Kampfschaden zuf\xfcgt, erh\xe4lt jene Einheit Gift.",
                    text_en="When this unit deals combat damage to a unit, that unit gains Poison.",
                ),
            ),
        ),
        (
            0,
            (("gift_needs_hp", "true"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_gift_on_wounds,),
                    events=(On(TOPIC_WOUNDS, subject=SELF, object=MATCH, object_test=is_unit),),
                    text_de="Wenn diese Einheit eine Einheit verwundet, erh\xe4lt jene Einheit Gift.",
                    text_en="When this unit wounds a unit, that unit gains Poison.",
                ),
            ),
        ),
    ),
)
