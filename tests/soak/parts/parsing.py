"""How much longer reading takes for twice the text, up to the largest file that is read."""

from __future__ import annotations

from tests.perf.growth import FAMILIES, FULL, seconds, text_of
from tests.soak.figures import Figure

MOST = 2.3
TRIES = 3


def run(scale: float) -> tuple[Figure, ...]:
    """A figure for each kind of text: the time for the full size, and for half of it."""
    return tuple(_grown(kind, name, round(FULL[kind] * scale)) for kind in FAMILIES for name in FAMILIES[kind])


def _grown(kind: str, name: str, size: int) -> Figure:
    """Other work on the machine only ever makes it slower: the shortest of a few times counts."""
    half, full = (text_of(FAMILIES[kind][name], part) for part in (size // 2, size))
    seconds(kind, text_of(FAMILIES[kind][name], 2000))
    short = long = 1e9
    for _ in range(TRIES):
        short, long = min(short, seconds(kind, half)), min(long, seconds(kind, full))
        if long <= MOST * short:
            break
    return figure(f"{kind}, {name}, {size / 1e6:.1f} MB", short, long)


def figure(what: str, short: float, long: float) -> Figure:
    """The time for the full size and its ratio to that for half; what takes under a tenth of a second is no matter."""
    ratio = long / max(short, 1e-9)
    return Figure(what, f"{long:,.2f} s, ×{ratio:.2f}", ratio <= MOST or long < 0.1)
