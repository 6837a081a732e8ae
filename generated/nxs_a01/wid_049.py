# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, On, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import COUNTER_SCRAP, FACTION_WID, PERIOD_ROUND, SUBTYPE_MILIZ, TOPIC_START, TYPE_STRUCTURE


def wid_049_on_start(game: Game, f: Frame) -> None:
    # Zu Beginn jeder Runde: Lege 1 Schrottmarke auf diese Struktur.
    game.add_counter(f, game.this(f), COUNTER_SCRAP, 1)


def wid_049_action(game: Game, f: Frame) -> None:
    # Entferne 2 Schrottmarken von dieser Struktur: Bringe eine 1/0/2-Miliz ins Spiel.
    game.create(f, f.seat, 1, 0, 0)


def wid_049_action_cost(game: Game, f: Frame) -> None:
    # Entferne 2 Schrottmarken von dieser Struktur: Bringe eine 1/0/2-Miliz ins Spiel.
    game.remove_counter(f, game.this(f), COUNTER_SCRAP, 2)


def wid_049_action_can_pay(game: Game, f: Frame) -> bool:
    return game.has_counters(game.this(f), COUNTER_SCRAP, 2)


CARD: Final = CardDef(
    number="WID-049",
    name_de="Schrottwerkstatt",
    name_en="Scrap Workshop",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_WID,
    rarity=1,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(wid_049_on_start,),
            events=(On(TOPIC_START, period=PERIOD_ROUND),),
            text_de="Zu Beginn jeder Runde: Lege 1 Schrottmarke auf diese Struktur.",
            text_en="At the start of each round: Put 1 scrap counter on this structure.",
        ),
        Ability(
            "activated",
            steps=(wid_049_action,),
            costs=(wid_049_action_cost,),
            can_pay=wid_049_action_can_pay,
            tokens=(TokenDef(0, (1, 0, 2), subtypes=1 << SUBTYPE_MILIZ),),
            slots=1,
            text_de="Entferne 2 Schrottmarken von dieser Struktur: Bringe eine 1/0/2-Miliz ins Spiel.",
            text_en="Remove 2 scrap counters from this structure: Put a 1/0/2 Militia into play.",
        ),
    ),
    text_de=(
        "Zu Beginn jeder Runde: Lege 1 Schrottmarke auf diese Struktur. Entferne 2 Schrottmarken von dieser Struktur: "
        "Bringe eine 1/0/2-Miliz ins Spiel."
    ),
    text_en=(
        "At the start of each round: Put 1 scrap counter on this structure. Remove 2 scrap counters from this "
        "structure: Put a 1/0/2 Militia into play."
    ),
)
