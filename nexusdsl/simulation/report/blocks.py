"""What a page is made of: sections with paragraphs, plots and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nexusdsl.simulation.report.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; `style` is "" (a word), "number", "pale" (a number of too few games), "open" (words that
    claim nothing yet), "warn" or "number warn"."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; the first cell of each row heads it."""

    caption: str
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot with the table of its numbers, or a table alone."""

    table: Table
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page; `level` is that of its heading, from 2 on."""

    id: str
    title: str
    level: int
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """All of it."""

    lang: str
    title: str
    contents: str
    sections: tuple[Section, ...]


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> Table:
    """A table; a head stands like what is below it, the first one like words."""
    numbers = {i for row in rows for i, cell in enumerate(row) if i and cell.style.startswith(("number", "pale"))}
    styled = tuple(Cell(head, "number" if i in numbers else "") for i, head in enumerate(heads))
    return Table(caption, styled, tuple(tuple(row) for row in rows))
