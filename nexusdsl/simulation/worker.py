"""Plays the chunks of a series, in whatever process."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.players.errors import PlayerError
from nexusdsl.playset.errors import PlayError
from nexusdsl.playset.ready import Packed, PlaySet
from nexusdsl.simulation.columns import Row
from nexusdsl.simulation.plan import Plan, Schedule
from nexusdsl.simulation.playing import play
from nexusdsl.simulation.rows import parquet

Files: TypeAlias = dict[str, bytes]  # of a chunk, by kind of rows

RARELY: Final = (50_000, 20, 100)  # cycles are collected: what plays makes next to none of them


@dataclass(frozen=True, slots=True)
class Order:
    """A series to be played: its plan and its set, as values that go to other processes."""

    plan: Plan
    packed: Packed


class Worker:
    """Plays chunks."""

    def __init__(self, plan: Plan, play: PlaySet) -> None:
        self.plan = plan
        self.play = play
        self.schedule = Schedule(plan)

    def played(self, chunk: int, tell: Callable[[int], None]) -> Files:
        """Plays a chunk; its files. `tell` hears of each game. Raises PlayerError or SetupError for what a player or
        the set does wrong."""
        rows: dict[str, list[Row]] = {kind: [] for kind in self.plan.rows}
        for game in self.schedule.numbers(chunk):
            told = play(self.play, self.plan.decks, self.schedule.fixture(game), self.plan.rows)
            for kind, more in told.items():
                rows[kind] += more
            tell(1)
        return {kind: parquet(kind, found) for kind, found in rows.items()}


def in_process(order: Order) -> Worker:
    """The worker of a process that does nothing else. Raises SetupError."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    worker = Worker(order.plan, order.packed.ready())
    gc.freeze()
    gc.set_threshold(*RARELY)
    return worker


def told(error: PlayError | PlayerError) -> Text:
    """What is wrong, as another process hears it."""
    return error.text if isinstance(error, PlayError) else Text(error.de, error.en)
