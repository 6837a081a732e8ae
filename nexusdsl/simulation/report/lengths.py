"""The sections of amounts: how long games are, what becomes of resources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.blocks import Cell, Figure, Section, table
from nexusdsl.simulation.report.drawing import Scale, columns, stacks
from nexusdsl.simulation.report.parts import MOST_DRAWN
from nexusdsl.simulation.report.speech import Speech, clean
from nexusdsl.simulation.report.tally import Counts, Spending, Tally

BARS: Final = 24  # of a histogram, at most
LABELS: Final = 12
STYLES: Final = ("paid", "lost", "unused")


def quantile(counts: Counts, part: float) -> int:
    """The least value that so many of all (in parts of 1) do not exceed."""
    total, seen = sum(count for _, count in counts), 0
    for value, count in counts:
        seen += count
        if seen >= part * total:
            return value
    return counts[-1][0]


def mean(counts: Counts) -> float:
    """The mean of all."""
    return sum(value * count for value, count in counts) / sum(count for _, count in counts)


def classes(counts: Counts) -> list[tuple[int, int, int]]:
    """Classes of a histogram: from, to, how many; as wide as a round number, `BARS` at most."""
    least, most = counts[0][0], counts[-1][0]
    width = next(size for size in _round_numbers() if most // size - least // size < BARS)
    found = dict.fromkeys(range(least // width, most // width + 1), 0)
    for value, count in counts:
        found[value // width] += count
    return [(number * width, number * width + width - 1, count) for number, count in found.items()]


def _round_numbers() -> list[int]:
    return [digit * 10**power for power in range(20) for digit in (1, 2, 5)]


def lengths(speech: Speech, id: str, tally: Tally, level: int) -> Section:
    """How many rounds and decisions games have."""
    told = [(w.ROUNDS, tally.rounds), (w.DECISIONS, tally.decisions)]
    about = tuple(f"{speech.say(what)}: {_summary(speech, counts)}" for what, counts in told)
    return Section(id, speech.say(w.LENGTH), level, about, figures=tuple(_histogram(speech, *each) for each in told))


def _summary(speech: Speech, counts: Counts) -> str:
    ends = {
        name: speech.figures.whole(quantile(counts, part))
        for name, part in (("low", 0.05), ("q1", 0.25), ("median", 0.5), ("q3", 0.75), ("high", 0.95))
    }
    least, most = (speech.figures.whole(counts[i][0]) for i in (0, -1))
    return speech.say(w.LENGTHS, mean=speech.figures.decimal(mean(counts)), least=least, most=most, **ends)


def _histogram(speech: Speech, what: Text, counts: Counts) -> Figure:
    title, total = speech.say(what), sum(count for _, count in counts)
    rows, bars = [], []
    for low, high, count in classes(counts):
        whole = speech.figures.whole
        label = whole(low) if low == high else f"{whole(low)}–{whole(high)}"
        rows.append((Cell(label), Cell(whole(count), "number"), Cell(speech.figures.percent(count / total), "number")))
        bars.append((whole(low), count))
    heads = [title, speech.say(w.GAMES), speech.say(w.SHARE)]
    drawing = columns(title, speech.say(w.COLUMNS_ABOUT), bars, -(-len(bars) // LABELS))
    return Figure(table(title, heads, rows), drawing)


def resources(speech: Speech, id: str, tally: Tally, level: int) -> Section:
    """What sides gain, and what becomes of it, by deck."""
    every = tally.spending.values()
    total = Spending(*(sum(getattr(each, name) for each in every) for name in ("sides", "gained", "paid", "lost")))
    named = [(speech.say(w.ALL_DECKS), total), *((clean(deck), each) for deck, each in tally.spending.items())]
    title = speech.resource
    caption = f"{title}, {speech.say(w.PER_GAME)}"
    heads = [speech.say(h) for h in (w.DECK, w.GAINED, w.PAID, w.LOST, w.UNUSED, w.UNUSED_SHARE)]
    rows = [(Cell(name), *_amounts(speech, each)) for name, each in named]
    about = speech.say(w.RESOURCES_ABOUT)
    shown = [(name, _parts(each)) for name, each in named[: MOST_DRAWN + 1]]
    drawing = stacks(caption, about, shown, _scale(speech, [sum(parts) for _, parts in shown]), STYLES)
    return Section(id, title, level, (about,), figures=(Figure(table(caption, heads, rows), drawing),))


def _amounts(speech: Speech, each: Spending) -> list[Cell]:
    shares = [each.gained, each.paid, each.lost, each.unused]
    texts = [speech.figures.decimal(amount / each.sides) for amount in shares]
    texts.append(speech.figures.percent(each.unused / each.gained) if each.gained else "–")
    return [Cell(text, "number") for text in texts]


def _parts(each: Spending) -> tuple[float, float, float]:
    return each.paid / each.sides, each.lost / each.sides, max(0, each.unused) / each.sides


def _scale(speech: Speech, sums: Sequence[float]) -> Scale:
    most = float(next(size for size in _round_numbers() if size >= max(sums)))
    return Scale(0.0, most, tuple((most * i / 5, speech.figures.decimal(most * i / 5)) for i in range(6)))
