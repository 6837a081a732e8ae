"""`python -m tests.mutation [ROOM…] [--sample N] [--seed N] [--jobs N] [--budget SECONDS] [--fresh]`.

Mutants of the rooms (default: all of them), N per room drawn by the seed, or all of them with N 0. What was found stands in
`.nexus/mutation/<room>.jsonl`; a second run goes on where the first one was stopped, and asks survivors again. Exit 1 if a
room's score lies below its bar.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.mutation.ledger import Ledger
from tests.mutation.mutants import Mutant, Mutated, Site, sources
from tests.mutation.rooms import BARS, STEADY, TESTS
from tests.mutation.session import Session, hunt, remember_code


def main() -> int:
    """Hunts and reports."""
    asked = _asked()
    worst = 0
    for room in asked.rooms or tuple(TESTS):
        ledger = Ledger(room, asked.fresh)
        drawn = draw(room, asked.sample, asked.seed)
        print(f"{room}: {len(drawn)} mutants", flush=True)
        open_ones = [each for each in drawn if not ledger.settled(each)]
        if open_ones and not asked.report:
            if room.partition("/")[0] in STEADY:
                remember_code()
            hunt(TESTS[room.partition("/")[0]], Session(open_ones, asked.budget, asked.jobs, ledger.note))
        worst |= ledger.report(drawn, BARS[room.partition("/")[0]])
    return worst


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
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--report", action="store_true", help="only tell what earlier runs found")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
