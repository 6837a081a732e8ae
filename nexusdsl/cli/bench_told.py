"""Figures of speed and their changes as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.bench.figures import POWER, TIMES, Bar, Figure
from nexusdsl.bench.runs import Change, Run
from nexusdsl.cli.context import Common
from nexusdsl.diagnostics.model import Text

HEADS: Final = Text("Größe|Median|von|bis|Einheit|muss|soll|", "figure|median|from|to|unit|must|aim|")
HOLDS: Final = {True: Text("hält", "holds"), False: Text("darunter", "missed")}
VERDICTS: Final = {
    "within": Text("innerhalb der Streuung", "within the spread"),
    "better": Text("besser", "better"),
    "worse": Text("schlechter", "worse"),
}


def table(run: Run, common: Common) -> str:
    """All figures, one a line; those that are judged with what they must and should reach, and whether they do."""
    rows = [common.pick(HEADS).split("|"), *(_row(figure, common) for figure in run.figures)]
    judged = [figure for figure in run.figures if figure.kind.bar is not None]
    missed = sum(not figure.kind.bar.holds(figure.median) for figure in judged if figure.kind.bar is not None)
    text = Text(
        f"{len(judged)} Größen werden beurteilt, {missed} verfehlen, was sie müssen.",
        f"{len(judged)} figures are judged, {missed} miss what they must reach.",
    )
    return f"{lines(rows)}{common.pick(text)}\n"


def _row(figure: Figure, common: Common) -> list[str]:
    """The cells of a figure."""
    kind, bar = figure.kind, figure.kind.bar
    name = f"{common.pick(kind.text)} {figure.size}".rstrip()
    values = [number(value) for value in (figure.median, figure.low, figure.high)]
    unit = "" if kind.unit == POWER else kind.unit
    judged = ["", "", ""] if bar is None else [*bounds(bar), common.pick(HOLDS[bar.holds(figure.median)])]
    return [name, *values, unit, *judged]


def bounds(bar: Bar) -> tuple[str, str]:
    """What must and should be reached."""
    sign = "≥" if bar.least else "≤"
    return f"{sign} {bar.must:g}", f"{sign} {bar.aim:g}"


def number(value: float) -> str:
    """Three digits that count, large ones whole."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def compared(changes: Sequence[Change], before: Run, common: Common) -> str:
    """What has changed against a saved run, as ratios with their spread."""
    about = f"{before.version}, Python {before.python}, {before.machine}"
    first, _, low, high, *_ = common.pick(HEADS).split("|")
    rows = [[first, TIMES, low, high, ""]]
    for change in changes:
        figure = Figure(change.name, (change.ratio,))
        name = f"{common.pick(figure.kind.text)} {figure.size}".rstrip()
        cells = [f"{value:.3f}" for value in (change.ratio, change.low, change.high)]
        rows.append([name, *cells, common.pick(VERDICTS[change.verdict])])
    title = Text(f"Verglichen mit {about}:", f"Compared with {about}:")
    return f"\n{common.pick(title)}\n{lines(rows)}"


def lines(rows: Sequence[Sequence[str]]) -> str:
    """Rows as text: the first column to the left, numbers to the right, words behind them to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "".join(f"{'  '.join(_aligned(row, widths)).rstrip()}\n" for row in rows)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [cell.rjust(width) if 0 < i < 4 else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths))]
