"""`python -m tests.perft [NODES]`: counts every position about so many decisions deep, and writes the counts.

Each position is written as soon as it is counted. How deep to go is told by the counts that are there; a new board
begins with a few.
"""

from __future__ import annotations

import sys

from nexusdsl.scenario.perft import counts
from tests.perft.positions import COUNTS, Position, boards, files, positions, start, written

NODES, DEEPEST, FIRST = 160_000, 16, 1_500


def count(file: str, name: str, most: int, before: tuple[int, ...]) -> Position:
    """A position with its counts, as deep as is likely to meet at most so many decisions."""
    known = list(before) or few(file, name)
    depth = foreseen(known, most)
    return Position(file, name, tuple(counts(start(file, name, "generated"), depth)))


def few(file: str, name: str) -> list[int]:
    """The first counts of a board that was never counted."""
    found = [1]
    while found[-1] and sum(found) < FIRST and len(found) < DEEPEST:
        found = counts(start(file, name, "generated"), len(found) + 1)
    return found


def foreseen(known: list[int], most: int) -> int:
    """How deep one gets with so many decisions, if they go on to grow as over the last two depths."""
    total, depth, last = 0.0, 0, 0.0
    growth = (known[-1] / known[-3]) ** 0.5 if len(known) > 2 and known[-3] else 2.0
    while depth < DEEPEST:
        last = float(known[depth]) if depth < len(known) else last * growth
        total += last
        if total > most:
            break
        depth += 1
        if last < 1:
            break
    return max(depth, 1)


def main() -> None:
    """Counts and writes."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else NODES
    before = {(each.file, each.name): each for each in positions()}
    found = [before.get((file, name), Position(file, name, ())) for file in files() for name in boards(file)]
    for place, each in enumerate(found):
        found[place] = count(each.file, each.name, most, each.counts)
        COUNTS.write_text(written(found), encoding="utf-8")
        print(found[place].name, found[place].counts, flush=True)
    print(f"{len(found)} positions, {sum(sum(each.counts) for each in found):,} decisions")


if __name__ == "__main__":
    main()
