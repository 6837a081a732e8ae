"""Runs as values and files, and the comparison of two."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from nexusdsl import __version__
from nexusdsl.bench.figures import KINDS, Figure, kind_of
from nexusdsl.playset.builds import is_compiled

SCHEMA: Final = "nexus-bench/2"
SHOWN: Final = ("ratio", "low", "high", "verdict")


class RunError(ValueError):
    """A text is no run of this schema."""


@dataclass(frozen=True, slots=True)
class Run:
    """Figures, and where they were measured."""

    figures: tuple[Figure, ...]
    version: str
    python: str
    machine: str

    @classmethod
    def here(cls, figures: Sequence[Figure]) -> Run:
        """Figures that were measured by this process."""
        machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPU"
        build = "mypyc" if is_compiled() else "pure Python"
        return cls(tuple(figures), f"{__version__} ({build})", platform.python_version(), machine)

    def text(self, changes: Sequence[Change] | None = None) -> str:
        """The run as JSON, with changes against another one; `read` gives the run back."""
        about = {"schema": SCHEMA, "version": self.version, "python": self.python, "machine": self.machine}
        found: dict[str, Any] = {**about, "figures": {each.name: told(each) for each in self.figures}}
        if changes is not None:
            found["against"] = {each.name: {key: getattr(each, key) for key in SHOWN} for each in changes}
        return json.dumps(found, indent=2) + "\n"


def told(figure: Figure) -> dict[str, Any]:
    """A figure as JSON: what each round gave, the middle, the spread, and its bar."""
    bar = figure.kind.bar
    judged = {} if bar is None else {"must": bar.must, "aim": bar.aim, "least": bar.least}
    return {
        "unit": figure.kind.unit,
        "median": figure.median,
        "low": figure.low,
        "high": figure.high,
        "samples": list(figure.samples),
        **judged,
        **({} if bar is None else {"holds": bar.holds(figure.median)}),
    }


class _Figure(BaseModel):
    model_config = ConfigDict(strict=True)
    samples: Annotated[list[Annotated[float, Field(allow_inf_nan=False)]], Field(min_length=1, max_length=10_000)]


class _Run(BaseModel):
    model_config = ConfigDict(strict=True)
    schema_: Literal["nexus-bench/2"] = Field(alias="schema")
    version: str
    python: str
    machine: str
    figures: dict[str, _Figure]

    @field_validator("figures")
    @classmethod
    def _known(cls, figures: dict[str, _Figure]) -> dict[str, _Figure]:
        for name in figures:
            if kind_of(name) not in KINDS:
                raise ValueError(f"unknown figure {name[:60]!r}")
        return figures


def read(data: bytes) -> Run:
    """A run from its text. Raises RunError for anything else."""
    try:
        found = _Run.model_validate(json.loads(data))
    except ValidationError as error:
        first = error.errors()[0]
        raise RunError(f"{'.'.join(map(str, first['loc'])) or 'file'}: {first['msg']}") from None
    except (ValueError, RecursionError) as error:
        raise RunError(f"no JSON ({str(error)[:80]})") from None
    figures = tuple(Figure(name, tuple(each.samples)) for name, each in found.figures.items())
    return Run(figures, found.version, found.python, found.machine)


@dataclass(frozen=True, slots=True)
class Change:
    """A figure now against the same figure before: the ratio of the medians, with the least and the most that the
    rounds of both allow."""

    name: str
    ratio: float
    low: float
    high: float
    verdict: Literal["within", "better", "worse"]


def changes(now: Run, before: Run) -> list[Change]:
    """What both runs have measured, in the order of the new one; what is 0 has no ratio and is left out."""
    old = {figure.name: figure for figure in before.figures}
    pairs = [(figure, old[figure.name]) for figure in now.figures if figure.name in old]
    return [change(one, other) for one, other in pairs if other.low > 0 and one.low > 0]


def change(now: Figure, before: Figure) -> Change:
    """Rounds that overlap are no difference."""
    more = now.median > before.median
    verdict: Literal["within", "better", "worse"] = "better" if more == now.rising else "worse"
    if now.low <= before.high and before.low <= now.high:
        verdict = "within"
    return Change(now.name, now.median / before.median, now.low / before.high, now.high / before.low, verdict)
