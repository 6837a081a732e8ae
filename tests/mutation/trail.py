"""Which tests run which lines: every test once, under coverage.py with a context for each test, and kept on disk."""

from __future__ import annotations

import hashlib
import json
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import ROOT, Mutant

KEPT: Final = 200  # tests after which what is known so far is written down


class TooSlow(BaseException):
    """Ends a test that takes too long; no test, and no library that repeats failing ones, catches it."""


@dataclass(slots=True)
class Trail:
    """Tests by name. `lines`: by `file:line` the tests that run it; `seconds`: what each took; `failed`: those that
    fail even without a mutant, or take too long; `texts`: the hash of the file that each stands in."""

    lines: dict[str, list[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    ranks: dict[str, dict[str, float]] = field(default_factory=dict)

    def covering(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed statement, the quickest first."""
        found = {each for line in mutant.lines for each in self.lines.get(f"{mutant.file}:{line}", ())}
        return sorted(found - set(self.failed), key=lambda each: (self.seconds[each], each))

    def seldom(self, file: str) -> dict[str, float]:
        """How far each test goes where few go in a file: every line counts the more the fewer tests run it."""
        if file not in self.ranks:
            ranks = self.ranks.setdefault(file, {})
            for place, tests in self.lines.items():
                if place.startswith(f"{file}:"):
                    for each in tests:
                        ranks[each] = ranks.get(each, 0.0) + 1 / len(tests)
        return self.ranks[file]


def walk(
    items: Sequence[pytest.Item], files: Iterable[str], kept: Path, slow: float, before: Callable[[], None]
) -> Trail:
    """Runs every test whose trail is not known: those of changed test files, or all once the program changed. Tests of
    more than `slow` seconds are ended, and never asked; `before` is called before each.
    """
    paths = {str(ROOT / file): file for file in files}
    code = hashlib.sha256(b"".join(Path(path).read_bytes() for path in sorted(paths))).hexdigest()
    trail = _kept(kept, code)
    new = [item for item in items if trail.texts.get(item.nodeid) != _hash(item.path)]
    watch = coverage.Coverage(data_file=None, include=list(paths), config_file=False)
    signal.signal(signal.SIGVTALRM, _stop)
    for at, item in enumerate(new):
        before()
        _run(item, new[at + 1] if at + 1 < len(new) else None, trail, watch, slow)
        if (at + 1) % KEPT == 0 or at + 1 == len(new):
            _take(trail, watch, paths)
            _keep(trail, kept, code)
            print(f"{at + 1} of {len(new)} tests run", flush=True)
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    return trail


def warm(items: Sequence[pytest.Item], trail: Trail) -> None:
    """Runs one test of each file, so that what all of them share is made before the first fork."""
    one = {item.path: item for item in reversed(items) if item.nodeid not in trail.failed}
    for item in one.values():
        passes(item, None)


def _run(item: pytest.Item, following: pytest.Item | None, trail: Trail, watch: coverage.Coverage, slow: float) -> None:
    trail.failed = [each for each in trail.failed if each != item.nodeid]
    watch.start()
    watch.switch_context(item.nodeid)
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, slow, slow)
    if not passes(item, following):
        trail.failed.append(item.nodeid)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    trail.seconds[item.nodeid] = time.process_time() - begun
    trail.texts[item.nodeid] = _hash(item.path)
    watch.stop()


def _stop(*_: Any) -> None:
    raise TooSlow


def _take(trail: Trail, watch: coverage.Coverage, paths: dict[str, str]) -> None:
    data = watch.get_data()
    for path, file in paths.items():
        for line, contexts in data.contexts_by_lineno(path).items():
            known = trail.lines.setdefault(f"{file}:{line}", [])
            known += sorted({each for each in contexts if each} - set(known))
    watch.erase()


def _keep(trail: Trail, file: Path, code: str) -> None:
    numbers = {name: at for at, name in enumerate(trail.seconds)}
    lines = {place: [numbers[each] for each in tests] for place, tests in trail.lines.items()}
    rest = {"seconds": trail.seconds, "failed": trail.failed, "texts": trail.texts}
    file.write_text(json.dumps({"code": code, "lines": lines, "rest": rest}), "utf-8")


def _kept(file: Path, code: str) -> Trail:
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"code": ""}
    if found["code"] != code:
        return Trail()
    names = list(found["rest"]["seconds"])
    return Trail({place: [names[at] for at in tests] for place, tests in found["lines"].items()}, **found["rest"])


@cache
def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test passes or is skipped, its fixtures with it."""
    try:
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
    except (Exception, TooSlow):  # ended while pytest made its report
        return False
