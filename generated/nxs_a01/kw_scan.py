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
    ZONE_DECK,
    ZONE_DECK_BOTTOM,
)


def kw_scan_action(game: Game, f: Frame) -> None:
    # Einmal pro Runde: Sieh dir die oberste Karte des feindlichen Decks an.
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    # Du darfst sie unter das Deck legen.
    if game.are(f, game.bound(f, 0), None):
        game.ask_may(f, f.seat, 1, -1)


def kw_scan_action_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DECK_BOTTOM, -1)


def kw_scan_action_needs(game: Game, f: Frame) -> bool:
    return game.zone_size(ZONE_DECK, game.opponent(f.seat)) >= 1


def kw_scan_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Sieh dir die oberste Karte des feindlichen Decks an.
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    # Du darfst sie unter das Deck legen.
    if game.are(f, game.bound(f, 0), None):
        game.ask_may(f, f.seat, 1, -1)


def kw_scan_on_play_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DECK_BOTTOM, -1)


def kw_scan_effect(game: Game, f: Frame) -> None:
    # Sieh dir die oberste Karte des feindlichen Decks an.
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    # Du darfst sie unter das Deck legen.
    if game.are(f, game.bound(f, 0), None):
        game.ask_may(f, f.seat, 1, -1)


def kw_scan_effect_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DECK_BOTTOM, -1)


KEYWORD: Final = KeywordDef(
    id="scan",
    name_de="Scan",
    name_en="Scan",
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
                    steps=(kw_scan_action, kw_scan_action_2),
                    limit=ONCE,
                    limit_period=PERIOD_ROUND,
                    condition=kw_scan_action_needs,
                    slots=1,
                    text_de=(
                        "Einmal pro Runde: Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie unter "
                        "das Deck legen."
                    ),
                    text_en=(
                        "Once per round: Look at the top card of the enemy deck. You may put it on the bottom of the "
                        "deck."
                    ),
                ),
            ),
        ),
        (
            TYPE_UNIT | TYPE_STRUCTURE | TYPE_PROTOCOL,
            (("scan_mode", "on_play"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_scan_on_play, kw_scan_on_play_2),
                    events=(On(TOPIC_PLAYED, subject=SELF),),
                    slots=1,
                    text_de=(
                        "Ausspielen: Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie unter das Deck "
                        "legen."
                    ),
                    text_en=(
                        "On play: Look at the top card of the enemy deck. You may put it on the bottom of the deck."
                    ),
                ),
            ),
        ),
        (
            TYPE_EVENT | TYPE_REACTION,
            (),
            (
                Ability(
                    "spell",
                    steps=(kw_scan_effect, kw_scan_effect_2),
                    slots=1,
                    text_de="Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie unter das Deck legen.",
                    text_en="Look at the top card of the enemy deck. You may put it on the bottom of the deck.",
                ),
            ),
        ),
    ),
)
