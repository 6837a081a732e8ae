"""What a part measures, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: what was counted, how much of it was found (shown as it is), and whether that is as it must be."""

    what: str
    found: int | float | str
    good: bool = True


@dataclass(frozen=True, slots=True)
class Measured:
    """A part that has run: its figures, the seconds of all processors that it took, and at what scale."""

    part: str
    scale: float
    seconds: float
    figures: tuple[Figure, ...]

    @property
    def good(self) -> bool:
        """All figures are as they must be."""
        return all(each.good for each in self.figures)


def at_scale(full: int, scale: float) -> int:
    """How many of `full` pieces are measured at this scale; at least one."""
    return max(1, round(full * scale))


def shown(value: int | float | str) -> str:
    """A value for a table: digits in groups of three."""
    return value if isinstance(value, str) else f"{value:,}"


def table(figures: Sequence[Figure]) -> str:
    """The figures as a table of Markdown, which is readable as plain text too."""
    rows = [("what", "found"), *((each.what, shown(each.found) + ("" if each.good else " ✗")) for each in figures)]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"| {what:<{widths[0]}} | {found:>{widths[1]}} |" for what, found in rows]
    return "\n".join((lines[0], f"|{'-' * (widths[0] + 2)}|{'-' * (widths[1] + 1)}:|", *lines[1:]))
