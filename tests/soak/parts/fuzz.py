"""Fuzzing of everything that reads what others wrote, ten minutes in all; needs atheris (the extra `fuzz`)."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.fuzz.targets import TARGETS
from tests.soak.figures import Figure, at_scale
from tests.soak.workers import over

SECONDS: Final = 600
ROOT: Final = Path(__file__).parents[3]
_RUNS: Final = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


def run(scale: float) -> tuple[Figure, ...]:
    """A figure for each target: how many inputs were tried, and whether one broke it."""
    each = at_scale(SECONDS // len(TARGETS), scale)
    return tuple(over(_fuzzed, [(target, each) for target in TARGETS]))


def _fuzzed(job: tuple[str, int]) -> Figure:
    target, seconds = job
    command = [sys.executable, "-m", "tests.fuzz", target, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    return figure(target, seconds, done.returncode, done.stderr)


def figure(target: str, seconds: int, status: int, told: str) -> Figure:
    """What libFuzzer tells of a target."""
    runs = _RUNS.search(told)
    what = f"{target}, {seconds} s"
    if status == 0 and runs is not None:
        return Figure(what, f"{int(runs[1]):,} inputs, 0 faults")
    last = next((line for line in reversed(told.splitlines()) if line.strip()), "nothing was run")
    return Figure(what, f"broken: {last[:100]}", good=False)
