# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, RESOURCE_CREDIT, SUBTYPE_AGENT, TYPE_EVENT, TYPE_UNIT, ZONE_DISCARD, ZONE_HAND


def is_event(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_EVENT)


def neu_130_action(game: Game, f: Frame) -> None:
    # 2 Credits: Nimm ein Ereignis aus deiner Ablage auf deine Hand.
    game.ask(f, 0, game.cards(f, ZONE_DISCARD, f.seat, is_event), 1, 1, f.seat, "put", 1)


def neu_130_action_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_HAND, f.seat)


def neu_130_action_cost(game: Game, f: Frame) -> None:
    # 2 Credits: Nimm ein Ereignis aus deiner Ablage auf deine Hand.
    game.pay(f, f.seat, RESOURCE_CREDIT, 2)


def neu_130_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 2)


CARD: Final = CardDef(
    number="NEU-130",
    name_de="Archivarin",
    name_en="Archivist",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_NEU,
    rarity=2,
    stats=(3, 2, 2, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(neu_130_action, neu_130_action_2),
            costs=(neu_130_action_cost,),
            can_pay=neu_130_action_can_pay,
            pays=((RESOURCE_CREDIT, 2),),
            slots=1,
            text_de="2 Credits: Nimm ein Ereignis aus deiner Ablage auf deine Hand.",
            text_en="2 credits: Put an event from your discard pile into your hand.",
        ),
    ),
    text_de="2 Credits: Nimm ein Ereignis aus deiner Ablage auf deine Hand.",
    text_en="2 credits: Put an event from your discard pile into your hand.",
    variants=("IR",),
)
