"""Runs mutants: each in a process of its own, forked from one in which everything is imported and collected.

The tests that run the changed line are asked, the quickest first, until one fails. The process ends itself when it
takes twenty times as long as the tests did without the mutant, or a gigabyte more; that counts as noticed, too. What
the mutant would write into a cache is not written.
"""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest

from nexusdsl.driver import cache
from tests.mutation.mutants import Mutant
from tests.mutation.swap import swap
from tests.mutation.trail import Trail, passes

Fate: TypeAlias = Literal["noticed", "timeout", "survived", "unreached", "unfit"]
PATIENCE: Final = 20  # times the time that a test takes without a mutant
OVERHEAD: Final = 0.02  # seconds that any test takes besides
GRACE: Final = 10.0  # seconds on top of it, in which what was forgotten is made anew
MEMORY: Final = 1 << 30  # bytes more than the process has
LEFT: Final[dict[int, Fate]] = {0: "survived", 1: "noticed", 2: "unfit"}


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a mutant; `by` is the test that noticed it."""

    mutant: Mutant
    fate: Fate
    by: str = ""


class Hunter:
    """Hunts mutants with the tests of a session. `budget`: seconds of tests that a mutant must survive."""

    def __init__(self, items: Sequence[pytest.Item], trail: Trail, budget: float, forget: Callable[[], None]) -> None:
        self.items = {item.nodeid: item for item in items}
        self.trail = trail
        self.budget = budget
        self.forget = forget
        self.keen: dict[tuple[str, str], list[str]] = {}  # by function, the tests that noticed others of its mutants

    def hunt(self, mutant: Mutant) -> Result:
        """One mutant."""
        chosen = self._chosen(mutant)
        if not chosen:
            return Result(mutant, "unreached")
        fate, told = in_child(lambda tell: self._trial(mutant, chosen, tell))
        by = chosen[told[-1]] if told and fate in ("noticed", "timeout") else ""
        if by:
            keen = self.keen.setdefault((mutant.file, mutant.function), [])
            keen[:] = [by, *(each for each in keen if each != by)][:5]
        return Result(mutant, fate, by)

    def _chosen(self, mutant: Mutant) -> list[str]:
        """The covering tests within the budget: those that noticed neighbours, then by turns the quickest and those
        that go where few others go in the file.
        """
        covering = [each for each in self.trail.covering(mutant) if each in self.items]
        keen = [each for each in self.keen.get((mutant.file, mutant.function), ()) if each in covering]
        chosen: list[str] = []
        left = self.budget
        seldom, seconds = self.trail.seldom(mutant.file), self.trail.seconds
        odd = sorted(covering, key=lambda each: -seldom.get(each, 0.0) / (seconds[each] + OVERHEAD))
        for each in dict.fromkeys((*keen, *chain.from_iterable(zip(covering, odd, strict=True)))):
            left -= self.trail.seconds[each]
            if left < 0 and chosen:
                break
            chosen.append(each)
        return chosen

    def control(self, chosen: Sequence[str]) -> str | None:
        """Some tests without a mutant, in the same way: they survive (None), or the results are worth nothing."""
        fate, told = in_child(lambda tell: self._asked(chosen, tell))
        return None if fate == "survived" else chosen[told[-1]]

    def calm(self, mutants: Sequence[Mutant]) -> tuple[set[str], list[str]]:
        """The tests that may be asked for any of the mutants, and those of them that fail in such a process even
        without one: they say nothing, and are not asked from now on, but others in their place, which are looked at,
        too. Whoever has noticed a neighbour stands among the tests of that neighbour.
        """
        asked: set[str] = set()
        restless: list[str] = []
        while new := {each for mutant in mutants for each in self._chosen(mutant)} - asked:
            asked |= new
            found = self._restless([each for each in self.items if each in new])
            self.trail.failed += found
            restless += found
        return asked - set(restless), restless

    def _restless(self, names: Sequence[str]) -> list[str]:
        fate, told = in_child(lambda tell: self._failing(names, tell))
        if fate != "survived":
            raise RuntimeError("the tests do not come to an end in a fork")
        return [names[at] for at in told]

    def _failing(self, names: Sequence[str], tell: Callable[[int], None]) -> int:
        self.forget()
        for at, each in enumerate(names):
            if not passes(self.items[each], self.items[names[at + 1]] if at + 1 < len(names) else None):
                tell(at)
        return 0

    def _trial(self, mutant: Mutant, chosen: Sequence[str], tell: Callable[[int], None]) -> int:
        try:
            swap(mutant)
        except Exception:  # it cannot even be defined
            return 2
        return self._asked(chosen, tell)

    def _asked(self, chosen: Sequence[str], tell: Callable[[int], None]) -> int:
        self.forget()
        for at, each in enumerate(chosen):
            tell(at)
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * self.trail.seconds[each] + GRACE)
            following = self.items[chosen[at + 1]] if at + 1 < len(chosen) else None
            if not passes(self.items[each], following):
                return 1
        return 0


def in_child(trial: Callable[[Callable[[int], None]], int]) -> tuple[Fate, list[int]]:
    """Runs a trial in a forked process: 0 survived, 1 noticed, 2 unfit. Gives what it told, too."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _alone(trial, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = [int(each) for each in stream.read().split()]
    _, status = os.waitpid(child, 0)
    return "timeout" if os.WIFSIGNALED(status) else LEFT[os.WEXITSTATUS(status)], told


def _alone(trial: Callable[[Callable[[int], None]], int], writing: int) -> None:
    """The child's life."""
    status = 1
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        used = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        cache.write_cache.__code__ = (lambda path, cache: None).__code__
        status = trial(lambda number: _tell(writing, number))
    finally:
        os._exit(status)


def _tell(writing: int, number: int) -> None:
    os.write(writing, b"%d " % number)
