"""Intervals of rates and of their shift between paired samples, at 95 %."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from nexusdsl.intervals import wilson


@dataclass(frozen=True, slots=True)
class Pairs:
    """Paired trials: both good, good in the first alone, good in the second alone, neither."""

    both: int
    first: int
    second: int
    neither: int

    @property
    def count(self) -> int:
        """All of them."""
        return self.both + self.first + self.second + self.neither


def shift(pairs: Pairs) -> tuple[float, float, float]:
    """How far the rate moves from the first to the second of each pair, with the interval that is made of the two
    score intervals and the correlation of the pairs (Newcombe 1998, method 10)."""
    count = pairs.count
    if count == 0:
        return 0.0, -1.0, 1.0
    was, now = pairs.both + pairs.first, pairs.both + pairs.second
    old, new = was / count, now / count
    (old_low, old_high), (new_low, new_high) = wilson(was, count), wilson(now, count)
    phi = _correlation(pairs)
    down = _joined(new - new_low, old_high - old, phi)
    up = _joined(new_high - new, old - old_low, phi)
    return new - old, new - old - down, new - old + up


def _joined(one: float, other: float, phi: float) -> float:
    return sqrt(max(0.0, one * one - 2 * phi * one * other + other * other))


def _correlation(pairs: Pairs) -> float:
    """Of the pairs, corrected towards 0 where it is positive."""
    both, first, second, neither = pairs.both, pairs.first, pairs.second, pairs.neither
    product = (both + first) * (second + neither) * (both + second) * (first + neither)
    if product == 0:
        return 0.0
    cross = float(both * neither - first * second)
    if cross > 0:
        cross = max(cross - pairs.count / 2, 0.0)
    return cross / sqrt(product)
