"""A line that says how far a long command is: on a terminal only, never in a pipe, with --quiet or NO_COLOR."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nexusdsl.cli.context import Common, colour_wanted

if TYPE_CHECKING:
    from rich.progress import Progress, Task


class Line:
    """The line, or nothing where none is wanted. What else is printed goes between `paused`."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self._progress = progress
        self._task = None if progress is None else progress.add_task("", total=total)

    def step(self, what: str, count: int = 1) -> None:
        """One more is done, or so many; `what` is named."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, advance=count, description=what)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Takes the line away while something is printed."""
        if self._progress is not None:
            self._progress.stop()
        try:
            yield
        finally:
            if self._progress is not None:
                self._progress.start()


@contextmanager
def progress(total: int, common: Common, rate: bool = False) -> Iterator[Line]:
    """A line for `total` steps, gone when the command is done. `rate`: with steps a second and the time left."""
    if common.quiet or not colour_wanted(os.environ, sys.stdout.isatty() and sys.stderr.isatty()):
        yield Line(None, total)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(TextColumn):
        """Steps a second, once that is known."""

        def render(self, task: Task) -> Text:
            return Text("" if task.speed is None else f"{task.speed:.1f}/s")

    timed = (Rate(""), TimeRemainingColumn()) if rate else ()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False), *timed)
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as shown:
        yield Line(shown, total)
