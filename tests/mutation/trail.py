"""Which tests run which lines: every test once, under coverage.py with a context for each test."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import ROOT, Mutant

SLOW = 2.0  # seconds of a test beyond which it is not asked: it would cost more than it finds


class TooSlow(BaseException):
    """Ends a test that takes too long; no test, and no library that repeats failing ones, catches it."""


@dataclass(slots=True)
class Trail:
    """`tests`: by file and line, the positions of the tests that run it; `seconds`: what each took; `failed`: those that fail
    even without a mutant, or take too long."""

    tests: dict[tuple[str, int], set[int]] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)

    def covering(self, mutant: Mutant) -> list[int]:
        """The tests that run the changed statement, the quickest first."""
        found = {each for line in mutant.lines for each in self.tests.get((mutant.file, line), ())}
        fit = [each for each in found if self.seconds[each] <= SLOW and each not in self.failed]
        return sorted(fit, key=lambda each: (self.seconds[each], each))


def walk(items: Sequence[pytest.Item], files: Iterable[str]) -> Trail:
    """Runs every test."""
    trail = Trail()
    paths = {str(ROOT / file): file for file in files}
    watch = coverage.Coverage(data_file=None, include=list(paths), config_file=False)
    watch.start()
    signal.signal(signal.SIGVTALRM, _stop)
    for at, item in enumerate(items):
        watch.switch_context(str(at))
        begun = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOW)
        if not passes(item, items[at + 1] if at + 1 < len(items) else None):
            trail.failed.append(at)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        trail.seconds.append(time.process_time() - begun)
    watch.stop()
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    _take(trail, watch.get_data(), paths)
    return trail


def _stop(*_: Any) -> None:
    raise TooSlow


def _take(trail: Trail, data: coverage.CoverageData, paths: dict[str, str]) -> None:
    for path, file in paths.items():
        for line, contexts in data.contexts_by_lineno(path).items():
            trail.tests[file, line] = {int(each) for each in contexts if each}


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test passes or is skipped, its fixtures with it."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
