"""`nexus bench [PART…]`: measures speed, and compares it with an earlier run."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.progress import progress
from nexusdsl.disk import put
from nexusdsl.playset.places import read_bytes

if TYPE_CHECKING:
    from nexusdsl.bench.runs import Run

MOST_ROUNDS: Final = 1000
MOST_GAMES: Final = 1_000_000
MOST_BYTES: Final = 10_000_000  # of a saved run

File = Annotated[Path | None, Parameter(negative=())]


def bench(
    *parts: str,
    rounds: int = 5,
    games: int = 60,
    full: bool = False,
    interpret: bool = False,
    json: bool = False,
    save: File = None,
    against: File = None,
    common: Common = DEFAULT,
) -> int:
    """Measures speed (docs/performance.md): each figure in several rounds, of which the median counts. Only ratios say
    something about the program; those that are judged stand with what they must reach.

    Parameters
    ----------
    parts
        What to measure: kernel, calls, memory, effects, growth, compiler, builds, startup, workers (default: all but
        workers, in about two minutes).
    rounds
        Rounds of each figure.
    games
        Random games of a round.
    full
        Everything, with the largest sizes: sets of 10,000 cards, series of 20,000 games.
    interpret
        Play with the interpreter instead of generated code.
    json
        Print JSON instead of a table.
    save
        Write the run into a file, too.
    against
        A saved run to compare with.
    """
    from nexusdsl.bench.effort import Effort
    from nexusdsl.bench.figures import Figure
    from nexusdsl.bench.parts import PARTS, chosen
    from nexusdsl.bench.runs import Run, changes
    from nexusdsl.cli.bench_told import compared, table

    _check(parts, tuple(PARTS), rounds, games)
    before = _saved(against) if against is not None else None
    if save is not None:
        _writable(save)
    effort = Effort(rounds, games, full, "interpreter" if interpret else None)
    figures: list[Figure] = []
    names = chosen(parts, full)
    with progress(len(names), common) as line:
        for name in names:
            line.step(common.pick(PARTS[name].text), 0)
            found = PARTS[name].measure(effort)
            figures += found
            if not found:
                with line.paused():
                    print(f"{name}: {common.pick(PARTS[name].lacking)}", file=sys.stderr)
            line.step(common.pick(PARTS[name].text), 1)
    run = Run.here(figures)
    if save is not None:
        _write(save, run.text())
    changed = changes(run, before) if before is not None else None
    print(run.text(changed) if json else table(run, common), end="")
    if before is not None and changed is not None and not json:
        print(compared(changed, before, common), end="")
    return 0


def _check(parts: Sequence[str], known: Sequence[str], rounds: int, games: int) -> None:
    """Raises UsageError for parts that nobody knows and numbers that cannot be."""
    for part in parts:
        if part not in known:
            raise UsageError(
                f"es gibt keinen Teil {part}. Messbar sind: {', '.join(known)}.",
                f"there is no part {part}. What can be measured: {', '.join(known)}.",
            )
    if not 1 <= rounds <= MOST_ROUNDS or not 1 <= games <= MOST_GAMES:
        raise UsageError(
            f"--rounds geht von 1 bis {MOST_ROUNDS}, --games von 1 bis {MOST_GAMES}.",
            f"--rounds is 1 to {MOST_ROUNDS}, --games 1 to {MOST_GAMES}.",
        )


def _saved(file: Path) -> Run:
    """A saved run. Raises UsageError for a file that is none, NotFoundError for one that cannot be read."""
    from nexusdsl.bench.runs import RunError, read

    try:
        return read(read_bytes(file, MOST_BYTES))
    except RunError as error:
        raise UsageError(
            f"{file} ist keine gespeicherte Messung ({error}); nexus bench --save DATEI schreibt eine.",
            f"{file} is no saved run ({error}); nexus bench --save FILE writes one.",
        ) from None


def _writable(file: Path) -> None:
    """Asked before minutes are spent. Raises UsageError."""
    if not os.access(file if file.exists() else file.absolute().parent, os.W_OK) or file.is_dir():
        raise UsageError(f"{file} ist nicht beschreibbar.", f"cannot write {file}.")


def _write(file: Path, text: str) -> None:
    try:
        put(file.absolute(), text.encode())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{file} ist nicht beschreibbar ({reason}).", f"cannot write {file} ({reason}).") from None
