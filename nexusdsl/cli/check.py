"""`nexus check [PATH…]`: diagnoses sets, decks and scenarios."""

from __future__ import annotations

import contextlib
import time
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.cli.workspace import Found, discover
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.diagnostics.render import Format
from nexusdsl.disk import resolved
from nexusdsl.driver.files import display_path
from nexusdsl.playset.clean import is_clean
from nexusdsl.playset.folders import cache_dir, searched
from nexusdsl.resources import cardsets_dir
from nexusdsl.source import Source

Diagnosed: TypeAlias = tuple[tuple[Diagnostic, ...], tuple[Source, ...]]  # findings, and texts that they point at
NOTHING: Final = Found((), (), ())


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
    if found == NOTHING:
        raise UsageError("hier gibt es nichts zu prüfen.", "there is nothing to check here.")
    findings, sources = _diagnosed(found, not common.quiet)
    code = report(findings, sources, format, common)
    others = _also_read(paths)
    if others and format == "full":
        common.say(Text(f"Mitgelesen: {', '.join(others)}.", f"Also read: {', '.join(others)}."))
    if not findings and format == "full":
        common.say(_praise(found))
    return code


def _diagnosed(found: Found, notes: bool) -> Diagnosed:
    """The compiler is loaded only if there may be something to find."""
    search = searched((*found.decks, *found.scenarios))
    unsure = tuple(folder for folder in found.sets if not is_clean(folder, search, cache_dir(), notes))
    if not (unsure or found.decks or found.scenarios):
        return (), ()
    from nexusdsl.cli.diagnosing import diagnose

    return diagnose(replace(found, sets=unsure), search, notes)


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


def _praise(found: Found) -> Text:
    sets, decks, scenarios = len(found.sets), len(found.decks), len(found.scenarios)
    return Text(
        f"Nichts zu beanstanden: {sets} Sets, {decks} Decks, {scenarios} Szenariodateien.",
        f"All clear: sets {sets}, decks {decks}, scenario files {scenarios}.",
    )
