# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FIRST, MATCH, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_ROUND, RESOURCE_CREDIT, SUBTYPE_SOLDAT, TOPIC_ATTACKS, TYPE_UNIT


def mil_004_on_attack(game: Game, f: Frame) -> None:
    # Wenn eine oder mehrere eigene Einheiten zum ersten Mal in einer Runde angreifen, darfst du 1 Credit zahlen.
    # Wenn du das tust, ziehe 1 Karte.
    if game.can_pay(f.seat, RESOURCE_CREDIT, 1):
        game.ask_may(f, f.seat, 1, -1)


def mil_004_on_attack_2(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.draw(f, f.seat, 1)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="MIL-004",
    name_de="Fernmelderin",
    name_en="Signals Operator",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_004_on_attack, mil_004_on_attack_2),
            events=(On(TOPIC_ATTACKS, subject=MATCH, subject_test=is_own_unit, batch=True),),
            limit=FIRST,
            limit_period=PERIOD_ROUND,
            text_de=(
                "Wenn eine oder mehrere eigene Einheiten zum ersten Mal in einer Runde angreifen, darfst du 1 Credit "
                "zahlen. Wenn du das tust, ziehe 1 Karte."
            ),
            text_en=(
                "The first time one or more friendly units attack each round, you may pay 1 credit. If you do, draw 1 "
                "card."
            ),
        ),
    ),
    text_de=(
        "Wenn eine oder mehrere eigene Einheiten zum ersten Mal in einer Runde angreifen, darfst du 1 Credit zahlen. "
        "Wenn du das tust, ziehe 1 Karte."
    ),
    text_en=(
        "The first time one or more friendly units attack each round, you may pay 1 credit. If you do, draw 1 card."
    ),
)
