"""Finds and reads scenario files, and writes recorded traces back into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from nexusdsl.collector import at_rest
from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.catalog_scenario import NOTHING_TRIED
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.disk import read_plain
from nexusdsl.scenario.parser import parse_scenarios
from nexusdsl.scenario.tree import Scenario, ScenarioFile
from nexusdsl.source import Source

PATTERN = "test_*.nxt"


@dataclass(frozen=True, slots=True)
class Collected:
    """One file: its text, its scenarios, and what is wrong with it."""

    path: Path
    source: Source
    file: ScenarioFile
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether its scenarios can be run."""
        return not any(d.severity == "error" for d in self.diagnostics)

    @property
    def sound(self) -> tuple[Scenario, ...]:
        """The scenarios in whose lines, and in front of all of them, nothing is wrong."""
        wrong = [d.span.start for d in self.diagnostics if d.severity == "error"]
        starts = [each.span.start for each in self.file.scenarios]
        ends = [*starts[1:], len(self.source.text) + 1]
        if not starts or any(at < starts[0] for at in wrong):
            return ()
        rows = zip(self.file.scenarios, starts, ends, strict=True)
        return tuple(each for each, start, end in rows if not any(start <= at < end for at in wrong))

    @property
    def unsound(self) -> tuple[Scenario, ...]:
        """The others: what can be read of them."""
        sound = [each.span for each in self.sound]
        return tuple(each for each in self.file.scenarios if each.span not in sound)

    @property
    def compares(self) -> bool:
        """Whether the traces of its scenarios are compared whenever tests are collected, and so may be recorded."""
        return fnmatch(self.path.name, PATTERN)


def collect(paths: Iterable[Path]) -> list[Collected]:
    """The scenario files among the paths, in order: files as given, in folders every test_*.nxt below, by name.

    Raises OSError for a path that cannot be read.
    """
    return [collect_file(path) for path in _files(paths)]


def collect_file(path: Path) -> Collected:
    """One file, whatever its name. Raises OSError if it cannot be read."""
    source, found = read_source(display_path(path), read_plain(path))
    return collected(path, source, found)


def collected(path: Path, source: Source, found: Sequence[Diagnostic] = ()) -> Collected:
    """A file that has been read, with its faults; `found` are those of reading it."""
    with at_rest():
        file, faults = parse_scenarios(source)
    idle = [Diagnostic(NOTHING_TRIED, each.span, (("found", each.name),)) for each in file.scenarios if not each.steps]
    return Collected(path, source, file, (*found, *faults, *(idle if not faults else ())))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(PATTERN))
        else:
            yield path


def with_traces(collected: Collected, traces: Mapping[str, tuple[str, ...]]) -> str:
    """The file's text with new lines in the trace blocks of the named scenarios; nothing else changes."""
    text = collected.source.text
    for scenario in reversed(collected.file.scenarios):
        if scenario.name in traces and scenario.trace_span is not None:
            text = _replaced(text, scenario, traces[scenario.name])
    return text


def _replaced(text: str, scenario: Scenario, lines: tuple[str, ...]) -> str:
    span = scenario.trace_span
    assert span is not None
    start = text.rfind("\n", 0, span.start) + 1
    indent = text[start : span.start]
    word = text[span.start : span.end].split(None, 1)[0]
    block = "\n".join([indent + word, *(f"{indent}  | {line}" for line in lines)])
    return text[:start] + block + text[span.end :]
