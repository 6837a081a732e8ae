# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import GRANT, PERMANENT, SELF, Ability, CardDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import (
    FACTION_KON,
    KEYWORD_EVOLUTION,
    PERIOD_ROUND,
    STAT_HP,
    TOPIC_PLAYED,
    TOPIC_START,
    TYPE_PROTOCOL,
    TYPE_STRUCTURE,
    TYPE_UNIT,
)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def kon_090_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Eine eigene Einheit erhält dauerhaft Evolution.
    game.ask(f, 0, game.every(f, is_own_unit), 1, 1, f.seat, "apply", 1)


def kon_090_on_play_2(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (0,), PERMANENT, -1)


def kon_090_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde: Heile eine eigene Einheit vollständig.
    game.ask(f, 0, game.every(f, is_own_unit), 1, 1, f.seat, "heal", 1)


def kon_090_on_start_2(game: Game, f: Frame) -> None:
    game.heal(f, game.bound(f, 0), STAT_HP, -1)


CARD: Final = CardDef(
    number="KON-090",
    name_de="Genesis",
    name_en="Genesis",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_KON,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_090_on_play, kon_090_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            mods=(Mod(GRANT, key=KEYWORD_EVOLUTION),),
            slots=1,
            text_de="Ausspielen: Eine eigene Einheit erh\xe4lt dauerhaft Evolution.",
            text_en="On play: A friendly unit permanently gains Evolution.",
        ),
        Ability(
            "trigger",
            steps=(kon_090_on_start, kon_090_on_start_2),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            slots=1,
            text_de="Zu Beginn jeder Runde: Heile eine eigene Einheit vollst\xe4ndig.",
            text_en="At the start of each round: Fully heal a friendly unit.",
        ),
    ),
    text_de=(
        "Ausspielen: Eine eigene Einheit erh\xe4lt dauerhaft Evolution. Zu Beginn jeder Runde: Heile eine eigene "
        "Einheit vollst\xe4ndig."
    ),
    text_en=(
        "On play: A friendly unit permanently gains Evolution. At the start of each round: Fully heal a friendly unit."
    ),
    variants=("IR",),
)
