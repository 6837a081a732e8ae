"""What is measured: every figure by name, with its unit and, for those that are judged, its bar.

A name may end with a size, as `builds.cold.1000`; what it means stands under the name without it. Only ratios, growth
exponents, the memory of a clone and what `nexus check` takes beyond Python's start are judged: all else is the machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Final

from nexusdsl.diagnostics.model import Text

RATE, MICRO, MILLI, SIZE, TIMES, POWER = "1/s", "µs", "ms", "kB", "×", "^"
RISING: Final = (RATE,)  # units of which more is better, where no bar says otherwise


@dataclass(frozen=True, slots=True)
class Bar:
    """What a figure must reach and should reach: at least, or (`least` False) at most."""

    must: float
    aim: float
    least: bool = True

    def holds(self, value: float) -> bool:
        """Whether the figure is as good as it must be."""
        return value >= self.must if self.least else value <= self.must


@dataclass(frozen=True, slots=True)
class Kind:
    """A figure's unit, what it is, and its bar, if it is judged."""

    unit: str
    text: Text
    bar: Bar | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by name with what each round gave, at least one. The median counts, the rest tells the spread."""

    name: str
    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.samples)

    @property
    def low(self) -> float:
        """The least of all rounds."""
        return min(self.samples)

    @property
    def high(self) -> float:
        """The most of all rounds."""
        return max(self.samples)

    @property
    def kind(self) -> Kind:
        """What is measured. Raises KeyError for a name that nobody measures."""
        return KINDS[kind_of(self.name)]

    @property
    def size(self) -> str:
        """The size at the end of the name, or ""."""
        last = self.name.rpartition(".")[2]
        return last if last.isdigit() else ""

    @property
    def rising(self) -> bool:
        """Whether more is better."""
        bar = self.kind.bar
        return bar.least if bar is not None else self.kind.unit in RISING


def kind_of(name: str) -> str:
    """The name without its size."""
    head, _, last = name.rpartition(".")
    return head if last.isdigit() else name


KINDS: Final[Mapping[str, Kind]] = {
    "kernel.uniform.decisions": Kind(RATE, Text("Entscheidungen, Zufallsspiel", "decisions, random play")),
    "kernel.uniform.games": Kind(RATE, Text("Partien, Zufallsspiel", "games, random play")),
    "kernel.stress.decisions": Kind(RATE, Text("Entscheidungen, volle Felder", "decisions, stress")),
    "kernel.stress.games": Kind(RATE, Text("Partien, volle Felder", "games, stress")),
    "kernel.ceiling.decisions": Kind(RATE, Text("Entscheidungen, von Hand geschrieben", "decisions, hand-written")),
    "kernel.ceiling.games": Kind(RATE, Text("Partien, von Hand geschrieben", "games, hand-written")),
    "kernel.clone": Kind(MICRO, Text("Klon mitten in der Partie", "clone in mid-game")),
    "kernel.ceiling.clone": Kind(MICRO, Text("Klon, von Hand geschrieben", "clone, hand-written")),
    "kernel.uniform.ratio": Kind(
        TIMES, Text("Entscheidungen, unsere : von Hand", "decisions, ours : hand-written"), Bar(0.40, 0.60)
    ),
    "kernel.stress.ratio": Kind(
        TIMES, Text("volle Felder, unsere : von Hand", "stress, ours : hand-written"), Bar(0.25, 0.45)
    ),
    "kernel.clone.ratio": Kind(
        TIMES, Text("Klon, unserer : von Hand", "clone, ours : hand-written"), Bar(0.4, 0.25, False)
    ),
    "calls.apply": Kind(MICRO, Text("apply, Median", "apply, median")),
    "calls.apply_p99": Kind(MICRO, Text("apply, 99. Perzentil", "apply, 99th percentile")),
    "calls.options": Kind(MICRO, Text("options, Median", "options, median")),
    "calls.clone": Kind(MICRO, Text("clone", "clone")),
    "calls.view": Kind(MICRO, Text("view eines Platzes", "view of a seat")),
    "calls.json": Kind(MICRO, Text("als JSON und zurück", "to JSON and back")),
    "memory.game": Kind(SIZE, Text("eine laufende Partie", "a running game")),
    "memory.clone": Kind(SIZE, Text("noch ein Klon", "one more live clone"), Bar(6.0, 3.5, False)),
    "memory.moved": Kind(SIZE, Text("ein Klon nach einem Zug", "a clone after a move")),
    "compiler.bare": Kind(RATE, Text("Texte, nur geparst (Lark)", "texts, parsed only (Lark)")),
    "compiler.lowered": Kind(RATE, Text("Texte bis zur Bedeutung", "texts to meaning, checked")),
    "compiler.compiled": Kind(RATE, Text("Texte bis zu Python", "texts to Python")),
    "compiler.load": Kind(MILLI, Text("Grammatiken laden", "loading the grammars")),
    "compiler.ratio": Kind(TIMES, Text("bis zu Python : nur geparst", "to Python : parsed only"), Bar(0.35, 0.6)),
    "builds.cold": Kind(RATE, Text("Karten, kalter Build von", "cards, cold build of")),
    "builds.warm": Kind(RATE, Text("Karten, unveränderter Build von", "cards, unchanged build of")),
    "builds.one": Kind(RATE, Text("Karten, eine geändert von", "cards, one changed of")),
    "builds.warm.ratio": Kind(TIMES, Text("unverändert : kalt, Karten", "unchanged : cold, cards"), Bar(30, 80)),
    "builds.one.ratio": Kind(TIMES, Text("eine geändert : kalt, Karten", "one changed : cold, cards"), Bar(20, 40)),
    "builds.exponent": Kind(
        POWER, Text("Wachstum der Bauzeit mit den Karten", "growth of build time with cards"), Bar(1.1, 1.0, False)
    ),
    "startup.python": Kind(MILLI, Text("Python selbst", "Python itself")),
    "startup.argparse": Kind(MILLI, Text("Hilfe eines kleinen argparse-Programms", "help of a small argparse program")),
    "startup.help": Kind(MILLI, Text("nexus --help", "nexus --help")),
    "startup.check": Kind(MILLI, Text("nexus check einer Karte, warm", "nexus check of one card, warm")),
    "startup.changed": Kind(MILLI, Text("nexus check nach einer Änderung", "nexus check after a change")),
    "startup.help.ratio": Kind(TIMES, Text("nexus --help : argparse", "nexus --help : argparse"), Bar(8, 5, False)),
    "startup.check.more": Kind(
        MILLI, Text("nexus check mehr als Python", "nexus check beyond Python"), Bar(600, 350, False)
    ),
    "effects.generated": Kind(MICRO, Text("ein Effekt, erzeugter Code", "one effect, generated code")),
    "effects.interpreted": Kind(MICRO, Text("derselbe, Interpreter", "the same, interpreter")),
    "effects.ratio": Kind(TIMES, Text("erzeugt : Interpreter", "generated : interpreter"), Bar(8, 12)),
    "workers.one": Kind(RATE, Text("Partien, ein Prozess", "games, one process")),
    "workers.two": Kind(RATE, Text("Partien, zwei Prozesse", "games, two processes")),
    "workers.ratio": Kind(TIMES, Text("zwei Prozesse : einer", "two processes : one"), Bar(1.85, 1.95)),
    "growth.board": Kind(MICRO, Text("je Entscheidung, Karten im Feld", "per decision, permanents in play")),
    "growth.hand": Kind(MICRO, Text("je Entscheidung, Karten auf der Hand", "per decision, cards in hand")),
    "growth.board.exponent": Kind(
        POWER, Text("Wachstum mit dem Feld", "growth with permanents in play"), Bar(0.6, 0.4, False)
    ),
    "growth.hand.exponent": Kind(POWER, Text("Wachstum mit der Hand", "growth with cards in hand")),
    "peers.gin_rummy": Kind(TIMES, Text("unsere : OpenSpiel gin_rummy", "ours : OpenSpiel gin_rummy"), Bar(2.5, 4)),
    "peers.hearts": Kind(TIMES, Text("unsere : OpenSpiel hearts (C++)", "ours : OpenSpiel hearts (C++)")),
    "peers.hearts.compiled": Kind(
        TIMES,
        Text("unsere, kompiliert : OpenSpiel hearts (C++)", "ours, compiled : OpenSpiel hearts (C++)"),
        Bar(1.0, 1.8),
    ),
    "peers.rlcard": Kind(TIMES, Text("unsere : rlcard gin-rummy", "ours : rlcard gin-rummy")),
    "peers.pyminion": Kind(TIMES, Text("unsere : pyminion", "ours : pyminion"), Bar(1.4, 2.2)),
    "peers.locm": Kind(TIMES, Text("unsere : gym-locm", "ours : gym-locm"), Bar(18, 30)),
}
