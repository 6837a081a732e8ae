"""Law 7 for counters, attachments and replacement: random games play the same in both executions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusdsl.ir.nodes import (
    Ability,
    AddCounter,
    AddStat,
    Amount,
    Attach,
    Bound,
    Choose,
    Count,
    CountersOn,
    Deal,
    Destroy,
    Draw,
    Event,
    EventSubject,
    Every,
    Filter,
    Gain,
    Heal,
    Host,
    Lit,
    May,
    OneShot,
    Opponent,
    Pay,
    Put,
    RemoveCounter,
    Replacement,
    Seq,
    Static,
    This,
    Triggered,
    You,
)
from nexusdsl.ir.sets import CardSet
from tests.properties.executions import pair, play, shipped, with_abilities

OWN, UNIT = Filter(("unit",), "own"), Filter(("unit",))
PLAYED = Event("played", This())
TEXTS: tuple[tuple[tuple[Ability, ...], str], ...] = (
    ((Triggered((PLAYED,), AddCounter(Count(OWN), "growth", Choose(1, 1, OWN, 0))),), "unit"),
    (
        (
            Triggered((Event("attacks", This()),), AddCounter(Lit(2), "growth", This())),
            Static(This(), (AddStat("atk", CountersOn("growth", This())),)),
        ),
        "unit",
    ),
    ((OneShot(Seq((RemoveCounter(None, "growth", Every(UNIT)), Draw(You(), Lit(1))))),), "event"),
    (
        (
            Triggered((PLAYED,), Attach(This(), Choose(1, 1, OWN, 0))),
            Static(Host(), (AddStat("hp", Lit(2)),)),
            Triggered((Event("dies", Host()),), Draw(You(), Lit(1))),
        ),
        "structure",
    ),
    ((Replacement(Event("dies", This()), Put(This(), "hand")),), "unit"),
    (
        (
            Replacement(
                Event("dies", Every(OWN)), May(You(), Seq((Pay(You(), "credit", 1), Heal(None, "hp", EventSubject()))))
            ),
        ),
        "unit",
    ),
    ((Replacement(Event("takes", This()), Gain(You(), "credit", Amount())),), "structure"),
    ((Replacement(Event("draws", Opponent()), Draw(You(), Lit(1))),), "structure"),
    ((Replacement(Event("dies", Every(UNIT)), Deal(Lit(1), Choose(1, 1, UNIT, 0))),), "unit"),
    (
        (
            OneShot(
                Seq(
                    (
                        Destroy(Choose(1, 2, UNIT, 0)),
                        Deal(Lit(2), Every(UNIT)),
                        RemoveCounter(Lit(1), "growth", Bound(0)),
                    )
                )
            ),
        ),
        "event",
    ),
)


def counted() -> CardSet:
    """The shipped set, its ruleset with a kind of counters, and the cards above."""
    whole = shipped()
    return with_abilities(replace(whole, ruleset=replace(whole.ruleset, counters=("growth",))), TEXTS)


@pytest.mark.parametrize("part", range(3))
def test_random_games(part: int) -> None:
    cardset = counted()
    both = pair(cardset)
    for seed in range(8 * part, 8 * part + 8):
        assert play(both, cardset, seed, [f"TST-{i:03}" for i in range(len(TEXTS))]) > 0
