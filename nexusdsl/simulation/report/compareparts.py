"""The sections of a comparison with an earlier series."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.model import Text
from nexusdsl.intervals import needed
from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.blocks import Cell, Figure, Section, Table, table
from nexusdsl.simulation.report.comparing import Earlier, Shift, shifts
from nexusdsl.simulation.report.drawing import Mark, Scale, forest
from nexusdsl.simulation.report.lengths import mean
from nexusdsl.simulation.report.parts import MOST_DRAWN
from nexusdsl.simulation.report.reading import Run
from nexusdsl.simulation.report.speech import Speech, clean
from nexusdsl.simulation.report.tally import Tally

SHOWN = 12  # characters of a hash


def plans(speech: Speech, run: Run, earlier: Earlier) -> Section:
    """What is different between the two plans."""
    rows = [
        (Cell(speech.say(w.PARTS[part])), _part(part, before), _part(part, now)) for part, before, now in earlier.parts
    ]
    played = [Cell(speech.figures.whole(each.played), "number") for each in (earlier.run, run)]
    rows.append((Cell(speech.say(w.PLAYED)), played[0], played[1]))
    about = [] if earlier.parts or earlier.decks else [speech.say(w.SAME_PLAN)]
    if earlier.decks:
        about.append(speech.say(w.CHANGED_DECKS, names=", ".join(map(clean, earlier.decks))))
    heads = [speech.say(head) for head in (w.PART, w.BEFORE, w.NOW)]
    title = speech.say(w.COMPARED)
    return Section("compared", title, 2, tuple(about), figures=(Figure(table(title, heads, rows)),))


def _part(part: str, text: str) -> Cell:
    return Cell(text[:SHOWN] if part == "rules" else clean(text))


def comparison(speech: Speech, id: str, earlier: Earlier, tally: Tally, level: int) -> Section:
    """How far each rate of a choice of options has moved."""
    before, title = earlier.tally(tally.rule), speech.say(w.COMPARED)
    if before is None:
        return Section(id, title, level, (speech.say(w.NOT_COMPARED),))
    found = shifts(before, tally)
    cards = [each for each in found if each.subject == "card"]
    moved = [each for each in cards if each.claimed]
    few = sum(not (each.before.enough and each.now.enough) for each in cards)
    counts = {"needed": needed(), "count": len(cards), "moved": len(moved), "few": few}
    about = speech.say(w.SHIFTS_ABOUT, **{name: speech.figures.whole(count) for name, count in counts.items()})
    shown = [each for each in found if each.subject != "card"] + moved
    figures = (_figure(speech, shown), Figure(_lengths(speech, before, tally)))
    return Section(id, title, level, (about,), figures=figures)


def _figure(speech: Speech, found: Sequence[Shift]) -> Figure:
    title = speech.say(w.SHIFT_OF)
    heads = [speech.say(head) for head in (w.WHAT, w.BEFORE, w.NOW, w.SHIFT, w.INTERVAL, w.SHIFTED)]
    rows = [(Cell(_what(speech, each)), *_cells(speech, each)) for each in found]
    marks = [Mark(_what(speech, each), *each.moved, not each.claimed) for each in found[:MOST_DRAWN]]
    reach = max((max(abs(each.low), abs(each.high)) for each in marks), default=0.0)
    most = next(size for size in (0.05, 0.1, 0.2, 0.5, 1.0) if size >= reach or size == 1.0)
    ticks = tuple((most * i / 2, speech.figures.points(most * i / 2)) for i in range(-2, 3))
    about = speech.say(w.FOREST_ABOUT)
    return Figure(table(title, heads, rows), forest(title, about, marks, Scale(-most, most, ticks), (0.0,)))


def _cells(speech: Speech, each: Shift) -> tuple[Cell, ...]:
    shift, low, high = each.moved
    style = "number" if each.before.enough and each.now.enough else "pale"
    points = speech.figures.points
    return (
        Cell(speech.rate(each.before), style),
        Cell(speech.rate(each.now), style),
        Cell(points(shift), style),
        Cell(f"{points(low)} … {points(high)}", style),
        Cell(speech.say(w.YES if each.claimed else w.NO), "warn" if each.claimed else ""),
    )


def _what(speech: Speech, each: Shift) -> str:
    if each.subject == "first":
        return speech.say(w.BEGINS)
    if each.subject == "card":
        return f"{speech.card(each.name)}, {speech.say(w.OCCASIONS[each.occasion])}"
    named = {"seat": lambda name: speech.say(w.SEAT, name=name), "path": speech.way, "faction": speech.faction}
    return named.get(each.subject, clean)(each.name)


def _lengths(speech: Speech, before: Tally, now: Tally) -> Table:
    rows = []
    for what, name in ((w.ROUNDS, "rounds"), (w.DECISIONS, "decisions")):
        means = [mean(getattr(each, name)) for each in (before, now)]
        label = speech.say(w.MEAN_LENGTH, what=speech.say(what))
        rows.append((Cell(label), *(Cell(speech.figures.decimal(each), "number") for each in means)))
    heads: list[Text] = [w.WHAT, w.BEFORE, w.NOW]
    return table(speech.say(w.LENGTH), [speech.say(head) for head in heads], rows)
