# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_STRUCTURE, TYPE_UNIT


def wid_048_action(game: Game, f: Frame) -> None:
    # Opfere eine eigene Einheit: Ziehe 2 Karten.
    game.draw(f, f.seat, 2)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def wid_048_action_cost(game: Game, f: Frame) -> None:
    # Opfere eine eigene Einheit: Ziehe 2 Karten.
    game.ask(f, 0, game.controlled(f, f.seat, is_unit), 1, 1, f.seat, "sacrifice", 2)


def wid_048_action_cost_2(game: Game, f: Frame) -> None:
    game.sacrifice(f, f.seat, game.bound(f, 0))


def wid_048_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_ask(f, game.controlled(f, f.seat, is_unit), 1, purpose="sacrifice")


CARD: Final = CardDef(
    number="WID-048",
    name_de="Untergrunddruckerei",
    name_en="Underground Press",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_WID,
    rarity=1,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(wid_048_action,),
            costs=(wid_048_action_cost, wid_048_action_cost_2),
            can_pay=wid_048_action_can_pay,
            slots=1,
            text_de="Opfere eine eigene Einheit: Ziehe 2 Karten.",
            text_en="Sacrifice a friendly unit: Draw 2 cards.",
        ),
    ),
    text_de="Opfere eine eigene Einheit: Ziehe 2 Karten.",
    text_en="Sacrifice a friendly unit: Draw 2 cards.",
)
