"""Chance of a player's own, so that its thoughts never touch the streams of the game."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFF


class Dice:
    """A seeded generator of 32-bit words; equal seeds give equal throws in every build and process."""

    __slots__ = ("word",)

    def __init__(self, seed: int) -> None:
        word = (seed ^ (seed >> 32)) & MASK
        for _ in range(2):
            word = (word ^ (word >> 16)) * 0x45D9F3B & MASK
        self.word = word ^ (word >> 16) or 0x9E3779B9

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.word
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.word = x
        return (x >> 4) % n
