# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, STATUS_GIFT, TYPE_REACTION, TYPE_UNIT


def syn_116_effect(game: Game, f: Frame) -> None:
    # Eine angreifende Einheit erhält Gift.
    game.give_status(f, game.bound(f, 0), STATUS_GIFT)
    # Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def syn_116_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_attacking_unit)


CARD: Final = CardDef(
    number="SYN-116",
    name_de="Bet\xe4ubungspfeil",
    name_en="Tranquilizer Dart",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_116_effect,),
            targets=(Target(0, 1, 1, syn_116_effect_targets),),
            slots=1,
            text_de="Eine angreifende Einheit erh\xe4lt Gift. Ziehe 1 Karte.",
            text_en="An attacking unit gains Poison. Draw 1 card.",
        ),
    ),
    text_de="Eine angreifende Einheit erh\xe4lt Gift. Ziehe 1 Karte.",
    text_en="An attacking unit gains Poison. Draw 1 card.",
)
