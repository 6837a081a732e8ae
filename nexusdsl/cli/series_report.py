"""`nexus report`: what a series of games says, as one page of HTML."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.narration_rows import PATHS
from nexusdsl.diagnostics.model import Text
from nexusdsl.disk import put

NAME = "report.html"
SHOWN = 20  # warnings on the screen; all are on the page


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
    warnings, played = write_report(folder, against, place, common)
    if not common.quiet:
        _show(warnings, common)
    print(f"result: games={played} warnings={len(warnings)} out={place}")
    return 0


def write_report(folder: Path, against: Path | None, place: Path, common: Common) -> tuple[tuple[str, ...], int]:
    """Writes the page; answers its warnings and how many games it tells of. Raises FindingsError for folders that hold
    no series, UsageError if the page cannot be written."""
    from nexusdsl.simulation.report.comparing import read_earlier
    from nexusdsl.simulation.report.page import html, report_on, warned
    from nexusdsl.simulation.report.reading import read_run

    run = read_run(folder)
    found = report_on(run, None if against is None else read_earlier(against, run))
    try:
        put(place, html(found, common.language, PATHS).encode())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{place} ist nicht beschreibbar ({reason}).", f"cannot write {place} ({reason}).") from None
    return warned(found, common.language, PATHS), run.played


def _show(warnings: tuple[str, ...], common: Common) -> None:
    """The warnings as lines; the first ones of many."""
    common.say(Text(f"{len(warnings)} Warnungen.", f"{len(warnings)} warnings."))
    for line in warnings[:SHOWN]:
        print(line)
    more = len(warnings) - SHOWN
    if more > 0:
        common.say(Text(f"… und {more} weitere auf der Seite.", f"… and {more} more on the page."))
