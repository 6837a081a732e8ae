"""Plots as shapes with coordinates; the template writes them as SVG, the style sheet colours them by their classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

WIDTH: Final = 720.0
LEFT: Final = 210.0  # where the scale begins; labels stand before it
RIGHT: Final = 24.0  # room after the scale
ROW: Final = 22.0
HEAD: Final = 8.0
FOOT: Final = 26.0
LONGEST: Final = 32  # characters of a label

BLUES: Final = ("#d3e3f7", "#b3d0f2", "#8fbbea", "#6aa5e0")
ORANGES: Final = ("#fbe3cf", "#f7cba4", "#f1b078", "#e8944c")
COLOURS: Final = {  # where no style sheet is read: a plot taken out of the page, some programs that print
    "grid": ("stroke", "#d5d9e0"), "limit": ("stroke", "#5a6270"), "interval": ("stroke", "#1f5fae"),
    "dot": ("fill", "#1f5fae"), "bar": ("fill", "#1f5fae"), "paid": ("fill", "#1f5fae"), "lost": ("fill", "#b4530a"),
    "unused": ("fill", "#9aa3b0"), "empty": ("fill", "none"), "even": ("fill", "#e9ecf1"),
    **{f"more{i}": ("fill", colour) for i, colour in enumerate(BLUES, 1)},
    **{f"less{i}": ("fill", colour) for i, colour in enumerate(ORANGES, 1)},
}  # fmt: skip

Anchor: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A line ("line"), bar ("rect") or dot ("circle") by its corners: from (x, y) to (x2, y2), a dot in the first."""

    kind: str
    style: str
    x: float
    y: float
    x2: float = 0.0
    y2: float = 0.0

    @property
    def colour(self) -> tuple[str, str]:
        """Attribute and colour that the style sheet may replace."""
        return COLOURS[self.style.split()[0]]


@dataclass(frozen=True, slots=True)
class Label:
    """A word in a plot."""

    text: str
    x: float
    y: float
    anchor: Anchor = "start"
    style: str = "label"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A plot with its title and a sentence that says what it shows."""

    title: str
    about: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A row of a plot of rates, in parts of 1; `pale`: too few games for a claim."""

    label: str
    share: float
    low: float
    high: float
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie on the plot, from `least` to `most`; `ticks` are values with what is written at them."""

    least: float
    most: float
    ticks: tuple[tuple[float, str], ...]

    def at(self, value: float) -> float:
        """The x of a value; what lies outside is drawn at the end."""
        part = (value - self.least) / (self.most - self.least) if self.most > self.least else 0.0
        return round(LEFT + min(1.0, max(0.0, part)) * (WIDTH - LEFT - RIGHT), 1)


def short(text: str) -> str:
    """A label that fits."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def forest(title: str, about: str, marks: Sequence[Mark], scale: Scale, limits: Sequence[float]) -> Drawing:
    """A dot for each rate with its interval as a line, and lines at the limits."""
    height = HEAD + ROW * len(marks) + FOOT
    shapes = list(_grid(scale, height))
    shapes += [Shape("line", "limit", scale.at(value), HEAD, scale.at(value), height - FOOT) for value in limits]
    labels = list(_ticks(scale, height))
    for i, mark in enumerate(marks):
        y = HEAD + ROW * (i + 0.5)
        style = " pale" if mark.pale else ""
        shapes.append(Shape("line", "interval" + style, scale.at(mark.low), y, scale.at(mark.high), y))
        shapes.append(Shape("circle", "dot" + style, scale.at(mark.share), y))
        labels.append(Label(short(mark.label), LEFT - 10, y + 4, "end"))
    return Drawing(title, about, WIDTH, height, tuple(shapes), tuple(labels))


def stacks(
    title: str, about: str, rows: Sequence[tuple[str, Sequence[float]]], scale: Scale, styles: Sequence[str]
) -> Drawing:
    """A bar for each row, made of parts one after the other."""
    height = HEAD + ROW * len(rows) + FOOT
    shapes, labels = list(_grid(scale, height)), list(_ticks(scale, height))
    for i, (label, parts) in enumerate(rows):
        y, at = HEAD + ROW * i + 4, 0.0
        for part, style in zip(parts, styles, strict=True):
            shapes.append(Shape("rect", style, scale.at(at), y, scale.at(at + part), y + ROW - 8))
            at += part
        labels.append(Label(short(label), LEFT - 10, y + ROW / 2, "end"))
    return Drawing(title, about, WIDTH, height, tuple(shapes), tuple(labels))


def columns(title: str, about: str, bars: Sequence[tuple[str, int]], every: int) -> Drawing:
    """A histogram: a column for each class, every so many of them with its label."""
    tall, wide = 150.0, (WIDTH - 2 * RIGHT) / max(1, len(bars))
    most = max((count for _, count in bars), default=0) or 1
    shapes = [Shape("line", "grid", RIGHT, HEAD + tall, WIDTH - RIGHT, HEAD + tall)]
    labels = []
    for i, (label, count) in enumerate(bars):
        x, top = RIGHT + i * wide, HEAD + tall * (1 - count / most)
        shapes.append(
            Shape("rect", "bar", round(x + wide * 0.08, 1), round(top, 1), round(x + wide * 0.92, 1), HEAD + tall)
        )
        if i % every == 0:
            labels.append(Label(label, round(x + wide / 2, 1), HEAD + tall + 16, "middle", "tick"))
    return Drawing(title, about, WIDTH, HEAD + tall + FOOT, tuple(shapes), tuple(labels))


def heat(title: str, about: str, names: Sequence[str], cells: Sequence[Sequence[tuple[str, str] | None]]) -> Drawing:
    """A square for each pair of names, with its text and class; None: nothing to show."""
    size = max(34.0, min(64.0, (WIDTH - LEFT) / max(1, len(names))))
    high, top = 28.0, 22.0
    shapes, labels = [], []
    for i, name in enumerate(names):
        y = top + i * high
        labels.append(Label(short(f"{i + 1} {name}"), LEFT - 10, y + high / 2 + 4, "end"))
        labels.append(Label(str(i + 1), LEFT + size * (i + 0.5), top - 8, "middle"))
        for j, cell in enumerate(cells[i]):
            x = LEFT + j * size
            shapes.append(Shape("rect", "empty" if cell is None else cell[1], x + 1, y + 1, x + size - 1, y + high - 1))
            if cell is not None:
                labels.append(Label(cell[0], x + size / 2, y + high / 2 + 4, "middle", "cell"))
    width = max(WIDTH, LEFT + size * len(names) + RIGHT)
    return Drawing(title, about, width, top + high * len(names) + 8, tuple(shapes), tuple(labels))


def _grid(scale: Scale, height: float) -> list[Shape]:
    return [Shape("line", "grid", scale.at(value), HEAD, scale.at(value), height - FOOT) for value, _ in scale.ticks]


def _ticks(scale: Scale, height: float) -> list[Label]:
    return [Label(text, scale.at(value), height - FOOT + 16, "middle", "tick") for value, text in scale.ticks]
