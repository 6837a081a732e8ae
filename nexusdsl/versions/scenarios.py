"""Scenarios that end otherwise in the other version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.scenario.collecting import Collected
from nexusdsl.scenario.outcome import Outcome
from nexusdsl.scenario.runner import run_scenario
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.tree import Scenario
from nexusdsl.versions.courses import Renamer, parting, renamer
from nexusdsl.versions.pair import Version

Shift: TypeAlias = Literal["fails", "holds", "fails otherwise", "goes otherwise"]


@dataclass(frozen=True, slots=True)
class ScenarioChange:
    """A scenario with another outcome in the new version; `old` and `new` say what was found or happened instead."""

    file: str
    line: int
    name: str
    shift: Shift
    old: Text
    new: Text


@dataclass(frozen=True, slots=True)
class Scenarios:
    """How many scenarios were run, how many lines could not be read, and what changed."""

    count: int
    unread: int
    changed: tuple[ScenarioChange, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """One scenario with its file."""

    collected: Collected
    scenario: Scenario


def jobs(old: Version, new: Version, files: Sequence[Collected]) -> tuple[list[Job], int]:
    """The scenarios to be run, and how many cannot be read: those of `files`, by default those of the old version and
    such as the new one alone has (by file and name)."""
    if files:
        return [Job(c, s) for c in files for s in c.sound], sum(len(c.unsound) for c in files)
    found: dict[tuple[str, str], Job] = {}
    unread = 0
    for version in (old, new):
        for collected in version.scenarios():
            unread += len(collected.unsound)
            for each in collected.sound:
                found.setdefault((_within(version, collected.path), each.name), Job(collected, each))
    return [*found.values()], unread


def _within(version: Version, path: Path) -> str:
    return path.relative_to(version.folder).as_posix()


def scenarios(
    old: Version, new: Version, every: Sequence[Job], unread: int, seen: Callable[[str], None] = lambda name: None
) -> Scenarios:
    """Runs each in both versions; `seen` is told each name."""
    found = tuple(_changes(old, new, every, seen))
    return Scenarios(len(every), unread, found)


def _changes(old: Version, new: Version, every: Sequence[Job], seen: Callable[[str], None]) -> Iterator[ScenarioChange]:
    stages = Stage(old.loader), Stage(new.loader)
    rename = renamer(old, new)
    for job in every:
        was, now = (run_scenario(job.scenario, stage) for stage in stages)
        seen(job.scenario.name)
        told = _told(was, now, rename)
        if told is not None:
            line, _ = job.collected.source.position(job.scenario.span.start)
            yield ScenarioChange(job.collected.source.path, line, job.scenario.name, *told)


def _told(was: Outcome, now: Outcome, rename: Renamer) -> tuple[Shift, Text, Text] | None:
    if was.ok != now.ok:
        return ("holds" if now.ok else "fails"), _wrong(was), _wrong(now)
    if not was.ok:
        return ("fails otherwise", _wrong(was), _wrong(now)) if _wrong(was) != _wrong(now) else None
    apart = parting(was.trace, now.trace, rename)
    return None if apart is None else ("goes otherwise", Text(apart[0], apart[0]), Text(apart[1], apart[1]))


def _wrong(outcome: Outcome) -> Text:
    """The first thing that is wrong; nothing if the scenario holds."""
    for each in outcome.diagnostics:
        if each.severity == "error":
            return Text(f"{each.code.id} {each.message('de')}", f"{each.code.id} {each.message('en')}")
    if not outcome.failures:
        return Text("", "")
    first = outcome.failures[0]
    wanted, found = first.expected, first.found
    return Text(f"erwartet {wanted.de}, gefunden {found.de}", f"expected {wanted.en}, found {found.en}")
