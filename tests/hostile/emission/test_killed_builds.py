"""A build that is killed, or finds no room on the disk, leaves the old package or the new one, whole, and the next
build tidies up. `python -m tests.soak builds` does the same far more often."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from tests.hostile.emission.attacks import (
    at_any_moment,
    at_every_call,
    at_once,
    sizes,
    twice_killed,
    with_files_up_to,
)
from tests.hostile.emission.blows import BLOWS, Blow, struck
from tests.hostile.emission.shops import NEW, OLD, shop

BOTH = pytest.mark.parametrize("own", [False, True])


@BOTH
@pytest.mark.parametrize("blow", BLOWS)
def test_struck_at_calls_to_the_system(tmp_path: Path, own: bool, blow: Blow) -> None:
    assert at_every_call(tmp_path, own, OLD, blow, step=31) >= 1


@BOTH
def test_struck_with_nothing_there(tmp_path: Path, own: bool) -> None:
    assert at_every_call(tmp_path, own, 0, "kill", step=61) >= 2


def test_refused_room_changes_nothing(tmp_path: Path) -> None:
    place = shop(tmp_path / "place", False, OLD)
    assert struck(lambda: place.build(NEW), 5, "full") == "refused"
    assert place.tidy(OLD)


@BOTH
def test_killed_twice(tmp_path: Path, own: bool) -> None:
    twice_killed(tmp_path / "place", own, random.Random(3))


@BOTH
def test_killed_at_any_moment(tmp_path: Path, own: bool) -> None:
    place = shop(tmp_path / "place", own, OLD)
    for seconds in (0.01, 0.2):
        at_any_moment(place, seconds)


def test_a_file_that_may_not_grow_any_further(tmp_path: Path) -> None:
    ends = [with_files_up_to(tmp_path / str(size), False, size) for size in islice(sizes(random.Random(5)), 2)]
    assert "refused" in ends


@BOTH
def test_many_builds_at_once(tmp_path: Path, own: bool) -> None:
    at_once(tmp_path, own, writers=16, rounds=1, readers=1)
