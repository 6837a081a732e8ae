"""What `nexus check` finds in sets, decks and scenarios; with this the compiler is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from nexusdsl.cli.workspace import Found
from nexusdsl.compiler import Compiled, Loader, display_path, read_set, wordings
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.playset.clean import keep_clean
from nexusdsl.playset.folders import cache_dir
from nexusdsl.playset.places import read_bytes
from nexusdsl.resources import RULES, RULINGS
from nexusdsl.source import MAX_BYTES, Source

Diagnosed: TypeAlias = tuple[tuple[Diagnostic, ...], tuple[Source, ...]]  # of a file: findings, texts they point at


def diagnose(found: Found, search: tuple[Path, ...], notes: bool) -> Diagnosed:
    """All findings by place, each once, and every text that they point at; `notes`: on usual wordings, too. Sets are
    looked for in `search`, besides the shipped ones."""
    loader = Loader(search, cache_dir())
    findings: list[Diagnostic] = []
    sources: list[Source] = []
    for folder in found.sets:
        problems, read = _set(folder, loader, notes)
        findings += problems
        sources += read
    for problems, read in (*_decks(found.decks, loader), *_scenarios(found.scenarios, loader)):
        findings += problems
        sources += read
    unique = sorted(dict.fromkeys(findings), key=lambda finding: finding.span)
    return tuple(unique), tuple(dict.fromkeys(sources))


def _set(folder: Path, loader: Loader, notes: bool) -> Diagnosed:
    """A set with its rulebook; that there is nothing to be told of both is recorded."""
    compiled = loader.load(folder)
    findings = compiled.diagnostics or (wordings(read_set(folder)[0], compiled.used) if notes else ())
    problems, read = _rulebook(folder, compiled, loader)
    if not findings and not problems:
        keep_clean(folder, compiled, read, loader, notes)
    return (*findings, *problems), (*compiled.sources, *read)


def _rulebook(folder: Path, compiled: Compiled, loader: Loader) -> Diagnosed:
    """The rulebook beside a set that compiles, if it has one."""
    if compiled.set is None or not any((folder / name).is_file() for name in (RULES, RULINGS)):
        return (), ()
    from nexusdsl.playset.rulebooks import rulebook_in

    _, findings, sources = rulebook_in(folder, compiled, loader)
    return findings, sources


def _decks(paths: Sequence[Path], loader: Loader) -> Iterator[Diagnosed]:
    """The kernel is loaded only where there are decks."""
    if not paths:
        return
    from nexusdsl.playset.deckfiles import check_deck_file

    for deck in (check_deck_file(path, loader) for path in paths):
        yield deck.findings, deck.sources


def _scenarios(paths: Sequence[Path], loader: Loader) -> Iterator[Diagnosed]:
    """Each file with the findings of its lines, and of its boards and test cards; nothing is played."""
    if not paths:
        return
    from nexusdsl.scenario.collecting import collected
    from nexusdsl.scenario.stage import Prepared, Stage

    stage = Stage(loader)
    for path in paths:
        source, problems = read_source(display_path(path), read_bytes(path, MAX_BYTES))
        read = collected(path, source, problems)
        made = [stage.prepare(scenario) for scenario in read.file.scenarios]
        refused = [finding for one in made if not isinstance(one, Prepared) for finding in one]
        yield (*read.diagnostics, *refused), (source,)
