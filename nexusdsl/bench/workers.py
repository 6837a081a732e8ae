"""Two worker processes against one: a series as `nexus simulate` plays it, by the clock on the wall."""

from __future__ import annotations

import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from nexusdsl import __version__
from nexusdsl.bench.clock import sampled
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import DECKS
from nexusdsl.playset.places import DEFAULT_SET, find_deck
from nexusdsl.playset.sets import PlaySet, play_set

GAMES: Final = 2000
FULL: Final = 20_000


def workers(effort: Effort) -> list[Figure]:
    """Games per second; nothing where polars, which writes the rows, is missing."""
    if find_spec("polars") is None:
        return []
    play = play_set(DEFAULT_SET, effort.loader())
    games = FULL if effort.full else GAMES

    def measure(number: int) -> dict[str, float]:
        one, two = (games / series(play, games, number + 1, jobs) for jobs in (1, 2))
        return {"workers.one": one, "workers.two": two, "workers.ratio": two / one}

    return sampled(effort.rounds, measure, warm_up=False)


def series(play: PlaySet, games: int, seed: int, jobs: int) -> float:
    """Seconds of one series from its first chunk to its last, with the start of its processes."""
    from nexusdsl.simulation.decks import named_decks
    from nexusdsl.simulation.plan import Plan, Schedule
    from nexusdsl.simulation.series import run
    from nexusdsl.simulation.store import Store

    entrants = tuple(named_decks([find_deck(name) for name in DECKS], play, ((),)))
    plan = Plan(play.definitions.id, play.rules, __version__, seed, games, entrants, ("random",), ((),), ("games",))
    with tempfile.TemporaryDirectory() as name:
        store, folder = Store(Path(name) / "series", plan), Path(name) / "series"
        with store.opened():
            start = time.perf_counter()
            run(plan, play, folder, store.missing(Schedule(plan)), jobs, lambda _: None)
            return time.perf_counter() - start
