"""Plays the chunks of a series, by one process or several. Whoever plays a chunk writes its rows."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from pathlib import Path

from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.model import Text
from nexusdsl.players.errors import PlayerError
from nexusdsl.playset.errors import PlayError, SetupError
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.simulation.columns import Row
from nexusdsl.simulation.plan import Plan, Schedule
from nexusdsl.simulation.playing import play
from nexusdsl.simulation.store import Store

AHEAD = 2  # chunks that wait for each process


@dataclass(frozen=True, slots=True)
class Order:
    """A series to be played: its plan, its folder, and where a process finds the set."""

    plan: Plan
    folder: Path
    target: str | Path
    search: tuple[Path, ...]
    cache: Path | None

    def loaded(self) -> PlaySet:
        """The set. Raises SetupError if its cards or rules are others by now."""
        play = play_set(self.target, Loader(self.search, self.cache))
        if play.rules != self.plan.rules:
            raise SetupError(
                "Karten oder Regeln wurden geändert, während die Serie lief.",
                "cards or rules have been changed while the series ran.",
            )
        return play


class Worker:
    """Plays chunks."""

    def __init__(self, order: Order, play: PlaySet) -> None:
        self.order = order
        self.play = play
        self.schedule = Schedule(order.plan)
        self.store = Store(order.folder, order.plan)

    def chunk(self, number: int, tell: Callable[[int], None]) -> int:
        """Plays a chunk and puts its rows in place; answers how many games it has. `tell` hears of each."""
        rows: dict[str, list[Row]] = {kind: [] for kind in self.order.plan.rows}
        for game in self.schedule.numbers(number):
            told = play(self.play, self.order.plan.decks, self.schedule.fixture(game), self.order.plan.rows)
            for kind, more in told.items():
                rows[kind] += more
            tell(1)
        self.store.write(number, rows)
        return len(self.schedule.numbers(number))


def run(order: Order, play: PlaySet, chunks: Sequence[int], jobs: int, tell: Callable[[int], None]) -> None:
    """Plays chunks. `tell` hears how many games more are done. Raises OSError if rows cannot be written, PlayerError or
    SetupError for what a player does wrong, SetupError if a process has been ended from outside."""
    if jobs <= 1 or len(chunks) < 2:
        worker = Worker(order, play)
        for chunk in chunks:
            worker.chunk(chunk, tell)
        return
    context = multiprocessing.get_context("spawn")  # polars must not be forked
    heard, held = context.Pipe(duplex=False)  # closed when all must end, by us or by the system
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _begin, (order, heard))
    try:
        _handed_out(pool, chunks, jobs, tell)
    except BrokenProcessPool:
        raise SetupError(
            "ein Prozess der Serie wurde beendet. Mit demselben Aufruf geht sie weiter.",
            "a process of the series has been ended. The same call goes on with it.",
        ) from None
    except BaseException:
        held.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        heard.close()
        held.close()


def _handed_out(pool: Executor, chunks: Sequence[int], jobs: int, tell: Callable[[int], None]) -> None:
    """Never more at a time than the processes need, however many there are."""
    left = iter(chunks)
    running: set[Future[int | Text]] = {pool.submit(_chunk, chunk) for chunk in islice(left, jobs * AHEAD)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for each in done:
            told = each.result()
            if isinstance(told, Text):
                raise SetupError(told.de, told.en)
            tell(told)
        running |= {pool.submit(_chunk, chunk) for chunk in islice(left, len(done))}


# --- in a process of the series ---------------------------------------------------------------------------------------

_HERE: list[Order | Worker] = []


def _begin(order: Order, heard: Connection) -> None:
    """A process ends with the one that has started it, however that ends; Ctrl-C is for that one only."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    threading.Thread(target=_follow, args=(heard,), daemon=True).start()
    _HERE[:] = [order]


def _follow(heard: Connection) -> None:
    """Rows that are half written do no harm (nexusdsl/simulation/store.py)."""
    wait_for([heard])
    os._exit(1)


def _chunk(number: int) -> int | Text:
    """How many games were played, or what is wrong."""
    try:
        worker = _HERE[0]
        if isinstance(worker, Order):
            _HERE[0] = worker = Worker(worker, worker.loaded())
        return worker.chunk(number, _nobody)
    except PlayError as error:
        return error.text
    except PlayerError as error:
        return Text(error.de, error.en)


def _nobody(_: int) -> None:
    """The process that has started this one counts chunks."""
