"""`nexus check [PATH…]`: diagnoses sets, decks and scenarios."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.cli.workspace import Found, discover
from nexusdsl.compiler import Compiled, Loader, display_path, read_set, wordings
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.diagnostics.render import Format
from nexusdsl.disk import resolved
from nexusdsl.playset.places import new_loader, read_bytes
from nexusdsl.resources import RULES, RULINGS, cardsets_dir
from nexusdsl.source import MAX_BYTES, Source

Diagnosed: TypeAlias = tuple[tuple[Diagnostic, ...], tuple[Source, ...]]  # of a file: findings, texts they point at


def check(*paths: Path, format: Format = "full", watch: bool = False, common: Common = DEFAULT) -> int:
    """Diagnoses sets, decks and scenarios.

    Parameters
    ----------
    paths
        Files, or folders that are searched (default: the working folder).
    format
        How findings are printed.
    watch
        Check again whenever a file changes, until interrupted.
    """
    if watch:
        return _watch(paths, format, common)
    return _once(paths, format, common)


def _once(paths: tuple[Path, ...], format: Format, common: Common) -> int:
    found = discover(_places(paths))
    if found == Found((), (), ()):
        raise UsageError("hier gibt es nichts zu prüfen.", "there is nothing to check here.")
    findings, sources = diagnose(found, new_loader((*found.decks, *found.scenarios)), not common.quiet)
    code = report(findings, sources, format, common)
    others = _also_read(paths)
    if others and format == "full":
        common.say(Text(f"Mitgelesen: {', '.join(others)}.", f"Also read: {', '.join(others)}."))
    if not findings and format == "full":
        common.say(_praise(found))
    return code


def _also_read(paths: tuple[Path, ...]) -> list[str]:
    """The other files of the sets of which single files are named: a set is judged as a whole."""
    named = [resolved(path) for path in paths if path.suffix == ".nxs" and path.is_file()]
    folders = list(dict.fromkeys(path.parent for path in named))
    every = [file for folder in folders for file in sorted(folder.glob("*.nxs"))]
    return [display_path(file) for file in every if resolved(file) not in named]


def _watch(paths: tuple[Path, ...], format: Format, common: Common) -> int:
    """Looks twice a second whether a file has another time or size. Ends by interruption only."""
    seen: tuple[tuple[Path, int, int], ...] | None = None
    while True:
        stamp = _stamp(discover(_places(paths)))
        if stamp != seen:
            seen = stamp
            _once(paths, format, common)
        time.sleep(0.5)


def _stamp(found: Found) -> tuple[tuple[Path, int, int], ...]:
    files = [file for folder in found.sets for file in sorted((*folder.glob("*.nxs"), *folder.glob("*.toml")))]
    stamps = []
    for file in (*files, *found.decks, *found.scenarios):
        with contextlib.suppress(OSError):  # it may go while we look
            status = file.stat()
            stamps.append((file, status.st_mtime_ns, status.st_size))
    return tuple(stamps)


def _places(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """Names of shipped sets are allowed where no such path exists."""
    places = paths or (Path(),)
    return tuple(
        cardsets_dir() / path if not path.exists() and (cardsets_dir() / path).is_dir() else path for path in places
    )


def diagnose(found: Found, loader: Loader, notes: bool) -> tuple[tuple[Diagnostic, ...], tuple[Source, ...]]:
    """All findings by place, each once, and every text that they point at; `notes`: on usual wordings, too."""
    findings: list[Diagnostic] = []
    sources: list[Source] = []
    for folder in found.sets:
        compiled = loader.load(folder)
        findings += compiled.diagnostics or (wordings(read_set(folder)[0], compiled.used) if notes else ())
        sources += compiled.sources
        problems, read = _rulebook(folder, compiled, loader)
        findings += problems
        sources += read
    for problems, read in (*_decks(found.decks, loader), *_scenarios(found.scenarios, loader)):
        findings += problems
        sources += read
    unique = sorted(dict.fromkeys(findings), key=lambda finding: finding.span)
    return tuple(unique), tuple(dict.fromkeys(sources))


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


def _praise(found: Found) -> Text:
    sets, decks, scenarios = len(found.sets), len(found.decks), len(found.scenarios)
    return Text(
        f"Nichts zu beanstanden: {sets} Sets, {decks} Decks, {scenarios} Szenariodateien.",
        f"All clear: sets {sets}, decks {decks}, scenario files {scenarios}.",
    )
