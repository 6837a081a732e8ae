# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, SELF, Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import COUNTER_WACHSTUM, FACTION_KON, PERIOD_ROUND, STAT_ATK, SUBTYPE_DROHNE, TOPIC_END, TYPE_UNIT


def kon_070_on_end(game: Game, f: Frame) -> None:
    # Am Ende jeder Runde: Lege 1 Wachstumsmarke auf diese Einheit.
    game.add_counter(f, game.this(f), COUNTER_WACHSTUM, 1)


def kon_070_static_amount(game: Game, f: Frame) -> int:
    return game.counters(game.this(f), COUNTER_WACHSTUM)


CARD: Final = CardDef(
    number="KON-070",
    name_de="N\xe4hrkultur",
    name_en="Growth Culture",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=1,
    stats=(3, 2, 1, 0, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_070_on_end,),
            events=(On(TOPIC_END, period=PERIOD_ROUND),),
            text_de="Am Ende jeder Runde: Lege 1 Wachstumsmarke auf diese Einheit.",
            text_en="At the end of each round: Put 1 growth counter on this unit.",
        ),
        Ability(
            "static",
            statics=(Static(SELF, (Mod(ADD, key=STAT_ATK, number=kon_070_static_amount),), steady=True),),
            text_de="Diese Einheit hat +1 ATK f\xfcr jede Wachstumsmarke auf ihr.",
            text_en="This unit has +1 ATK for each growth counter on it.",
        ),
    ),
    text_de=(
        "Am Ende jeder Runde: Lege 1 Wachstumsmarke auf diese Einheit. Diese Einheit hat +1 ATK f\xfcr jede "
        "Wachstumsmarke auf ihr."
    ),
    text_en=(
        "At the end of each round: Put 1 growth counter on this unit. This unit has +1 ATK for each growth counter on "
        "it."
    ),
)
