"""Intervals of rates and of their shift between paired samples, at 95 %."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from nexusdsl.intervals import difference


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
    """How far the rate moves from the first to the second of each pair, with its interval."""
    was, now = pairs.both + pairs.first, pairs.both + pairs.second
    return difference((was, pairs.count), (now, pairs.count), _correlation(pairs))


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
