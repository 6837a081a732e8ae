"""`python -m tests.mutation [ROOM…] [--sample N] [--seed N] [--jobs N] [--budget SECONDS] [--share 0…1] [--fresh]`.

Mutants of the rooms (default: all of them), N per room drawn by the seed, or all of them with N 0. What was found
stands in `.nexus/mutation/<room>.jsonl`; a second run goes on where the first one was stopped, asking survivors again.
Exit 1 if a room's score lies below its bar.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from tests.mutation.hunt import Result
from tests.mutation.ledger import Ledger
from tests.mutation.mutants import Mutant, Mutated, Site, sources
from tests.mutation.rooms import BARS, SLOW, STEADY, TESTS
from tests.mutation.session import Order, hunt, remember_code


def main() -> int:
    """Hunts and reports."""
    asked = _asked()
    rooms = asked.rooms or tuple(TESTS)
    drawn = {room: draw(room, asked.sample, asked.seed) for room in rooms}
    ledgers = {room: Ledger(room, asked.fresh) for room in rooms}
    for tests in dict.fromkeys(TESTS[_top(room)] for room in rooms if not asked.report):
        group = [room for room in rooms if TESTS[_top(room)] == tests]
        _hunt(group, drawn, ledgers, asked)
    return max([ledger.report(drawn[room], BARS[_top(room)]) for room, ledger in ledgers.items()])


def _hunt(
    group: Sequence[str], drawn: Mapping[str, list[Mutant]], ledgers: Mapping[str, Ledger], asked: argparse.Namespace
) -> None:
    """The rooms that the same tests are asked for."""
    owner = {mutant.key: room for room in group for mutant in drawn[room] if not ledgers[room].settled(mutant)}
    in_turn = [each for row in zip_longest(*(drawn[room] for room in group)) for each in row if each is not None]
    open_ones = [mutant for mutant in in_turn if mutant.key in owner]
    open_ones.sort(key=lambda each: each.key in ledgers[owner[each.key]].fates)  # survivors of earlier runs come last
    print(f"{', '.join(group)}: {len(open_ones)} mutants", flush=True)
    top = _top(group[0])
    kept = [room for room in TESTS if TESTS[room] == TESTS[top]]
    if top in STEADY:
        remember_code()
    files = [file for room in kept for file in sources(room)]
    trail = ledgers[group[0]].path.with_name(f"trail-{kept[0]}.json")

    def found(result: Result) -> None:
        ledgers[owner[result.mutant.key]].note(result)

    hunt(
        TESTS[top],
        Order(open_ones, files, trail, asked.budget, asked.jobs, SLOW[top], kept, top in STEADY, asked.share, found),
    )


def _top(room: str) -> str:
    return room.partition("/")[0]


def draw(room: str, sample: int, seed: int) -> list[Mutant]:
    """Mutants of a room in an order by chance, so that the first of them are a sample, too."""
    files = {file: Mutated(file) for file in sources(room)}
    sites = [Site(file, number) for file, made in files.items() for number in range(len(made.mutations))]
    random.Random(seed).shuffle(sites)
    return [files[site.file].mutant(site.number) for site in sites[: sample or None]]


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", allow_abbrev=False)
    parser.add_argument("rooms", nargs="*", help="rooms, or files of them such as games/nxs_a01/combat")
    parser.add_argument("--sample", type=int, default=300, help="mutants per room; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=float, default=10, help="seconds of tests that a mutant must survive")
    parser.add_argument("--share", type=float, default=1.0, help="of the tests, the others are not asked")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--report", action="store_true", help="only tell what earlier runs found")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
