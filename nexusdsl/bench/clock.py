"""Clocks and rounds. Times are processor time of this process: a busy machine disturbs them little."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from nexusdsl.bench.figures import Figure

TICK: Final = 1e-6  # the least that a clock may tell: what is measured may be shorter than its step


def spent(run: Callable[[], object]) -> float:
    """Seconds of processor time. What others have left behind is collected before, so that nobody pays for it."""
    gc.collect()
    start = time.process_time()
    run()
    return max(time.process_time() - start, TICK)


def sampled(rounds: int, measure: Callable[[int], Mapping[str, float]], warm_up: bool = True) -> list[Figure]:
    """Figures of several rounds; every round gives a value for each. The first one only warms up, if asked for."""
    found = [measure(number) for number in range(-1 if warm_up else 0, rounds)][warm_up:]
    return [Figure(name, tuple(each[name] for each in found)) for name in found[0]]


def per_call(calls: Sequence[Callable[[], object]], times: int) -> float:
    """Microseconds of one call: each of them so often."""
    return spent(lambda: [call() for call in calls for _ in range(times)]) * 1e6 / (times * max(1, len(calls)))


def exponent(times: Mapping[int, float]) -> float:
    """How time grows with size: k in time ~ size^k, fitted to times by size (at least two sizes)."""
    points = [(math.log(size), math.log(max(spent, TICK))) for size, spent in times.items()]
    x, y = (math.fsum(column) / len(points) for column in zip(*points, strict=True))
    slope: float = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return slope
