# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import PERIOD_COMBAT, TOPIC_ATTACKS, TOPIC_END, TOPIC_KILLS, TYPE_UNIT


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def kw_nachtrag_on_end(game: Game, f: Frame) -> None:
    # Am Ende jedes Kampfes: Falls diese Einheit in diesem Kampf angegriffen und eine Einheit getötet hat, darf sie
    # sofort erneut angreifen.
    if game.happened(f, PERIOD_COMBAT, KW_NACHTRAG_ON_END_HAPPENED) and game.happened(
        f, PERIOD_COMBAT, KW_NACHTRAG_ON_END_HAPPENED_B
    ):
        if game.can_attack(f, game.this(f), True):
            game.ask_may(f, f.seat, 1, -1)


def kw_nachtrag_on_end_2(game: Game, f: Frame) -> None:
    game.attack_now(f, game.this(f), True)


KW_NACHTRAG_ON_END_HAPPENED: Final = On(TOPIC_ATTACKS, subject=SELF)
KW_NACHTRAG_ON_END_HAPPENED_B: Final = On(TOPIC_KILLS, subject=SELF, object=MATCH, object_test=is_unit)
KEYWORD: Final = KeywordDef(
    id="nachtrag",
    name_de="Nachtrag",
    name_en="Follow-Up",
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
                    steps=(kw_nachtrag_on_end, kw_nachtrag_on_end_2),
                    events=(On(TOPIC_END, period=PERIOD_COMBAT),),
                    asks=((PERIOD_COMBAT, TOPIC_ATTACKS), (PERIOD_COMBAT, TOPIC_KILLS)),
                    text_de=(
                        "Am Ende jedes Kampfes: Falls diese Einheit in diesem Kampf angegriffen und eine Einheit "
                        "get\xf6tet hat, darf sie sofort erneut angreifen."
                    ),
                    text_en=(
                        "At the end of each combat: If this unit attacked and killed a unit this combat, it may attack "
                        "again immediately."
                    ),
                ),
            ),
        ),
    ),
)
