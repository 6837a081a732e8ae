"""The kernel's own chance: xorshift generators of 32-bit words, one word of the state per stream."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.layout import G_STREAM, STREAMS

MASK: Final = 0xFFFFFFFF


def mixed(word: int) -> int:
    """Spreads the bits of a word; equal seeds give equal words, neighbouring seeds give unrelated ones."""
    word = (word ^ (word >> 16)) * 0x45D9F3B & MASK
    word = (word ^ (word >> 16)) * 0x45D9F3B & MASK
    return word ^ (word >> 16)


def seeded(g: list[int], seed: int) -> None:
    """Fills the generator words of a state from a seed of any size; negative seeds are allowed."""
    low, high = seed & MASK, (seed >> 32) & MASK
    for stream in range(STREAMS):
        word = mixed(mixed(low + 0x9E3779B9 * (stream + 1) & MASK) ^ mixed(high ^ stream))
        g[G_STREAM + stream] = word or 1


def below(g: list[int], stream: int, n: int) -> int:
    """A number from 0 to n - 1, each equally likely; words beyond the last full multiple of n are drawn again."""
    limit = MASK - MASK % n
    x = g[G_STREAM + stream]
    while True:
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        if x <= limit:
            g[G_STREAM + stream] = x
            return (x - 1) % n


def shuffled(g: list[int], stream: int, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order (Fisher–Yates from the end), with the numbers that `below` would give."""
    out = list(items)
    x, mask = g[G_STREAM + stream], MASK
    fair = mask - len(out)  # no word up to here is beyond the last full multiple
    for i in range(len(out) - 1, 0, -1):
        while True:
            x ^= (x << 13) & mask
            x ^= x >> 17
            x ^= (x << 5) & mask
            if x <= fair or x <= mask - mask % (i + 1):
                break
        j = (x - 1) % (i + 1)
        out[i], out[j] = out[j], out[i]
    g[G_STREAM + stream] = x
    return tuple(out)
