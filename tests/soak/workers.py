"""Spreads independent work over processes."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from tests.soak.pieces import Kept, folder, load

Item = TypeVar("Item")
Done = TypeVar("Done")


def workers() -> int:
    """How many processes: SOAK_WORKERS, else as many as there are processors."""
    return int(os.environ.get("SOAK_WORKERS", "0")) or os.cpu_count() or 1


def over(function: Callable[[Item], Done], items: Iterable[Item]) -> list[Done]:
    """What a module-level function gives for each item, in their order. What it raises is raised here.

    If pieces are kept (tests/soak/pieces.py), those that are there are not measured again.
    """
    kept = folder()
    if kept is None:
        return spread(function, list(items))
    work, listed = Kept(function, kept), list(items)
    found = {place: load(work.path(item)) for place, item in enumerate(listed) if work.path(item).exists()}
    left = [place for place in range(len(listed)) if place not in found]
    found |= zip(left, spread(work, [listed[place] for place in left]), strict=True)
    return [found[place] for place in range(len(listed))]


def spread(function: Callable[[Item], Done], items: list[Item]) -> list[Done]:
    """The same without keeping anything."""
    count = workers()
    if count == 1 or len(items) < 2:
        return [function(item) for item in items]
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(function, items))


def blocks(count: int, size: int) -> list[range]:
    """The numbers 0 … count - 1 in pieces of `size`, so that a process gets enough to do."""
    return [range(first, min(first + size, count)) for first in range(0, count, size)]
