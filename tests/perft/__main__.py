"""`python -m tests.perft [NODES]`: counts every position until it has more than so many decisions, and writes them."""

from __future__ import annotations

import sys

from nexusdsl.scenario.perft import counts
from tests.perft.positions import COUNTS, Position, boards, files, start, written
from tests.soak.workers import over

NODES, DEEPEST = 90_000, 12


def count(place: tuple[str, str, int]) -> Position:
    """A position with its counts: as deep as the next depth promises not to become too much."""
    file, name, most = place
    game, depth = start(file, name, "generated"), 1
    found = counts(game, depth)
    while depth < DEEPEST and found[-1] > 0 and sum(found) + promised(found) <= most:
        depth += 1
        found = counts(game, depth)
    return Position(file, name, tuple(found))


def promised(found: list[int]) -> int:
    """How much the next depth is likely to be: grown as much as over the last two."""
    return int(found[-1] * (found[-1] / found[-3]) ** 0.5) if len(found) > 2 else 0


def main() -> None:
    """Counts and writes."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else NODES
    places = [(file, name, most) for file in files() for name in boards(file)]
    found = over(count, places)
    COUNTS.write_text(written(found), encoding="utf-8")
    print(f"{len(found)} positions, {sum(sum(each.counts) for each in found):,} decisions")


if __name__ == "__main__":
    main()
