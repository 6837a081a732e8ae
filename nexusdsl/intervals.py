"""How far a measured rate can be trusted, at 95 %."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 97.5 % of a normal distribution lie below
WIDTH: Final = 0.05  # how far an interval may reach to either side before anything is claimed


def wilson(good: float, count: int) -> tuple[float, float]:
    """The score interval of a rate (Wilson 1927); half a success counts half, without trials it is 0 to 1."""
    if count == 0:
        return 0.0, 1.0
    rate, square = good / count, Z * Z
    middle = rate + square / (2 * count)
    spread = Z * sqrt(rate * (1 - rate) / count + square / (4 * count * count))
    below, above = (middle - spread) / (1 + square / count), (middle + spread) / (1 + square / count)
    return (0.0 if good == 0 else below), (1.0 if good == count else above)


def needed() -> int:
    """The fewest trials after which the interval of any rate reaches at most WIDTH to either side; fewer claim nothing.

    Widest is the interval of a rate of one half: Z / (2 sqrt(n + Z²))."""
    return int((Z / (2 * WIDTH)) ** 2 - Z * Z) + 1


def difference(old: tuple[float, int], new: tuple[float, int], correlation: float = 0.0) -> tuple[float, float, float]:
    """How far a rate (good, count) moves between two samples, with the interval that is made of both score intervals
    (Newcombe 1998, method 10). `correlation` is that of paired samples, 0 for independent ones."""
    if not old[1] or not new[1]:
        return 0.0, -1.0, 1.0
    was, now = old[0] / old[1], new[0] / new[1]
    (old_low, old_high), (new_low, new_high) = wilson(*old), wilson(*new)
    down = _joined(now - new_low, old_high - was, correlation)
    up = _joined(new_high - now, was - old_low, correlation)
    return now - was, now - was - down, now - was + up


def _joined(one: float, other: float, correlation: float) -> float:
    return sqrt(max(0.0, one * one - 2 * correlation * one * other + other * other))
