"""Kernel speed against the ceiling engine, both in this process: `python -m tests.perf.bench_kernel [CEILING.py]`.

Plays the shipped decks of NXS-A01 on the generated code. Prints decisions per second under uniform random play and
microseconds per clone, with the ratios to the ceiling.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import time
from pathlib import Path
from types import ModuleType

from generated.nxs_a01 import SET
from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program

ROOT = Path(__file__).parents[2]
DECKS = ROOT / "cardsets" / "nxs_a01" / "decks"
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


def rate(program: Program, decks: list[Deck], games: int) -> float:
    start = time.process_time()
    n = sum(playout(program, decks, seed)[0] for seed in range(games))
    return n / (time.process_time() - start)


def clone_us(program: Program, decks: list[Deck], each: int = 200) -> float:
    found = [playout(program, decks, seed, 100)[1] for seed in range(40)]
    states = [g for g in found if not g.over]
    start = time.process_time()
    for state in states:
        for _ in range(each):
            state.clone()
    return (time.process_time() - start) / (each * len(states)) * 1e6


def ceiling_numbers(module: ModuleType) -> tuple[float, float]:
    module.run(60, 9_999)
    start = time.process_time()
    n = module.run(400, 0)
    speed = n / (time.process_time() - start)
    states = [s for s in (module.mid(i, 100) for i in range(40)) if s.winner == module.EMPTY]
    start = time.process_time()
    for state in states:
        module.clones(state, 200)
    return speed, (time.process_time() - start) / (200 * len(states)) * 1e6


def main(argv: list[str]) -> None:
    path = argv[1] if len(argv) > 1 else str(Path(__file__).parent / "ceiling_engine.py")
    program = new_program(SET)
    decks = [shipped("militaer_ansturm.nxd"), shipped("syndikat_schatten.nxd")]
    rate(program, decks, 20)
    speeds, clones, ours, our_clones = [], [], [], []
    module = ceiling(path)
    for _ in range(3):
        speed, clone = ceiling_numbers(module)
        speeds.append(speed)
        clones.append(clone)
        ours.append(rate(program, decks, 150))
        our_clones.append(clone_us(program, decks))
    out = {
        "decisions_per_s": round(sorted(ours)[1]), "ceiling_decisions_per_s": round(sorted(speeds)[1]),
        "ratio": round(sorted(ours)[1] / sorted(speeds)[1], 3), "clone_us": round(sorted(our_clones)[1], 2),
        "ceiling_clone_us": round(sorted(clones)[1], 2), "clone_ratio": round(sorted(our_clones)[1] /
        sorted(clones)[1], 3), }  # fmt: skip
    print(json.dumps(out))


if __name__ == "__main__":
    main(sys.argv)
