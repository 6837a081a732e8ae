"""The sections of rates: who begins, seats, ways to win, decks, factions, players, decks against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.blocks import Cell, Figure, Section, table
from nexusdsl.simulation.report.claims import FIRST, PATH, Judged
from nexusdsl.simulation.report.drawing import Drawing, Mark, Scale, forest, heat
from nexusdsl.simulation.report.rates import Rate, lacking
from nexusdsl.simulation.report.speech import Speech, clean
from nexusdsl.simulation.report.tally import Tally

MOST_DRAWN: Final = 40  # rows of a plot, decks of a matrix
SHADES: Final = 4  # of a matrix to either side of one half


def scale_of(speech: Speech, most: float = 1.0) -> Scale:
    """A scale of rates, from 0 on."""
    return Scale(0.0, most, tuple((most * i / 5, speech.figures.percent(most * i / 5, 0)) for i in range(6)))


def mark(speech: Speech, label: str, rate: Rate) -> Mark:
    """A rate on a plot."""
    return Mark(label, rate.share, *rate.interval, not rate.enough)


def rate_cells(speech: Speech, rate: Rate) -> tuple[Cell, ...]:
    """Games, rate, interval, games still needed."""
    style, more = _style(rate), lacking(rate)
    return (
        Cell(speech.figures.whole(rate.count), "number"),
        Cell(speech.rate(rate), style),
        Cell(speech.interval(rate), style),
        Cell(speech.figures.whole(more) if more else "–", "number"),
    )


def rate_heads(speech: Speech, name: Text) -> list[str]:
    """The heads above `rate_cells`."""
    return [speech.say(head) for head in (name, w.GAMES, w.RATE, w.INTERVAL, w.STILL)]


def verdict(speech: Speech, each: Judged) -> Cell:
    """What can be said of a rate that has limits."""
    if each.warned:
        text = w.OVER if each.over else w.UNDER
        return Cell(speech.say(text, limit=speech.figures.percent(each.limit, 0)), "warn")
    more = each.more or each.lacking
    if more:
        return Cell(speech.say(w.NEEDS, count=speech.figures.whole(more)), "open")
    return Cell(speech.say(w.WITHIN if each.settled else w.UNSETTLED))


def judged_figure(
    speech: Speech, caption: Text, name: Text, rows: Sequence[tuple[str, Judged]], limits: Sequence[float]
) -> Figure:
    """Rates with their verdicts."""
    heads = [*(speech.say(head) for head in (name, w.GAMES, w.RATE, w.INTERVAL)), speech.say(w.JUDGED)]
    cells = [(Cell(label), *rate_cells(speech, each.rate)[:3], verdict(speech, each)) for label, each in rows]
    marks = [mark(speech, label, each.rate) for label, each in rows]
    title = speech.say(caption)
    drawing = forest(title, speech.say(w.FOREST_ABOUT), marks, scale_of(speech), limits)
    return Figure(table(title, heads, cells), drawing)


def seats(speech: Speech, id: str, found: Sequence[Judged], level: int) -> Section:
    """Who begins, and the two seats."""
    rows = [(speech.say(w.BEGINS), each) for each in found if each.subject == "first"]
    rows += [(speech.say(w.SEAT, name=each.name), each) for each in found if each.subject == "seat"]
    figure = judged_figure(speech, w.SEATS, w.SEATS, rows, FIRST)
    return Section(id, speech.say(w.SEATS), level, figures=(figure,))


def paths(speech: Speech, id: str, found: Sequence[Judged], tally: Tally, level: int) -> Section:
    """How games end: the ways that should decide some, and all others."""
    held = {each.name: each for each in found if each.subject == "path"}
    rows, marks = [], []
    for path, rate in tally.paths.items():
        cells = rate_cells(speech, rate)
        judgement = verdict(speech, held[path]) if path in held else Cell("–")
        won, drawn = (speech.figures.whole(count) for count in (int(rate.good), tally.drawn.get(path, 0)))
        rows.append((Cell(speech.way(path)), Cell(won, "number"), *cells[1:3], Cell(drawn, "number"), judgement))
        marks.append(mark(speech, speech.way(path), rate))
    title = speech.say(w.PATHS)
    heads = [speech.say(head) for head in (w.PATH, w.WON, w.SHARE, w.INTERVAL, w.DRAWS, w.JUDGED)]
    drawing = forest(title, speech.say(w.FOREST_ABOUT), marks, scale_of(speech), (PATH,))
    about = (speech.say(w.WAYS_ABOUT),)
    return Section(id, title, level, about, figures=(Figure(table(title, heads, rows), drawing), _ways(speech, tally)))


def _ways(speech: Speech, tally: Tally) -> Figure:
    """In which ways decks, factions and seats win."""
    labels: dict[str, Callable[[str], str]] = {
        "deck": clean, "faction": speech.faction, "seat": lambda name: speech.say(w.SEAT, name=name),
    }  # fmt: skip
    paths = [path for path, rate in tally.paths.items() if rate.good or path not in tally.drawn]
    rows = []
    for what, name in dict.fromkeys((what, name) for what, name, _ in tally.ways):
        rates = [tally.ways[what, name, path] for path in paths]
        cells = [Cell(f"{speech.rate(each)} ({speech.interval(each)})", _style(each)) for each in rates]
        rows.append((Cell(labels[what](name)), Cell(speech.figures.whole(rates[0].count), "number"), *cells))
    heads = ["", speech.say(w.GAMES), *map(speech.way, paths)]
    return Figure(table(speech.say(w.WHO_WINS_HOW), heads, rows))


def _style(rate: Rate) -> str:
    return "number" if rate.enough else "pale"


def rates(
    speech: Speech, id: str, title: Text, name: Text, found: Mapping[str, Rate], label: Callable[[str], str], level: int
) -> Section:
    """Win rates of decks, factions or players, the best first."""
    order = sorted(found, key=lambda each: (-found[each].share, each))
    rows = [(Cell(label(each)), *rate_cells(speech, found[each])) for each in order]
    shown = order if len(order) <= MOST_DRAWN else [*order[: MOST_DRAWN // 2], *order[-MOST_DRAWN // 2 :]]
    marks = [mark(speech, label(each), found[each]) for each in shown]
    caption = speech.say(title)
    drawing = forest(caption, speech.say(w.FOREST_ABOUT), marks, scale_of(speech), (0.5,))
    about = [speech.say(w.AMONG_LIKE)] if found else [speech.say(w.ALONE)]
    if len(shown) < len(order):
        about.append(speech.say(w.CARDS_SHOWN, count=MOST_DRAWN // 2))
    figures = (Figure(table(caption, rate_heads(speech, name), rows), drawing),) if found else ()
    return Section(id, caption, level, tuple(about), figures=figures)


def matrix(speech: Speech, id: str, tally: Tally, level: int) -> Section:
    """Every deck against every other, from the deck of the row."""
    names = sorted({deck for deck, _ in tally.meetings}, key=list(tally.spending).index)
    title = speech.say(w.MATRIX)
    if len(names) > MOST_DRAWN:
        return Section(id, title, level, (speech.say(w.MATRIX_MANY, most=MOST_DRAWN),))
    cells = [[_square(speech, tally.meetings.get((row, column))) for column in names] for row in names]
    drawing: Drawing | None = heat(title, speech.say(w.MATRIX_ABOUT), [clean(name) for name in names], cells)
    heads = [speech.say(head) for head in (w.DECK, w.AGAINST, w.GAMES, w.RATE, w.INTERVAL, w.STILL)]
    rows = [
        (Cell(clean(row)), Cell(clean(column)), *rate_cells(speech, tally.meetings[row, column]))
        for row in names
        for column in names
        if (row, column) in tally.meetings and row != column
    ]
    figures = (Figure(table(title, heads, rows), drawing),) if rows else ()
    return Section(id, title, level, (speech.say(w.MATRIX_ABOUT if rows else w.ALONE),), figures=figures)


def _square(speech: Speech, rate: Rate | None) -> tuple[str, str] | None:
    """The rate of two decks, in a shade of its distance from one half."""
    if rate is None:
        return None
    shade = min(SHADES, round(abs(rate.share - 0.5) * 2 * SHADES))
    style = "even" if not shade else f"{'more' if rate.share > 0.5 else 'less'}{shade}"
    return speech.figures.decimal(100 * rate.share, 0), style if rate.enough else f"{style} pale"
