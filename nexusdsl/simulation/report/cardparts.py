"""The section of cards: how sides fare that drew, played or sacrificed them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.blocks import Cell, Figure, Section, Table, table
from nexusdsl.simulation.report.cards import OCCASIONS, CardTally
from nexusdsl.simulation.report.claims import CARD, Judged
from nexusdsl.simulation.report.drawing import Drawing, forest
from nexusdsl.simulation.report.parts import MOST_DRAWN, mark, rate_cells, scale_of, verdict
from nexusdsl.simulation.report.rates import Rate
from nexusdsl.simulation.report.speech import Speech
from nexusdsl.simulation.report.tally import Tally

ENDS: Final = MOST_DRAWN // 2


def cards(speech: Speech, id: str, found: Sequence[Judged], tally: Tally, level: int) -> Section:
    """Every card on every occasion."""
    warned = {(each.name, each.occasion) for each in found if each.warned}
    figures = [Figure(_table(speech, tally, warned))]
    figures += [Figure(_detail(speech, occasion, found), _drawing(speech, occasion, tally)) for occasion in OCCASIONS]
    about = [speech.say(text) for text in (w.CARDS_ABOUT, w.CAUSES)]
    if len(tally.cards) > MOST_DRAWN:
        about.append(speech.say(w.CARDS_SHOWN, count=ENDS))
    return Section(id, speech.say(w.CARDS), level, tuple(about), figures=tuple(figures))


def _table(speech: Speech, tally: Tally, warned: set[tuple[str, str]]) -> Table:
    """All rates of all cards side by side."""
    heads = [speech.say(w.CARD), speech.say(w.HELD), *(speech.say(w.OCCASIONS[each]) for each in OCCASIONS)]
    rows = [
        (Cell(speech.card(number)), *_row(speech, number, card, warned), _rate(speech, card.kept, "number"))
        for number, card in tally.cards.items()
    ]
    return table(speech.say(w.CARDS), [*heads, speech.say(w.KEPT)], rows)


def _row(speech: Speech, number: str, card: CardTally, warned: set[tuple[str, str]]) -> list[Cell]:
    cells = [_rate(speech, card.held, "number" if card.held.enough else "pale")]
    for occasion in OCCASIONS:
        rate = card.on(occasion)
        style = "number warn" if (number, occasion) in warned else "number" if rate.enough else "pale"
        cells.append(_rate(speech, rate, style))
    return cells


def _rate(speech: Speech, rate: Rate, style: str) -> Cell:
    return Cell(speech.rate(rate), style)


def _detail(speech: Speech, occasion: str, found: Sequence[Judged]) -> Table:
    """The rates of one occasion with games, intervals and verdicts, the best first."""
    of = sorted(
        (each for each in found if each.subject == "card" and each.occasion == occasion and each.rate.count),
        key=lambda each: (-each.rate.share, each.name),
    )
    heads = [speech.say(head) for head in (w.CARD, w.GAMES, w.RATE, w.INTERVAL, w.JUDGED)]
    rows = [(Cell(speech.card(each.name)), *rate_cells(speech, each.rate)[:3], verdict(speech, each)) for each in of]
    return table(_title(speech, occasion), heads, rows)


def _title(speech: Speech, occasion: str) -> str:
    return speech.say(w.WHEN, occasion=speech.say(w.OCCASIONS[occasion]))


def _drawing(speech: Speech, occasion: str, tally: Tally) -> Drawing:
    rates = {number: card.on(occasion) for number, card in tally.cards.items() if card.on(occasion).count}
    order = sorted(rates, key=lambda number: (-rates[number].share, number))
    shown = order if len(order) <= MOST_DRAWN else [*order[:ENDS], *order[-ENDS:]]
    marks = [mark(speech, speech.card(number), rates[number]) for number in shown]
    return forest(_title(speech, occasion), speech.say(w.FOREST_ABOUT), marks, scale_of(speech), CARD)
