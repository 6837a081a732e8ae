# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ONCE, SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import (
    PERIOD_ROUND,
    TOPIC_PLAYED,
    TYPE_EVENT,
    TYPE_PROTOCOL,
    TYPE_REACTION,
    TYPE_STRUCTURE,
    TYPE_UNIT,
    ZONE_HAND,
)


def kw_datenstehlen_action(game: Game, f: Frame) -> None:
    # Einmal pro Runde: Sieh dir eine zufällige Karte aus der feindlichen Hand an.
    game.look(f, f.seat, game.pick_random(f, 0, game.cards(f, ZONE_HAND, game.opponent(f.seat), None), 1))


def kw_datenstehlen_action_needs(game: Game, f: Frame) -> bool:
    return game.are(f, game.cards(f, ZONE_HAND, game.opponent(f.seat), None), None)


def kw_datenstehlen_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Sieh dir eine zufällige Karte aus der feindlichen Hand an.
    game.look(f, f.seat, game.pick_random(f, 0, game.cards(f, ZONE_HAND, game.opponent(f.seat), None), 1))


def kw_datenstehlen_effect(game: Game, f: Frame) -> None:
    # Sieh dir eine zufällige Karte aus der feindlichen Hand an.
    game.look(f, f.seat, game.pick_random(f, 0, game.cards(f, ZONE_HAND, game.opponent(f.seat), None), 1))


KEYWORD: Final = KeywordDef(
    id="datenstehlen",
    name_de="Datenstehlen",
    name_en="Data Theft",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            TYPE_UNIT | TYPE_STRUCTURE | TYPE_PROTOCOL,
            (),
            (
                Ability(
                    "activated",
                    steps=(kw_datenstehlen_action,),
                    limit=ONCE,
                    limit_period=PERIOD_ROUND,
                    condition=kw_datenstehlen_action_needs,
                    slots=1,
                    text_de="Einmal pro Runde: Sieh dir eine zuf\xe4llige Karte aus der feindlichen Hand an.",
                    text_en="Once per round: Look at a random card from the enemy hand.",
                ),
            ),
        ),
        (
            TYPE_UNIT | TYPE_STRUCTURE | TYPE_PROTOCOL,
            (("scan_mode", "on_play"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_datenstehlen_on_play,),
                    events=(On(TOPIC_PLAYED, subject=SELF),),
                    slots=1,
                    text_de="Ausspielen: Sieh dir eine zuf\xe4llige Karte aus der feindlichen Hand an.",
                    text_en="On play: Look at a random card from the enemy hand.",
                ),
            ),
        ),
        (
            TYPE_EVENT | TYPE_REACTION,
            (),
            (
                Ability(
                    "spell",
                    steps=(kw_datenstehlen_effect,),
                    slots=1,
                    text_de="Sieh dir eine zuf\xe4llige Karte aus der feindlichen Hand an.",
                    text_en="Look at a random card from the enemy hand.",
                ),
            ),
        ),
    ),
)
