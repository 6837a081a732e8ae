"""The games of the measurement: blocks of every match-up, each with a seed of its own, so that any number of whole
blocks is a fair sample and a measurement that was stopped goes on where it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import polars as pl

from nexusdsl.playset.errors import FindingsError
from nexusdsl.simulation.report.reading import Run, read_run
from tests.balance.roles import SET, files

RUN = "from nexusdsl.cli import main; main()"
BLOCK = 50  # games of each match-up in a block, seats swapped


def play(folder: Path, name: str, player: str, games: int, seed: int, jobs: int) -> None:
    """Plays a block, or goes on with it. Raises CalledProcessError."""
    decks = [str(file) for file in files()]
    subprocess.run(
        [sys.executable, "-c", RUN, "simulate", "--out", str(folder / name), "--set", str(SET), "--decks",
         *decks, "--bots", player, "--games", str(games), "--seed", str(seed), "--jobs", str(jobs), "--cards", "-q"],
        check=True,
    )  # fmt: skip


def whole(folder: Path, kind: str) -> list[Run]:
    """The blocks of a kind that have been played to the end."""
    found = []
    for place in sorted(folder.glob(f"{kind}-*")):
        try:
            run = read_run(place)
        except FindingsError:
            continue
        if not run.missing:
            found.append(run)
    return found


def rows(runs: list[Run]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """All games and all cards, with the number of their `block`."""
    games = [run.games.with_columns(block=pl.lit(n)) for n, run in enumerate(runs)]
    cards = [run.cards.with_columns(block=pl.lit(n)).collect() for n, run in enumerate(runs) if run.cards is not None]
    return pl.concat(games), pl.concat(cards)
