"""A pytest session that, in place of running its tests once, hunts mutants with them."""

from __future__ import annotations

import gc
import os
import random
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

import nexusdsl.scenario.stage as stage
from tests.mutation.hunt import Hunter, Result
from tests.mutation.mutants import Mutant
from tests.mutation.rooms import WALKED_FRESH
from tests.mutation.stale import Remembered
from tests.mutation.trail import Trail, walk, warm

CONTROLS: Final = 5  # times that tests are asked without a mutant


@dataclass(frozen=True, slots=True)
class Order:
    """What to hunt. `files` are those that the tests' trail is wanted of, `kept` is where it is written down; `found`
    is told every result, by several processes at once if `jobs` is more than one; tests of more than `slow` seconds
    are not asked, and of the others a `share` by chance; mutants of `rooms` that are `steady` change no set."""

    mutants: Sequence[Mutant]
    files: Sequence[str]
    kept: Path
    budget: float
    jobs: int
    slow: float
    rooms: Sequence[str]
    steady: bool
    share: float
    found: Callable[[Result], None]


class Session:
    """The plugin."""

    def __init__(self, order: Order) -> None:
        self.order = order

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Every test once, then every mutant."""
        items = [item for item in session.items if random.Random(item.nodeid).random() < self.order.share]
        order = self.order
        early = Remembered(order.rooms, order.steady, tests=WALKED_FRESH.issuperset(order.rooms))
        trail = walk(items, order.files, order.kept, order.slow, (lambda: None) if order.steady else early.forget)
        print(f"{len(items)} tests, {sum(trail.seconds.values()):.0f} s; {_not_asked(items, trail)}", flush=True)
        warm(items, trail)
        gc.collect()
        stale = Remembered(order.rooms, order.steady)
        gc.freeze()  # or every fork copies all that there is as soon as it collects
        calm, restless = Hunter(items, trail, order.budget, stale.forget).calm(order.mutants)
        print(f"{len(calm)} may be asked; not asked, as they fail in a fork: {', '.join(restless) or '-'}", flush=True)
        hunters = [self._forked(number, items, trail, stale, calm) for number in range(self.order.jobs)]
        for child in hunters:
            os.waitpid(child, 0)
        return True

    def _forked(
        self, number: int, items: Sequence[pytest.Item], trail: Trail, stale: Remembered, calm: Collection[str]
    ) -> int:
        child = os.fork()
        if child == 0:
            hunter = Hunter(items, trail, self.order.budget, stale.forget)
            try:
                print(_controls(hunter, calm), flush=True)
                for mutant in self.order.mutants[number :: self.order.jobs]:
                    self.order.found(hunter.hunt(mutant))
            finally:
                os._exit(0)
        return child


def _controls(hunter: Hunter, calm: Collection[str]) -> str:
    """Tests by chance without a mutant."""
    sound = sorted(calm)
    drawn = [random.Random(number).sample(sound, min(40, len(sound))) for number in range(CONTROLS)]
    return f"{CONTROLS} times without a mutant, failed: {list(filter(None, map(hunter.control, drawn))) or '-'}"


def _not_asked(items: Sequence[pytest.Item], trail: Trail) -> str:
    """The tests that fail without a mutant or take too long, by file."""
    failed = Counter(item.path.name for item in items if item.nodeid in trail.failed)
    return "not asked: " + (", ".join(f"{n} of {file}" for file, n in failed.items()) or "-")


def remember_code() -> None:
    """Keeps the generated code of test cards, which is the same whatever kernel and games do."""
    made: dict[tuple[int, ...], Any] = {}
    make, kept = stage._generated, []

    def generated(own: Any, used: Any, base: Any) -> Any:
        key = (id(own), id(base))
        if key not in made:
            kept.append((own, base))  # so that their ids stay theirs
            made[key] = make(own, used, base)
        return made[key]

    stage._generated = generated


def hunt(tests: Sequence[str], order: Order) -> None:
    """Runs the session in this process. Raises RuntimeError if the tests cannot be collected."""
    options = ["-q", "-q", "-s", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "--disable-warnings"]
    code = pytest.main([*options, *tests], plugins=[Session(order)])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"pytest ended with {code}")
