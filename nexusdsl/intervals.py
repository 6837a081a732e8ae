"""How far a measured rate can be trusted, at 95 %."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 97.5 % of a normal distribution lie below


def wilson(good: float, count: int) -> tuple[float, float]:
    """The score interval of a rate (Wilson 1927); half a success counts half, without trials it is 0 to 1."""
    if count == 0:
        return 0.0, 1.0
    rate, square = good / count, Z * Z
    middle = rate + square / (2 * count)
    spread = Z * sqrt(rate * (1 - rate) / count + square / (4 * count * count))
    below, above = (middle - spread) / (1 + square / count), (middle + spread) / (1 + square / count)
    return (0.0 if good == 0 else below), (1.0 if good == count else above)
