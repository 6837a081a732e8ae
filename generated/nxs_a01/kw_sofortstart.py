# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, WITHOUT_MARKER, Ability, KeywordDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import MARKER_NEW, TOPIC_ENTERS


def kw_sofortstart_on_enter(game: Game, f: Frame) -> None:
    # Wenn diese Einheit während deiner Initiative ins Spiel kommt, darf sie sofort angreifen.
    if game.can_attack(f, game.this(f), False):
        game.ask_may(f, f.seat, 1, -1)


def kw_sofortstart_on_enter_2(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), False)


def kw_sofortstart_on_enter_if(game: Game, f: Frame) -> bool:
    return game.has_initiative(f.seat)


KEYWORD: Final = KeywordDef(
    id="sofortstart",
    name_de="Sofortstart",
    name_en="Rush",
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
                    "static",
                    statics=(Static(SELF, (Mod(WITHOUT_MARKER, key=MARKER_NEW),)),),
                    text_de="Diese Einheit kommt ohne Neu-Marker ins Spiel.",
                    text_en="This unit enters play without a New marker.",
                ),
                Ability(
                    "trigger",
                    steps=(kw_sofortstart_on_enter, kw_sofortstart_on_enter_2),
                    events=(On(TOPIC_ENTERS, subject=SELF),),
                    condition=kw_sofortstart_on_enter_if,
                    text_de=(
                        "Wenn diese Einheit w\xe4hrend deiner Initiative ins Spiel kommt, darf sie sofort angreifen."
                    ),
                    text_en="When this unit enters play during your initiative, it may attack immediately.",
                ),
            ),
        ),
        (
            0,
            (("sofort_attack", "false"),),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(WITHOUT_MARKER, key=MARKER_NEW),)),),
                    text_de="Diese Einheit kommt ohne Neu-Marker ins Spiel.",
                    text_en="This unit enters play without a New marker.",
                ),
            ),
        ),
    ),
)
