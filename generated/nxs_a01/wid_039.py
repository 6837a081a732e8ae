# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, RESOURCE_CREDIT, STAT_COST, SUBTYPE_REBELL, TYPE_UNIT, ZONE_DISCARD, ZONE_FIELD


def is_cost_up_to_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.stat(o, STAT_COST) <= 1


def wid_039_action(game: Game, f: Frame) -> None:
    # 1 Credit: Bringe eine Einheit mit Kosten von höchstens 1 aus deiner Ablage erschöpft ins Spiel.
    game.ask(f, 0, game.cards(f, ZONE_DISCARD, f.seat, is_cost_up_to_unit), 1, 1, f.seat, "put", 1)


def wid_039_action_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_FIELD, -1, exhausted=True)


def wid_039_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Bringe eine Einheit mit Kosten von höchstens 1 aus deiner Ablage erschöpft ins Spiel.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def wid_039_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="WID-039",
    name_de="Stra\xdfenchirurgin",
    name_en="Street Surgeon",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_REBELL,
    faction=FACTION_WID,
    rarity=2,
    stats=(3, 2, 2, 0, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(wid_039_action, wid_039_action_2),
            costs=(wid_039_action_cost,),
            can_pay=wid_039_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=1,
            text_de=(
                "1 Credit: Bringe eine Einheit mit Kosten von h\xf6chstens 1 aus deiner Ablage ersch\xf6pft ins Spiel."
            ),
            text_en="1 credit: Put a unit with cost 1 or less from your discard pile into play exhausted.",
        ),
    ),
    text_de="1 Credit: Bringe eine Einheit mit Kosten von h\xf6chstens 1 aus deiner Ablage ersch\xf6pft ins Spiel.",
    text_en="1 credit: Put a unit with cost 1 or less from your discard pile into play exhausted.",
    variants=("IR",),
)
