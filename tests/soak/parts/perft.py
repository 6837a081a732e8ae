"""Counts every frozen position as deep as it was ever counted, by turns in both executions."""

from __future__ import annotations

from nexusdsl.scenario.outcome import Execution
from tests.perft.positions import counted, positions
from tests.soak.figures import Figure
from tests.soak.workers import over

NODES = 500_000  # of one position at most; at a smaller scale fewer


def run(scale: float) -> tuple[Figure, ...]:
    """All positions; at a smaller scale not so deep."""
    found = positions()
    nodes = sum(over(count, [(i, round(NODES * scale)) for i in range(len(found))]))
    return (
        Figure("positions", len(found)),
        Figure("decisions counted", nodes),
        Figure("deepest", max(each.reach(round(NODES * scale)) for each in found)),
        Figure("counts that differ", 0),
    )


def count(place: tuple[int, int]) -> int:
    """The decisions of one position. Raises AssertionError if they are others than before."""
    number, most = place
    position = positions()[number]
    depth = position.reach(most)
    execution: Execution = "interpreter" if number % 2 else "generated"
    assert counted(position, depth, execution) == position.counts[:depth], (position.file, position.name, execution)
    return sum(position.counts[:depth])
