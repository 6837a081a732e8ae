"""How many functions one decision takes: counted, so that it is the same on every machine.

Calls are what most of the kernel's time goes into. The bounds lie a tenth above what was counted when they were set;
whoever exceeds them has put something on the way of every decision.
"""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from nexusdsl.bench.loads import Load, stressed, uniform
from nexusdsl.compiler import Loader

GAMES = 10


@pytest.fixture(scope="module")
def plain() -> Load:
    return uniform(Loader())


def calls(load: Load) -> float:
    """Calls of Python functions per decision, the random player's among them."""
    load.played(1, 0)  # what is made once per program
    found = 0

    def watch(frame: FrameType, event: str, arg: object) -> None:
        nonlocal found
        found += event == "call"

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        decisions = load.played(GAMES, 100)
    finally:
        sys.setprofile(before)
    return found / decisions


def test_random_play_takes_few_calls(plain: Load) -> None:
    assert 10 < calls(plain) < 33


def test_full_boards_take_few_calls(plain: Load) -> None:
    assert 10 < calls(stressed(plain)) < 53
