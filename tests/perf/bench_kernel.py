"""Kernel speed against the ceiling engine, both in this process: `python -m tests.perf.bench_kernel [CEILING.py]`.

Plays the shipped decks of NXS-A01 on the generated code. Prints decisions per second under uniform random play and
microseconds per clone, with the ratios to the ceiling: medians of short rounds in turns, in processor time.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from types import ModuleType

from generated.nxs_a01 import SET
from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program

ROOT = Path(__file__).parents[2]
DECKS = ROOT / "cardsets" / "nxs_a01" / "decks"
ROUNDS = 9
OUR_GAMES, THEIR_GAMES = 60, 150  # a round of either takes about as long
LINE = re.compile(r"^(\d+) .* ([A-Z]{3}-\d{3}(?:-IR)?)$")


class XorShift:
    """A random player as cheap as the ceiling's."""

    __slots__ = ("s",)

    def __init__(self, seed: int) -> None:
        self.s = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1

    def below(self, n: int) -> int:
        x = self.s
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.s = x
        return x % n


def ceiling(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("ceiling_engine", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ceiling_engine"] = module
    spec.loader.exec_module(module)
    return module


def shipped(name: str) -> Deck:
    """A deck file's main deck, read without the deck rules."""
    text = (DECKS / name).read_text(encoding="utf-8")
    main = text.split("Sideboard")[0].splitlines()
    cards: list[str] = []
    for found in map(LINE.match, main):
        if found is not None:
            cards += [found[2]] * int(found[1])
    faction = next(line.split(":")[1].strip() for line in main if "Hauptfraktion" in line or "faction" in line)
    return Deck(tuple(cards), faction)


def playout(program: Program, decks: list[Deck], seed: int, stop: int = 1 << 30) -> tuple[int, Game]:
    game = new_game(program, decks, seed)
    dice = XorShift(seed + 1)
    n = 0
    while game.pending is not None and n < stop:
        game.apply(dice.below(len(game.options())))
        n += 1
    return n, game


def rate(program: Program, decks: list[Deck], games: int, first: int = 0) -> float:
    """Our decisions per second of processor time."""
    return per_second(lambda: sum(playout(program, decks, first + i)[0] for i in range(games)))


def per_second(play: Callable[[], int]) -> float:
    start = time.process_time()
    n = play()
    return n / (time.process_time() - start)


def their_rate(module: ModuleType, first: int) -> float:
    return per_second(lambda: int(module.run(THEIR_GAMES, first)))


def clone_us(clones: Sequence[Callable[[], object]], each: int = 200) -> float:
    start = time.process_time()
    for clone in clones:
        for _ in range(each):
            clone()
    return (time.process_time() - start) / (each * len(clones)) * 1e6


def main(argv: list[str]) -> None:
    module = ceiling(argv[1] if len(argv) > 1 else str(Path(__file__).parent / "ceiling_engine.py"))
    program = new_program(SET)
    decks = [shipped("militaer_ansturm.nxd"), shipped("syndikat_schatten.nxd")]
    mine = [g.clone for g in (playout(program, decks, seed, 100)[1] for seed in range(40)) if not g.over]
    theirs = [s.clone for s in (module.mid(seed, 100) for seed in range(40)) if s.winner == module.EMPTY]
    columns: list[list[float]] = [[], [], [], []]
    for number in range(-1, ROUNDS):
        first = (number + 1) * THEIR_GAMES
        sample = (
            rate(program, decks, OUR_GAMES, first), their_rate(module, first),
            clone_us(mine), clone_us(theirs),
        )  # fmt: skip
        if number >= 0:  # the first round only warms up
            for column, value in zip(columns, sample, strict=True):
                column.append(value)
    ours, best, clone, best_clone = map(median, columns)
    out = {
        "decisions_per_s": round(ours), "ceiling_decisions_per_s": round(best), "ratio": round(ours / best, 3),
        "clone_us": round(clone, 2), "ceiling_clone_us": round(best_clone, 2),
        "clone_ratio": round(clone / best_clone, 3),
    }  # fmt: skip
    print(json.dumps(out))


if __name__ == "__main__":
    main(sys.argv)
