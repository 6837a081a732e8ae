"""A pytest session that, in place of running its tests once, hunts mutants with them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import nexusdsl.scenario.stage as stage
from tests.mutation.hunt import Hunter, Result
from tests.mutation.mutants import Mutant
from tests.mutation.trail import Trail, walk


class Session:
    """The plugin. `found` is told every result, by several processes at once if `jobs` is more than one."""

    def __init__(self, mutants: Sequence[Mutant], budget: float, jobs: int, found: Callable[[Result, str], None]) -> None:
        self.mutants = mutants
        self.budget = budget
        self.jobs = jobs
        self.found = found

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Every test once, then every mutant."""
        items = session.items
        trail = walk(items, sorted({each.file for each in self.mutants}))
        print(f"{len(items)} tests, {sum(trail.seconds):.0f} s; not asked: {_not_asked(items, trail)}", flush=True)
        hunters = [os.fork() for _ in range(self.jobs - 1)]
        hunter = Hunter(items, trail, self.budget)
        own = len(hunters) if all(hunters) else hunters.index(0)
        for mutant in self.mutants[own :: self.jobs]:
            result = hunter.hunt(mutant)
            self.found(result, items[result.by].nodeid if result.by >= 0 else "")
        if not all(hunters):
            os._exit(0)
        for child in hunters:
            os.waitpid(child, 0)
        return True


def _not_asked(items: Sequence[pytest.Item], trail: Trail) -> str:
    """The tests that fail without a mutant or take too long, by file."""
    return ", ".join(f"{n} of {file}" for file, n in Counter(items[at].path.name for at in trail.failed).items()) or "-"


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


def hunt(tests: Sequence[str], plugin: Session) -> None:
    """Runs the session in this process. Raises RuntimeError if the tests cannot be collected."""
    options = ["-q", "-q", "-s", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "--disable-warnings"]
    code = pytest.main([*options, *tests], plugins=[plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest ended with {code}")
