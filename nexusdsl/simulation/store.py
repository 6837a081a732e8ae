"""The folder of a series: its plan, and the rows of every chunk in files of their own (nexusdsl/simulation/rows.py)."""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.catalog_series import SERIES_FOLDER, SERIES_OTHER
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.disk import LOCKS, alone, discard, put, read_plain, sweep
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.simulation.plan import Plan, Schedule
from nexusdsl.simulation.rows import file_of, in_order
from nexusdsl.source import Span

PLAN: Final = "plan.json"
MOST_BYTES: Final = 256_000_000  # of a plan


class Store:
    """The files of one series."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.kinds = in_order(plan.rows)

    def file(self, kind: str, chunk: int) -> Path:
        """Where the rows of a kind of a chunk are."""
        return file_of(self.folder, kind, chunk)

    @contextlib.contextmanager
    def opened(self) -> Iterator[None]:
        """Lays the folder out, or takes it up, and keeps others out while it lasts. Raises FindingsError if the folder
        is of something else, SetupError if another process is at it, OSError if it cannot be written."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with alone(self.folder, wait=False) as mine:
            if not mine and LOCKS:
                raise SetupError(
                    f"in {self.folder} spielt schon ein anderer Prozess.",
                    f"another process is playing in {self.folder}.",
                )
            self._claim()
            for kind in self.kinds:
                (self.folder / kind).mkdir(exist_ok=True)
                self._tidy(self.folder / kind)
            yield

    def _claim(self) -> None:
        """Puts the plan there; one that is there must be the same."""
        place = self.folder / PLAN
        sweep(place)
        there = sorted(name for name in os.listdir(self.folder))
        if PLAN in there:
            text = read_plain(place, MOST_BYTES).decode("utf-8", "replace")
            if text != self.plan.text:
                raise _refused(differing(display_path(place), text, self.plan.text))
        elif there:
            reason = (("reason_de", f"{there[0]} liegt darin"), ("reason_en", f"{there[0]} lies in it"))
            raise _refused(Diagnostic(SERIES_FOLDER, Span(display_path(place), 0, 0), reason))
        else:
            put(place, self.plan.text.encode())

    def _tidy(self, folder: Path) -> None:
        """Removes what killed processes have left half written."""
        for name in sorted(os.listdir(folder)):
            if name.startswith(".") and name.endswith(".tmp"):
                discard(folder / name)

    def missing(self, schedule: Schedule) -> list[int]:
        """The chunks that are still to be played; files that are damaged do not count."""
        return [chunk for chunk in range(schedule.chunks) if not self._whole(chunk, len(schedule.numbers(chunk)))]

    def _whole(self, chunk: int, games: int) -> bool:
        if not all(self.file(kind, chunk).is_file() for kind in self.kinds):
            return False
        import polars

        try:
            counts = [_rows_in(self.file(kind, chunk)) for kind in self.kinds]
        except (OSError, polars.exceptions.PolarsError):
            return False
        return counts[-1] == games


def _rows_in(file: Path) -> int:
    import polars

    count: int = polars.scan_parquet(io.BytesIO(file.read_bytes())).select(polars.len()).collect().item()
    return count


def differing(path: str, theirs: str, ours: str) -> Diagnostic:
    """What to say of a plan that is not ours: which of its parts are others, or that it is none."""
    try:
        one, other = json.loads(theirs), json.loads(ours)
        keys = [key for key in other if key != "hash" and one[key] != other[key]]
    except (ValueError, LookupError, TypeError, RecursionError):
        keys = []
    if keys:
        told = [key for key in keys if key != "names"] or keys  # names follow from the decks, mostly
        return Diagnostic(SERIES_OTHER, Span(path, 0, 0), (("keys", ", ".join(told)),))
    reason = (("reason_de", "plan.json wurde verändert"), ("reason_en", "plan.json has been changed"))
    return Diagnostic(SERIES_FOLDER, Span(path, 0, 0), reason)


def _refused(finding: Diagnostic) -> FindingsError:
    """The finding without the text of the plan, which would tell a reader nothing."""
    return FindingsError((finding,), ())
