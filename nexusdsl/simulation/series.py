"""Plays the chunks of a series on this machine, by one process or several. Whoever plays a chunk writes its rows."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from pathlib import Path

from nexusdsl.diagnostics.model import Text
from nexusdsl.players.errors import PlayerError
from nexusdsl.playset.errors import PlayError, SetupError
from nexusdsl.playset.ready import PlaySet
from nexusdsl.simulation.crew import Result, hand_out
from nexusdsl.simulation.plan import Plan
from nexusdsl.simulation.rows import put_chunk
from nexusdsl.simulation.worker import Order, Worker, in_process, told

AHEAD = 2  # chunks with each process: one is played, one waits


def run(plan: Plan, play: PlaySet, folder: Path, chunks: Sequence[int], jobs: int, tell: Callable[[int], None]) -> None:
    """Plays chunks. `tell` hears how many games more are done. Raises OSError if rows cannot be written, PlayerError or
    SetupError for what a player does wrong, SetupError if a process has been ended from outside."""
    if jobs <= 1 or len(chunks) < 2:
        worker = Worker(plan, play)
        for chunk in chunks:
            put_chunk(folder, chunk, worker.played(chunk, tell))
        return
    context = multiprocessing.get_context("spawn")  # polars must not be forked
    heard, held = context.Pipe(duplex=False)  # closed when all must end, by us or by the system
    jobs = min(jobs, len(chunks))
    pool = ProcessPoolExecutor(jobs, context, _begin, (Order(plan, play.packed), folder, heard))
    try:
        hand_out(Processes(pool, jobs), chunks, tell)
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


class Processes:
    """The processes of this machine, as a crew."""

    def __init__(self, pool: Executor, jobs: int) -> None:
        self.pool = pool
        self.jobs = jobs
        self.out: dict[Future[int | Text], int] = {}

    def room(self) -> int:
        """Never more than the processes need, however many chunks there are."""
        return self.jobs * AHEAD

    def send(self, chunk: int) -> None:
        """Hands out a chunk."""
        self.out[self.pool.submit(_chunk, chunk)] = chunk

    def back(self) -> Iterator[tuple[int, Result]]:
        """The next ones. Raises BrokenProcessPool, and what went wrong in a process."""
        done, _ = wait(self.out, return_when=FIRST_COMPLETED)
        for each in done:
            yield self.out.pop(each), each.result()


# --- in a process of the series ---------------------------------------------------------------------------------------

_HERE: list[tuple[Order | Worker, Path]] = []


def _begin(order: Order, folder: Path, heard: Connection) -> None:
    """A process ends with the one that has started it, however that ends; Ctrl-C is for that one only."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(heard,), daemon=True).start()
    _HERE[:] = [(order, folder)]


def _follow(heard: Connection) -> None:
    """Rows that are half written do no harm (nexusdsl/simulation/rows.py)."""
    wait_for([heard])
    os._exit(1)


def _chunk(number: int) -> int | Text:
    """How many games were played, or what is wrong."""
    try:
        worker, folder = _HERE[0]
        if isinstance(worker, Order):
            worker = in_process(worker)
            _HERE[0] = worker, folder
        put_chunk(folder, number, worker.played(number, _nobody))
        return len(worker.schedule.numbers(number))
    except (PlayError, PlayerError) as error:
        return told(error)


def _nobody(_: int) -> None:
    """The process that has started this one counts chunks."""
