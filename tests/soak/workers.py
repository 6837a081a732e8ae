"""Spreads independent work over processes."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")


def workers() -> int:
    """How many processes: SOAK_WORKERS, else as many as there are processors."""
    return int(os.environ.get("SOAK_WORKERS", "0")) or os.cpu_count() or 1


def over(function: Callable[[Item], Done], items: Iterable[Item]) -> list[Done]:
    """What a module-level function gives for each item, in their order. What it raises is raised here."""
    listed, count = list(items), workers()
    if count == 1 or len(listed) < 2:
        return [function(item) for item in listed]
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(function, listed))


def blocks(count: int, size: int) -> list[range]:
    """The numbers 0 … count - 1 in pieces of `size`, so that a process gets enough to do."""
    return [range(first, min(first + size, count)) for first in range(0, count, size)]
