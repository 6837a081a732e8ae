# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_REACTION, TYPE_UNIT


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def wid_057_play_cost(game: Game, f: Frame) -> None:
    # Zusätzliche Kosten: Opfere eine eigene Einheit.
    game.ask(f, 0, game.controlled(f, f.seat, is_unit), 1, 1, f.seat, "sacrifice", 1)


def wid_057_play_cost_2(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 0))


def wid_057_play_can_pay(game: Game, f: Frame) -> bool:
    return game.can_ask(f, game.controlled(f, f.seat, is_unit), 1, purpose="sacrifice")


def wid_057_effect(game: Game, f: Frame) -> None:
    # Füge einer angreifenden Einheit 4 Schaden zu.
    game.deal(f, game.bound(f, 0), 4)


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def wid_057_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_attacking_unit)


CARD: Final = CardDef(
    number="WID-057",
    name_de="Opfergang",
    name_en="Sacrificial March",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_WID,
    rarity=1,
    stats=(0, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "cost",
            steps=(),
            costs=(wid_057_play_cost, wid_057_play_cost_2),
            can_pay=wid_057_play_can_pay,
            slots=1,
            text_de="Zus\xe4tzliche Kosten: Opfere eine eigene Einheit.",
            text_en="Additional cost: Sacrifice a friendly unit.",
        ),
        Ability(
            "spell",
            steps=(wid_057_effect,),
            targets=(Target(0, 1, 1, wid_057_effect_targets),),
            slots=1,
            text_de="F\xfcge einer angreifenden Einheit 4 Schaden zu.",
            text_en="Deal 4 damage to an attacking unit.",
        ),
    ),
    text_de="Zus\xe4tzliche Kosten: Opfere eine eigene Einheit. F\xfcge einer angreifenden Einheit 4 Schaden zu.",
    text_en="Additional cost: Sacrifice a friendly unit. Deal 4 damage to an attacking unit.",
)
