# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, PERIOD_ROUND, TOPIC_START, TYPE_EVENT, TYPE_UNIT


def neu_137_effect(game: Game, f: Frame) -> None:
    # Zu Beginn der nächsten Runde: Füge jeder Einheit 2 Schaden zu.
    game.later(f, 0, 1)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def neu_137_effect_2(game: Game, f: Frame) -> None:
    game.deal(f, game.every(f, is_unit), 2)


CARD: Final = CardDef(
    number="NEU-137",
    name_de="Zeitz\xfcnder",
    name_en="Time Fuse",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=1,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(neu_137_effect, neu_137_effect_2),
            delayed=(On(TOPIC_START, period=PERIOD_ROUND),),
            text_de="Zu Beginn der n\xe4chsten Runde: F\xfcge jeder Einheit 2 Schaden zu.",
            text_en="At the start of the next round: Deal 2 damage to each unit.",
        ),
    ),
    text_de="Zu Beginn der n\xe4chsten Runde: F\xfcge jeder Einheit 2 Schaden zu.",
    text_en="At the start of the next round: Deal 2 damage to each unit.",
)
