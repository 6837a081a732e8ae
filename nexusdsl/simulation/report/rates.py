"""Rates with their intervals, and how many games a claim about one needs.

A claim takes two things: at least `needed()` games, so that no interval is wider than five points to either side, and
an interval that lies wholly beyond the limit in question. Anything else is told as how many games are still needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

from nexusdsl.intervals import Z, needed, wilson


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


NOTHING: Final = Rate(0, 0)


def lacking(rate: Rate) -> int:
    """Games that are missing before anything is claimed of this rate."""
    return max(0, needed() - rate.count)


def still_needed(rate: Rate, low: float, high: float) -> int | None:
    """Games after which it will be claimed to lie outside of `low` to `high`, if it stays what it is; None where it
    lies between, so that more games of the same kind would change nothing. 0: it is claimed already.

    The interval leaves a limit L out from n > Z² L (1 - L) / (rate - L)² games on: Wilson's interval holds just those
    rates that the score test does not reject."""
    if not rate.count:
        return needed()
    if low <= rate.share <= high:
        return None
    limit = high if rate.share > high else low
    apart = floor(Z * Z * limit * (1 - limit) / (rate.share - limit) ** 2) + 1
    return max(0, max(needed(), apart) - rate.count)
