"""Memory of states, counted by Python's own books: a running game, one more clone, and a clone after one move."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

from nexusdsl.bench.clock import sampled
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import uniform
from nexusdsl.runtime.game import Game

STATES = 20
CLONES = 50  # of each state


def memory(effort: Effort) -> list[Figure]:
    """Kilobytes (1,000 bytes) of one state each."""
    load = uniform(effort.loader(), effort.execution)

    def measure(number: int) -> dict[str, float]:
        first = (number + 1) * STATES
        states = [game for game in map(load.midgame, range(first, first + STATES)) if not game.over]
        count = len(states)
        return {
            "memory.game": held(lambda: [load.midgame(seed) for seed in range(first, first + STATES)]) / STATES,
            "memory.clone": held(lambda: [s.clone() for s in states for _ in range(CLONES)]) / (count * CLONES),
            "memory.moved": held(lambda: [moved(s) for s in states for _ in range(CLONES)]) / (count * CLONES),
        }

    return sampled(effort.rounds, measure)


def held(make: Callable[[], list[Game]]) -> float:
    """Kilobytes that are taken as long as what was made lives."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = make()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / 1000 if kept else 0.0
    finally:
        tracemalloc.stop()


def moved(game: Game) -> Game:
    """A clone after its first option."""
    clone = game.clone()
    clone.apply(0)
    return clone
