# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, PERMANENT, SELF, Ability, KeywordDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import PERIOD_ROUND, STAT_ATK, TOPIC_END, TOPIC_ENTERS


def kw_evolution_on_end(game: Game, f: Frame) -> None:
    # Am Ende jeder Runde erhält diese Einheit dauerhaft +1 ATK.
    game.modify(f, game.this(f), (0,), (1,), PERMANENT, -1)


def kw_evolution_on_end_b(game: Game, f: Frame) -> None:
    # Am Ende jeder Runde: Falls diese Einheit in dieser Runde nicht ins Spiel gekommen ist, erhält sie dauerhaft +1
    # ATK.
    if game.occurred(f, PERIOD_ROUND, KW_EVOLUTION_ON_END_HAPPENED) == 0:
        game.modify(f, game.this(f), (0,), (1,), PERMANENT, -1)


KW_EVOLUTION_ON_END_HAPPENED: Final = On(TOPIC_ENTERS, subject=SELF)
KEYWORD: Final = KeywordDef(
    id="evolution",
    name_de="Evolution",
    name_en="Evolution",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "trigger",
                    steps=(kw_evolution_on_end,),
                    events=(On(TOPIC_END, period=PERIOD_ROUND),),
                    mods=(Mod(ADD, key=STAT_ATK),),
                    text_de="Am Ende jeder Runde erh\xe4lt diese Einheit dauerhaft +1 ATK.",
                    text_en="At the end of each round, this unit permanently gets +1 ATK.",
                ),
            ),
        ),
        (
            0,
            (("evolution_entry_round", "false"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_evolution_on_end_b,),
                    events=(On(TOPIC_END, period=PERIOD_ROUND),),
                    mods=(Mod(ADD, key=STAT_ATK),),
                    asks=((PERIOD_ROUND, TOPIC_ENTERS),),
                    text_de=(
                        "Am Ende jeder Runde: Falls diese Einheit in dieser Runde nicht ins Spiel gekommen ist, "
                        "erh\xe4lt sie dauerhaft +1 ATK."
                    ),
                    text_en=(
                        "At the end of each round: If this unit didn't enter play this round, it permanently gets +1 "
                        "ATK."
                    ),
                ),
            ),
        ),
    ),
)
