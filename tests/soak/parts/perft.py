"""Counts every frozen position as deep as it was ever counted, by turns in both executions."""

from __future__ import annotations

from nexusdsl.scenario.outcome import Execution
from tests.perft.positions import counted, positions
from tests.soak.figures import Figure
from tests.soak.workers import over

NODES = 500_000  # of one position at most; at a smaller scale fewer


def run(scale: float) -> tuple[Figure, ...]:
    """All positions; at a smaller scale not so deep."""
    found, most = positions(), round(NODES * scale)
    counts = over(count, [(number, most) for number in range(len(found))])
    wrong = [each.name for each, (_, same) in zip(found, counts, strict=True) if not same]
    return (
        Figure("positions", len(found)),
        Figure("decisions counted", sum(nodes for nodes, _ in counts)),
        Figure("deepest", max(each.reach(most) for each in found)),
        Figure("positions with another count than before", ", ".join(wrong) or 0, good=not wrong),
    )


def count(place: tuple[int, int]) -> tuple[int, bool]:
    """The decisions of one position, and whether they are as many at each depth as before."""
    number, most = place
    position = positions()[number]
    depth = position.reach(most)
    execution: Execution = "interpreter" if number % 2 else "generated"
    now = counted(position, depth, execution)
    return sum(now), now == position.counts[:depth]
