"""The same games in many processes: hash seeds, order of games, and every installed Python."""

from __future__ import annotations

from tests.soak.figures import Figure, at_scale
from tests.soak.processes import fresh, pythons, usable
from tests.soak.workers import over

SEEDS, HASH_SEEDS = 200, (0, 1, 77, 4242)


def run(scale: float) -> tuple[Figure, ...]:
    """200 seeds × 4 hash seeds × 2 processes × every Python; the second process plays the games backwards."""
    seeds = at_scale(SEEDS, scale)
    able = [python for python in pythons() if usable(python)]
    runs = [(seeds, hash_seed, back, python) for python in able for hash_seed in HASH_SEEDS for back in (False, True)]
    told = over(hashes, runs)
    different = sum(len(set(row)) > 1 for row in zip(*told, strict=True))
    return (
        Figure("seeds", seeds),
        Figure("hash seeds", len(HASH_SEEDS)),
        Figure("processes", len(runs)),
        Figure("Pythons", f"{len(able)} of {len(pythons())} installed"),
        Figure("games played", seeds * len(runs)),
        Figure("seeds whose logs differ", different, good=different == 0),
    )


def hashes(asked: tuple[int, int, bool, str]) -> list[str]:
    """The hashes of all games in the order of their numbers, from a process of its own."""
    seeds, hash_seed, backwards, python = asked
    span = (str(seeds - 1), "0") if backwards else ("0", str(seeds - 1))
    lines = fresh("tests.soak.replaying", "logs", *span, hash_seed=hash_seed, python=python).splitlines()
    found = dict(line.split() for line in lines)
    return [found[str(number)] for number in range(seeds)]
