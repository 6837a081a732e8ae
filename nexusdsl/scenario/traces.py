"""Recorded traces: compared line by line and shown as a difference; one that compares nothing fails too."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.scenario.outcome import Failure, Outcome
from nexusdsl.scenario.tree import Scenario

AROUND: Final = 2  # equal lines that are shown before and behind a difference
RECORDED: Final = Text("eine aufgezeichnete Spur", "a recorded trace")
NEVER: Final = Text(
    "sie wurde nie aufgezeichnet; nexus test --update schreibt sie in Dateien test_….nxt",
    "it was never recorded; nexus test --update does so in files test_….nxt",
)
NOTHING: Final = Text(
    "es geschieht nichts, das sich aufzeichnen ließe; nimm die Zeile heraus",
    "nothing happens that could be recorded; take the line out",
)
UNUSED: Final = Text(
    "sie wird nie verglichen; die Datei müsste test_….nxt heißen",
    "it is never compared; the name of the file would have to be test_….nxt",
)


def compared(scenario: Scenario, lines: tuple[str, ...]) -> Failure | None:
    """What is wrong with the scenario's trace, if `lines` are what happened; None without a trace."""
    recorded, place = scenario.trace, scenario.trace_span or scenario.span
    if recorded is None or (recorded and recorded == lines):
        return None
    if not recorded:
        return Failure("trace", place, RECORDED, NEVER if lines else NOTHING)
    at = first_difference(recorded, lines)
    was, now = (each[at] if at < len(each) else "–" for each in (recorded, lines))
    if at < len(scenario.trace_lines):
        place = scenario.trace_lines[at]
    return Failure("trace", place, Text(was, was), Text(now, now), shown=tuple(_difference(recorded, lines)))


def _difference(recorded: tuple[str, ...], lines: tuple[str, ...]) -> Iterator[str]:
    """What is in the file with "-", what happened with "+", a few equal lines around."""
    found = difflib.unified_diff(recorded, lines, lineterm="", n=AROUND)
    for line in list(found)[3:]:
        yield "…" if line.startswith("@@") else f"{line[0]} {line[1:]}"


def first_difference(left: tuple[str, ...], right: tuple[str, ...]) -> int:
    """Where two traces part, their common length if one begins with the other."""
    pairs = enumerate(zip(left, right))
    return next((i for i, (a, b) in pairs if a != b), min(len(left), len(right)))


def unused(scenario: Scenario) -> Failure:
    """A trace in a file that nobody runs."""
    return Failure("trace", scenario.trace_span or scenario.span, RECORDED, UNUSED)


def to_record(outcome: Outcome) -> tuple[str, ...] | None:
    """The lines to write for a scenario with a trace; None if there is none, or something else than it fails: what
    stopped halfway must not be recorded as how it goes."""
    good = not outcome.diagnostics and all(failure.kind == "trace" for failure in outcome.failures)
    return outcome.trace if outcome.scenario.trace is not None and good and outcome.trace else None
