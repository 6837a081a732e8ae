"""What single calls take, in random games and in the middle of them."""

from __future__ import annotations

import json
import time
from functools import partial
from statistics import median, quantiles

from nexusdsl.bench.clock import per_call, sampled
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import Load, uniform
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime.data import restored
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.views import view

STATES = 20
TIMES = 20


def calls(effort: Effort) -> list[Figure]:
    """Median and 99th percentile of `apply`; `options`, `clone`, `view` of a seat; JSON and back."""
    load = uniform(effort.loader(), effort.execution)
    states = load.midgames(STATES)

    def measure(number: int) -> dict[str, float]:
        applied, listed = single_calls(load, max(1, effort.games // 3), (number + 1) * effort.games)
        return {
            "calls.apply": median(applied) / 1000,
            "calls.apply_p99": quantiles(applied, n=100)[98] / 1000,
            "calls.options": median(listed) / 1000,
            "calls.clone": per_call([state.clone for state in states], TIMES),
            "calls.view": per_call([partial(view, state, 0) for state in states], TIMES),
            "calls.json": per_call([partial(round_trip, state) for state in states], TIMES),
        }

    return sampled(effort.rounds, measure)


def single_calls(load: Load, games: int, first: int) -> tuple[list[int], list[int]]:
    """Nanoseconds of each `apply` and of each `options` of random games; the clock's own time is in them."""
    applied: list[int] = []
    listed: list[int] = []
    now = time.thread_time_ns
    for seed in range(first, first + games):
        game, dice = load.deal(seed), Uniform(seed + 1).dice
        while game.pending is not None:
            start = now()
            options = game.options()
            middle = now()
            index = dice.below(len(options))
            begin = now()
            game.apply(index)
            applied.append(now() - begin)
            listed.append(middle - start)
    return applied, listed


def round_trip(game: Game) -> Game:
    """A state to JSON and back."""
    return restored(game.program, json.dumps(game.data()))
