# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ONCE, Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import (
    COUNTER_RESEARCH,
    FACTION_KON,
    PERIOD_ROUND,
    RESOURCE_CREDIT,
    TYPE_PROTOCOL,
    TYPE_STRUCTURE,
    ZONE_FIELD,
    ZONE_HAND,
)


def kon_080_action(game: Game, f: Frame) -> None:
    # Zweimal pro Runde, 1 Credit: Lege 1 Forschungsmarke auf diese Struktur.
    game.add_counter(f, game.this(f), COUNTER_RESEARCH, 1)


def kon_080_action_cost(game: Game, f: Frame) -> None:
    # Zweimal pro Runde, 1 Credit: Lege 1 Forschungsmarke auf diese Struktur.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def kon_080_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


def is_protocol(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_PROTOCOL)


def kon_080_action_b(game: Game, f: Frame) -> None:
    # Entferne 3 Forschungsmarken von dieser Struktur: Bringe ein Protokoll aus deiner Hand ins Spiel.
    game.ask(f, 0, game.cards(f, ZONE_HAND, f.seat, is_protocol), 1, 1, f.seat, "put", 1, True)


def kon_080_action_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_FIELD, -1)


def kon_080_action_cost_b(game: Game, f: Frame) -> None:
    # Entferne 3 Forschungsmarken von dieser Struktur: Bringe ein Protokoll aus deiner Hand ins Spiel.
    game.remove_counter(f, game.this(f), COUNTER_RESEARCH, 3)


def kon_080_action_can_pay_b(game: Game, f: Frame) -> bool:
    return game.has_counters(game.this(f), COUNTER_RESEARCH, 3)


CARD: Final = CardDef(
    number="KON-080",
    name_de="Forschungsabteilung",
    name_en="Research Division",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=2,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_080_action,),
            costs=(kon_080_action_cost,),
            limit=ONCE,
            limit_period=PERIOD_ROUND,
            limit_number=2,
            can_pay=kon_080_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            text_de="Zweimal pro Runde, 1 Credit: Lege 1 Forschungsmarke auf diese Struktur.",
            text_en="Twice per round, 1 credit: Put 1 research counter on this structure.",
        ),
        Ability(
            "activated",
            steps=(kon_080_action_b, kon_080_action_2),
            costs=(kon_080_action_cost_b,),
            can_pay=kon_080_action_can_pay_b,
            slots=1,
            text_de="Entferne 3 Forschungsmarken von dieser Struktur: Bringe ein Protokoll aus deiner Hand ins Spiel.",
            text_en="Remove 3 research counters from this structure: Put a protocol from your hand into play.",
        ),
    ),
    text_de=(
        "Zweimal pro Runde, 1 Credit: Lege 1 Forschungsmarke auf diese Struktur. Entferne 3 Forschungsmarken von "
        "dieser Struktur: Bringe ein Protokoll aus deiner Hand ins Spiel."
    ),
    text_en=(
        "Twice per round, 1 credit: Put 1 research counter on this structure. Remove 3 research counters from this "
        "structure: Put a protocol from your hand into play."
    ),
    variants=("IR",),
)
