"""Rates with their intervals, and how many games a claim about one needs.

A claim takes two things: at least `needed()` games, so that no interval is wider than five points to either side, and
an interval that lies wholly beyond the limit in question. Anything else is told as how many games are still needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from nexusdsl.intervals import needed, wilson

ENDLESS: Final = 10**9  # games that no series has


@dataclass(frozen=True, slots=True)
class Rate:
    """`good` of `count`; a game without a winner is good by half."""

    good: float
    count: int

    @property
    def share(self) -> float:
        """The rate, in parts of 1; 0 without games."""
        return self.good / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its Wilson interval at 95 %."""
        return wilson(self.good, self.count)

    @property
    def enough(self) -> bool:
        """Whether there are games enough for a claim."""
        return self.count >= needed()

    def above(self, limit: float) -> bool:
        """Whether the claim holds that it is beyond a limit."""
        return self.enough and self.interval[0] > limit

    def below(self, limit: float) -> bool:
        """Whether the claim holds that it is short of a limit."""
        return self.enough and self.interval[1] < limit


NOTHING: Final = Rate(0, 0)


def plus(one: Rate, other: Rate) -> Rate:
    """Both samples together."""
    return Rate(one.good + other.good, one.count + other.count)


def lacking(rate: Rate) -> int:
    """Games that are missing before anything is claimed of this rate."""
    return max(0, needed() - rate.count)


@lru_cache(maxsize=4096)
def still_needed(rate: Rate, low: float, high: float) -> int | None:
    """Games after which it will be claimed to lie outside of `low` to `high`, if it stays what it is; None where it
    lies between, so that more games of the same kind would change nothing. 0: it is claimed already."""
    if low <= rate.share <= high and rate.count:
        return None
    if not rate.count:
        return needed()
    least, most = 0, 1
    while not _outside(rate, most, low, high):
        most *= 2
        if most > ENDLESS:
            return None
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if _outside(rate, middle, low, high) else (middle + 1, most)
    return least


def _outside(rate: Rate, more: int, low: float, high: float) -> bool:
    count = rate.count + more
    grown = Rate(rate.share * count, count)
    return grown.above(high) or grown.below(low)
