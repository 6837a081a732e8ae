# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, UNTIL_END, Ability, CardDef, Mod
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_ROUND, STAT_ATK, TYPE_EVENT, TYPE_UNIT


def mil_025_effect(game: Game, f: Frame) -> None:
    # Wähle zwei: • Ziehe 1 Karte. • Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde. • Mache eine eigene
    # Einheit bereit.
    game.ask_modes(f, 2, f.seat, (0, 1, 2), 2, 1)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def mil_025_effect_2(game: Game, f: Frame) -> None:
    if game.picked(f, 2, 0):
        game.draw(f, f.seat, 1)
    if game.picked(f, 2, 1):
        game.ask(f, 0, game.every(f, is_own_unit), 1, 1, f.seat, "apply", 2)
    else:
        mil_025_effect_4(game, f)


def mil_025_effect_3(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (2,), UNTIL_END, PERIOD_ROUND)
    mil_025_effect_4(game, f)


def mil_025_effect_4(game: Game, f: Frame) -> None:
    if game.picked(f, 2, 2):
        game.ask(f, 1, game.every(f, is_own_unit), 1, 1, f.seat, "ready", 4)


def mil_025_effect_5(game: Game, f: Frame) -> None:
    game.ready(f, game.bound(f, 1))


CARD: Final = CardDef(
    number="MIL-025",
    name_de="Marschbefehl",
    name_en="Marching Orders",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=2,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_025_effect, mil_025_effect_2, mil_025_effect_3, mil_025_effect_4, mil_025_effect_5),
            mods=(Mod(ADD, key=STAT_ATK),),
            slots=3,
            text_de=(
                "W\xe4hle zwei: \u2022 Ziehe 1 Karte. \u2022 Eine eigene Einheit erh\xe4lt +2 ATK bis zum Ende der "
                "Runde. \u2022 Mache eine eigene Einheit bereit."
            ),
            text_en=(
                "Choose two: \u2022 Draw 1 card. \u2022 A friendly unit gets +2 ATK until end of round. \u2022 Ready a "
                "friendly unit."
            ),
        ),
    ),
    text_de=(
        "W\xe4hle zwei: \u2022 Ziehe 1 Karte. \u2022 Eine eigene Einheit erh\xe4lt +2 ATK bis zum Ende der Runde. "
        "\u2022 Mache eine eigene Einheit bereit."
    ),
    text_en=(
        "Choose two: \u2022 Draw 1 card. \u2022 A friendly unit gets +2 ATK until end of round. \u2022 Ready a "
        "friendly unit."
    ),
    variants=("IR",),
)
