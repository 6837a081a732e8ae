"""Builds killed, refused room, at the same time, and edited within a second: an import sees a whole, fresh package."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from tests.hostile.emission.attacks import (
    at_any_moment,
    at_every_call,
    at_once,
    sizes,
    twice_killed,
    with_files_up_to,
)
from tests.hostile.emission.blows import BLOWS, Blow
from tests.hostile.emission.caches import damaged, struck_at_every_call, written_at_once
from tests.hostile.emission.freshness import edited, rebuilt
from tests.hostile.emission.shops import OLD, shop
from tests.soak.figures import Figure, at_scale

MOMENTS, TWICE, LIMITS, ROUNDS, EDITS, DAMAGES = 200, 200, 60, 50, 100, 2_000
WRITERS = 16


def run(scale: float) -> tuple[Figure, ...]:
    """Half of each on packages written over in place, half on those of sets of one's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return (*_struck(folder, scale), *_together(folder, scale), *_fresh(folder, scale))


def _struck(folder: Path, scale: float) -> tuple[Figure, ...]:
    step = max(1, round(1 / scale))
    kills, full, denied = (_at_every_call(folder, blow, step) for blow in BLOWS)
    return (
        Figure("builds killed at a call to the system, one after the other", kills),
        Figure("builds killed at any moment", _by_turns(at_scale(MOMENTS, scale), folder / "moment", _moment)),
        Figure("builds killed twice in a row", _by_turns(at_scale(TWICE, scale), folder / "twice", _twice)),
        Figure("disk full at a call to the system, one after the other", full),
        Figure("a call to the system denied, one after the other", denied),
        Figure("no file may grow beyond some bytes", _limits(folder / "limit", at_scale(LIMITS, scale))),
    )


def _at_every_call(folder: Path, blow: Blow, step: int) -> int:
    places = [(own, old) for own in (False, True) for old in (OLD, 0)]
    return sum(at_every_call(folder / "calls", own, old, blow, step) for own, old in places)


def _by_turns(times: int, folder: Path, once: Callable[[Path, bool, random.Random], None]) -> int:
    chance = random.Random(11)
    for number in range(times):
        once(folder / str(number), number % 2 == 1, chance)
    return times


def _moment(folder: Path, own: bool, chance: random.Random) -> None:
    at_any_moment(shop(folder, own, OLD), chance.random() / 4)


def _twice(folder: Path, own: bool, chance: random.Random) -> None:
    twice_killed(folder, own, chance)


def _limits(folder: Path, times: int) -> int:
    """How many were refused room; the others wrote no file that long."""
    limits = enumerate(islice(sizes(random.Random(12)), times))
    return sum(with_files_up_to(folder / str(number), number % 2 == 1, size) == "refused" for number, size in limits)


def _together(folder: Path, scale: float) -> tuple[Figure, ...]:
    rounds = at_scale(ROUNDS, scale)
    for own in (False, True):
        at_once(folder / "crowd", own, WRITERS, rounds)
    written_at_once(folder / "caches", WRITERS, rounds)
    return (
        Figure(f"builds, {WRITERS} at once, with two processes that import", 4 * WRITERS * rounds),
        Figure(f"caches written, {WRITERS} at once", WRITERS * rounds),
    )


def _fresh(folder: Path, scale: float) -> tuple[Figure, ...]:
    times, damages = at_scale(EDITS, scale), at_scale(DAMAGES, scale)
    for blow in BLOWS:
        struck_at_every_call(folder / blow, blow)
    built, read = rebuilt(folder / "rebuilt", times), edited(folder / "edited", times)
    sound = damaged(folder / "damaged", random.Random(13), damages)
    return (
        Figure("built again in the same second and imported fresh", f"{built} of {times}", built == times),
        Figure("edited with the same time of change and read fresh", f"{read} of {times}", read == times),
        Figure("damaged caches that were not believed", f"{sound:,} of {damages:,}", sound == damages),
    )
