"""Forgets what functions remembered from before the mutant: else a test would judge a result that it had no part in."""

from __future__ import annotations

import functools
import gc
from collections.abc import Sequence
from typing import Any, Final

from nexusdsl.runtime.program import Program
from nexusdsl.scenario.stage import Stage

KEPT: Final = ("tests.mutation.", "tests.broken.trial")  # our own, and the shipped set below every broken card


class Remembered:
    """The caches of functions in the rooms and in tests, and what programs and stages keep of games and sets.

    `steady`: the mutants change no set, so that stages keep theirs. `tests`: with the caches of tests.
    """

    def __init__(self, rooms: Sequence[str], steady: bool, tests: bool = True) -> None:
        places = (*(("tests.",) if tests else ()), *(f"nexusdsl.{room}." for room in rooms))
        everything = gc.get_objects()
        self.functions = [
            each
            for each in everything
            if type(each) is functools._lru_cache_wrapper
            and f"{each.__module__}.".startswith(places)
            and not each.__module__.startswith(KEPT)
        ]
        self.programs = [each for each in everything if isinstance(each, Program)]
        self.stages = [each for each in everything if type(each) is Stage and not steady]

    def forget(self) -> None:
        """All of it, in this process."""
        for function in self.functions:
            function.cache_clear()
        for each in (*self.programs, *self.stages):
            for name in ("starts", "questions", "narrowed", "_tests", "_definitions"):
                kept: Any = getattr(each, name, None)
                if kept:
                    kept.clear()
