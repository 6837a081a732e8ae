"""One event in words → what is meant: of lines about the order of events, and of those that say what was before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from nexusdsl.diagnostics.catalog_scenario import BAD_CLAIM
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import EVENTS, FILLING
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.tree import Word

OF_PERIODS = {"initiative": "start", "end": "end"}  # "begins" of a period


@dataclass(frozen=True, slots=True)
class Happened:
    """An event: its topic and what it is about: a seat, a card of a side (None: whosoever's) or a period; `other` is
    what the seat or the card does it to. `amount` 0: any."""

    topic: str
    seat: int | None = None
    card: str = ""
    of: int | None = None
    other: str | None = None
    other_of: int | None = None
    period: str | None = None
    amount: int = 0
    absent: bool = False
    values: tuple[int, ...] = ()  # of the card, if it is a token that they tell from others of its subtype …
    other_values: tuple[int, ...] = ()  # … and of the other one


@dataclass(slots=True)
class _Named:
    """A card with its side, the first of some words."""

    card: str
    of: int | None
    rest: tuple[Word, ...]


def happened(words: tuple[Word, ...], lexicon: Lexicon) -> Happened:
    """The event that the words tell. Raises FaultError for words that are no event."""
    at = next((i for i in range(len(words) - 1, -1, -1) if words[i].text in EVENTS and i), None)
    if at is None:
        last = words[-1]
        raise fault(BAD_CLAIM, last.span, f"„{last.text}“ ist kein Ereignis", f"“{last.text}” is no event")
    topic = EVENTS[words[at].text]
    amount = next((run[0] for run in _runs(words) if len(run) == 1), 0)
    absent = any(w.kind == "NOT" for w in words)
    told = Happened(topic, amount=amount, absent=absent)
    before, behind = _plain(words[:at]), _plain(words[at + 1 :])
    if not before:
        raise fault(BAD_CLAIM, words[0].span, "wem oder was geschieht das?", "to whom or what does that happen?")
    period = lexicon.find(before[0].text, "period")
    if period is not None and topic in OF_PERIODS:
        _all_read(before[1:] + behind)
        return replace(told, topic=OF_PERIODS[topic], period=period.id)
    if before[0].kind == "SEAT":
        told, rest = replace(told, seat=before[0].number), before[1:]
    else:
        subject = _named(before, lexicon)
        told, rest = replace(told, card=subject.card, of=subject.of, values=_values(words[:at])), subject.rest
    other = _one(rest + behind, lexicon)
    if other is None:
        return told
    return replace(told, other=other.card, other_of=other.of, other_values=_values(words[at + 1 :]))


def _runs(words: tuple[Word, ...]) -> tuple[tuple[int, ...], ...]:
    """Numbers that stand in a row: a single one is an amount, several are the values of a token (1/0/2)."""
    rows = groupby(words, key=lambda word: word.kind == "INT")
    return tuple(tuple(word.number for word in row) for numbers, row in rows if numbers)


def _values(words: tuple[Word, ...]) -> tuple[int, ...]:
    """The values of a token among the words, () if there are none."""
    return next((run for run in _runs(words) if len(run) > 1), ())


def _plain(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What names things: no numbers and no words that only bind."""
    return tuple(w for w in words if w.kind not in ("INT", "NOT", "PARTICLE", "ARTICLE", "AND"))


def _one(words: tuple[Word, ...], lexicon: Lexicon) -> _Named | None:
    """The card among words behind the subject, None if they only fill the sentence."""
    at = next((i for i, w in enumerate(words) if w.kind != "PREP" and w.text not in FILLING), None)
    if at is None:
        return None
    found = _named(words[at:], lexicon)
    _all_read(found.rest)
    return found


def _named(words: tuple[Word, ...], lexicon: Lexicon) -> _Named:
    meaning, length = lexicon.longest(words, "card", "base")
    if meaning is None:
        lexicon.need(words[0], "card", "base")
    rest, of = words[length:], None
    if len(rest) > 1 and rest[0].kind == "PREP" and rest[1].kind == "SEAT":
        of, rest = rest[1].number, rest[2:]
    return _Named(meaning.id if meaning else "", of, rest)


def _all_read(words: tuple[Word, ...]) -> None:
    """Only words that fill a sentence are left over."""
    for word in words:
        if word.kind != "PREP" and word.text not in FILLING:
            raise fault(BAD_CLAIM, word.span, f"„{word.text}“ ist hier unklar", f"“{word.text}” is unclear here")
