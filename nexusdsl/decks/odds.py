"""Chances of drawing, exact: the hypergeometric distribution in fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def exactly(size: int, copies: int, seen: int, wanted: int) -> Fraction:
    """The chance that `seen` cards of a deck of `size` hold exactly `wanted` of `copies`. Raises ValueError if there
    are not so many cards."""
    if not 0 <= seen <= size or not 0 <= copies <= size:
        raise ValueError(f"{seen} of {size} cards with {copies} copies")
    if wanted < 0:
        return Fraction(0)
    return Fraction(
        comb(copies, wanted) * comb(size - copies, seen - wanted) if seen >= wanted else 0, comb(size, seen)
    )


def at_least(size: int, copies: int, seen: int, wanted: int = 1) -> Fraction:
    """The chance of `wanted` or more."""
    return sum((exactly(size, copies, seen, n) for n in range(max(wanted, 0), min(copies, seen) + 1)), Fraction(0))


def expected(size: int, copies: int, seen: int) -> Fraction:
    """How many of `copies` there are on average."""
    return Fraction(copies * seen, size)


def seen_by(size: int, hand: int, draws: int, round: int) -> int:
    """How many cards a player has seen in a round (from 1) who draws at the beginning of every round but the first."""
    return min(size, hand + draws * (round - 1))
