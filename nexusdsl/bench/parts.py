"""The parts that can be measured, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from nexusdsl.bench.builds import builds
from nexusdsl.bench.calls import calls
from nexusdsl.bench.compiler import compiler
from nexusdsl.bench.effects import effects
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.growth import growth
from nexusdsl.bench.kernel import kernel
from nexusdsl.bench.memory import memory
from nexusdsl.bench.startup import startup
from nexusdsl.bench.workers import workers
from nexusdsl.diagnostics.model import Text

Measure: TypeAlias = Callable[[Effort], list[Figure]]
NOTHING: Final = Text("hier gibt es nichts zu messen", "there is nothing to measure here")
STICKS: Final = Text("dazu braucht es tests/perf aus den Quellen", "this takes tests/perf of the sources")
PURE: Final = Text("das geht nur ohne Übersetzung durch mypyc", "this can be done in the pure build only")
POLARS: Final = Text("dazu braucht es polars: nexusdsl[sim]", "this takes polars: nexusdsl[sim]")


@dataclass(frozen=True, slots=True)
class Part:
    """A part: what it is about, how it is measured, whether it is measured when no part is named, and why there may be
    nothing to measure."""

    text: Text
    measure: Measure
    usual: bool = True
    lacking: Text = NOTHING


PARTS: Final[dict[str, Part]] = {
    "kernel": Part(Text("Partien und Klone", "games and clones"), kernel),
    "calls": Part(Text("Einzelne Aufrufe", "single calls"), calls),
    "memory": Part(Text("Speicher", "memory"), memory),
    "effects": Part(Text("Ein Effekt", "one effect"), effects, lacking=PURE),
    "growth": Part(Text("Wachstum", "growth"), growth),
    "compiler": Part(Text("Compiler", "compiler"), compiler),
    "builds": Part(Text("Builds", "builds"), builds, lacking=STICKS),
    "startup": Part(Text("Start eines Kommandos", "start of a command"), startup),
    "workers": Part(Text("Zwei Prozesse", "two processes"), workers, usual=False, lacking=POLARS),
}


def chosen(names: Sequence[str], full: bool) -> list[str]:
    """The parts that are meant, in their order, each once: those named, else all (`full`) or the usual ones."""
    wanted = names or [name for name, part in PARTS.items() if full or part.usual]
    return [name for name in PARTS if name in wanted]
