"""`nexus report`: what a series of games says, as one page of HTML."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.narration_rows import PATHS
from nexusdsl.diagnostics.model import Text
from nexusdsl.disk import put

NAME = "report.html"
SHOWN = 20  # lines of a kind on the screen; all are on the page


@dataclass(frozen=True, slots=True)
class Told:
    """What the screen says of a page: how many games it tells of, a line for each choice of options, the warnings."""

    games: int
    summaries: tuple[str, ...]
    warnings: tuple[str, ...]


def report(folder: Path, *, against: Path | None = None, out: Path | None = None, common: Common = DEFAULT) -> int:
    """Writes the report of a series that nexus simulate has played, or is playing (docs/report.md).

    Parameters
    ----------
    folder
        Folder of the series.
    against
        Folder of an earlier series to compare with.
    out
        The page (default: report.html in the folder of the series).
    """
    if find_spec("polars") is None:
        raise UsageError(
            "nexus report liest mit polars. Hole es mit: pip install 'nexusdsl[sim]'",
            "nexus report reads with polars. Get it by: pip install 'nexusdsl[sim]'",
        )
    place = folder / NAME if out is None else out
    told = write_report(folder, against, place, common)
    if not common.quiet:
        _show(told, common)
    print(f"result: games={told.games} warnings={len(told.warnings)} out={place}")
    return 0


def write_report(folder: Path, against: Path | None, place: Path, common: Common) -> Told:
    """Writes the page; answers what is to be told of it. Raises FindingsError for folders that hold no series,
    UsageError if the page cannot be written."""
    from nexusdsl.simulation.report.comparing import read_earlier
    from nexusdsl.simulation.report.page import html, report_on, summaries, warned
    from nexusdsl.simulation.report.reading import read_run

    run = read_run(folder)
    found = report_on(run, None if against is None else read_earlier(against, run))
    said = (found, common.language, PATHS)
    try:
        put(place, html(*said).encode())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{place} ist nicht beschreibbar ({reason}).", f"cannot write {place} ({reason}).") from None
    return Told(run.played, summaries(*said), warned(*said))


def _show(told: Told, common: Common) -> None:
    """A line for each choice of options, then the warnings; the first ones of many."""
    _lines(told.summaries, common)
    common.say(Text(f"{len(told.warnings)} Warnungen.", f"{len(told.warnings)} warnings."))
    _lines(told.warnings, common)


def _lines(lines: tuple[str, ...], common: Common) -> None:
    for line in lines[:SHOWN]:
        print(line)
    more = len(lines) - SHOWN
    if more > 0:
        common.say(Text(f"… und {more} weitere auf der Seite.", f"… and {more} more on the page."))
