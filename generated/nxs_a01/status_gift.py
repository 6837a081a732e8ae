# Generated from card text. Edit the set's files, not this one.
"""A status."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, On, StatusDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import PERIOD_ROUND, STAT_HP, STATUS_GIFT, TOPIC_START, TYPE_UNIT


def is_gift_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.has_status(o, STATUS_GIFT)


def status_gift_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde verliert jede vergiftete Einheit 1 HP.
    game.lose_stat(f, game.every(f, is_gift_unit), STAT_HP, 1)


STATUS: Final = StatusDef(
    id="gift",
    name_de="Gift",
    name_en="Poison",
    abilities=(
        Ability(
            "trigger",
            steps=(status_gift_on_start,),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            text_de="Zu Beginn jeder Runde verliert jede vergiftete Einheit 1 HP.",
            text_en="At the start of each round, each poisoned unit loses 1 HP.",
        ),
    ),
)
