# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, PERIOD_ROUND, STAT_ATK, SUBTYPE_REBELL, TOPIC_DIES, TOPIC_PLAYED, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def is_enemy_atk_up_to_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.stat(o, STAT_ATK) <= 2


def wid_042_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Falls in dieser Runde eine eigene Einheit gestorben ist, zerstöre eine feindliche Einheit mit 2 oder
    # weniger ATK.
    if game.happened(f, PERIOD_ROUND, WID_042_ON_PLAY_HAPPENED):
        game.ask(f, 0, game.every(f, is_enemy_atk_up_to_unit), 1, 1, f.seat, "destroy", 1)


def wid_042_on_play_2(game: Game, f: Frame) -> None:
    game.destroy(f, game.bound(f, 0))


WID_042_ON_PLAY_HAPPENED: Final = On(TOPIC_DIES, subject=MATCH, subject_test=is_own_unit)
CARD: Final = CardDef(
    number="WID-042",
    name_de="R\xe4cherin",
    name_en="Avenger",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=2,
    stats=(3, 2, 3, 0, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_042_on_play, wid_042_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            asks=((PERIOD_ROUND, TOPIC_DIES),),
            slots=1,
            text_de=(
                "Ausspielen: Falls in dieser Runde eine eigene Einheit gestorben ist, zerst\xf6re eine feindliche "
                "Einheit mit 2 oder weniger ATK."
            ),
            text_en="On play: If a friendly unit died this round, destroy an enemy unit with 2 or less ATK.",
        ),
    ),
    text_de=(
        "Ausspielen: Falls in dieser Runde eine eigene Einheit gestorben ist, zerst\xf6re eine feindliche Einheit mit "
        "2 oder weniger ATK."
    ),
    text_en="On play: If a friendly unit died this round, destroy an enemy unit with 2 or less ATK.",
    variants=("IR",),
)
