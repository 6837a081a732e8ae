"""Builds that are killed, find the disk full, or run at the same time. All raise AssertionError if an import sees
anything but a whole package, or if the next build does not put everything right.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from tests.hostile.emission.blows import Blow, End, Work, crowd, killed, limited, struck
from tests.hostile.emission.shops import NEW, OLD, Shop, package, shop


def at_every_call(folder: Path, own: bool, old: int, blow: Blow, step: int = 1) -> int:
    """A build struck at every `step`th of its calls to the system; how many were."""
    for number, at in enumerate(count(1, step)):
        place = shop(folder / f"{own}-{old}-{blow}-{at}", own, old)
        end = struck(partial(place.build, NEW), at, blow)
        settled(place, old, end)
        if end == "done" and at > 1:
            return number
    raise AssertionError


def twice_killed(folder: Path, own: bool, chance: random.Random) -> None:
    """A build that is killed, and the one that finds what that one left, too."""
    place = shop(folder, own, OLD)
    calls = 2 * len(package(NEW))
    struck(partial(place.build, NEW), chance.randint(1, calls), "kill")
    between = place.cost()
    assert between in (OLD, NEW)
    struck(partial(place.build, NEW), chance.randint(1, calls), "kill")
    settled(place, between, "killed")


def at_any_moment(place: Shop, seconds: float) -> None:
    """Builds one after the other, old and new by turns, killed after a time."""

    def forever() -> None:
        for turn in count():
            place.build((NEW, OLD)[turn % 2])

    assert killed(forever, seconds) == "killed"
    assert place.cost() in (OLD, NEW)
    place.build(OLD)
    assert place.tidy(OLD)


def with_files_up_to(folder: Path, own: bool, size: int) -> End:
    """A build that may write no file longer than this; how it ended."""
    place = shop(folder, own, OLD)
    end = limited(partial(place.build, NEW), size)
    settled(place, OLD, end)
    return end


def settled(place: Shop, old: int, end: End) -> None:
    """What must hold after a build to the new package ended in any way."""
    seen = place.cost()
    assert end != "crashed"
    assert seen == NEW if end == "done" else seen in (old, NEW)
    place.build(NEW)
    assert place.cost() == NEW
    assert place.tidy(NEW)


def at_once(folder: Path, own: bool, writers: int, rounds: int, readers: int = 2) -> None:
    """Writers that build the same, or by turns old and new, while readers import."""
    for mixed in (False, True):
        place = shop(folder / f"{own}-{mixed}", own, OLD)
        costs = [(NEW, OLD)[mixed and number % 2] for number in range(writers)]
        works: list[Work] = [partial(_build_often, place, cost, rounds) for cost in costs]
        works += [partial(_read_often, place, rounds) for _ in range(readers)]
        assert set(crowd(works)) == {"done"}
        assert place.cost() in costs
        assert place.tidy(place.cost())


def _build_often(place: Shop, cost: int, rounds: int) -> None:
    for _ in range(rounds):
        place.build(cost)


def _read_often(place: Shop, rounds: int) -> None:
    for _ in range(rounds):
        assert place.cost() in (OLD, NEW)


def sizes(chance: random.Random) -> Iterator[int]:
    """Limits for files, around the sizes that they have."""
    yield from iter(partial(chance.randint, 0, max(map(len, package(NEW).values()))), -1)


def kinds() -> Iterable[bool]:
    """Shipped packages and those of sets of one's own."""
    return False, True
