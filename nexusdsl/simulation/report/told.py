"""Warnings, and what cannot be claimed yet, as sentences for the page and the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.claims import Judged
from nexusdsl.simulation.report.speech import Speech
from nexusdsl.simulation.report.tally import Tally

MOST_OPEN: Final = 20  # sentences of what cannot be claimed yet


def warning(speech: Speech, each: Judged, tallies: Mapping[str, Tally], several: bool) -> str:
    """What is out of balance: "Seat A wins 55.1% (53.9%–56.3%, 6,000 games): more than 53%."."""
    limit = speech.figures.percent(each.limit, 0)
    return f"{_subject(speech, each, tallies, several)}: {speech.say(w.OVER if each.over else w.UNDER, limit=limit)}."


def undecided(speech: Speech, each: Judged, tallies: Mapping[str, Tally], several: bool) -> str:
    """The same, with the games that it needs before it can be claimed."""
    more = speech.say(w.NEEDS, count=speech.figures.whole(each.more or 0))
    return f"{_subject(speech, each, tallies, several)}: {more}."


def shortened(speech: Speech, lines: Sequence[str], most: int = MOST_OPEN) -> tuple[str, ...]:
    """The first of many lines, and how many more there are."""
    rest = len(lines) - most
    return (*lines[:most], speech.say(w.MORE_LINES, count=speech.figures.whole(rest))) if rest > 0 else tuple(lines)


def _subject(speech: Speech, each: Judged, tallies: Mapping[str, Tally], several: bool) -> str:
    rule = f"[{speech.rule(each.rule)}] " if several else ""
    count = speech.figures.whole(each.rate.count)
    based = speech.say(w.BASED, span=speech.interval(each.rate), count=count)
    return f"{rule}{_claim(speech, each)} ({based}{_beside(speech, each, tallies)})"


def _claim(speech: Speech, each: Judged) -> str:
    rate = speech.rate(each.rate)
    if each.subject == "first":
        return speech.say(w.FIRST_WINS, rate=rate)
    if each.subject == "seat":
        return speech.say(w.SEAT_WINS, rate=rate)
    if each.subject == "path":
        return speech.say(w.PATH_WINS, name=speech.way(each.name), rate=rate)
    occasion = speech.say(w.OCCASIONS[each.occasion])
    return speech.say(w.CARD_WINS, name=speech.card(each.name), occasion=occasion, rate=rate)


def _beside(speech: Speech, each: Judged, tallies: Mapping[str, Tally]) -> str:
    """For a card the rate of those that had it in their deck."""
    if each.subject != "card":
        return ""
    return speech.say(w.IN_DECK, rate=speech.rate(tallies[each.rule].cards[each.name].held))
