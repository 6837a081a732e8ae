"""A card in play on a board line, with its state in brackets."""

from __future__ import annotations

from dataclasses import dataclass, field

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.scenario.compared import valued
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.said import once
from nexusdsl.scenario.tree import Item, Word
from nexusdsl.source import Span

# State of a card in play → the field that says so.
FLAGS = {
    "facedown": "face_down", "exhausted": "exhausted", "attacked": "attacked", "blocked": "blocked", "used": "used",
    "waited": "waited",
    "token": "token", "captured": "captured",
}  # fmt: skip


@dataclass(slots=True)
class OnField:
    """A card in play. `current` are values as they shall show; `added` permanent changes of attributes."""

    card: str
    current: dict[str, int] = field(default_factory=dict)
    added: dict[str, int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    keywords: list[str] = field(default_factory=list)
    statuses: list[str] = field(default_factory=list)
    markers: list[str] = field(default_factory=list)
    face_down: bool = False
    exhausted: bool = False
    attacked: bool = False
    blocked: bool = False
    used: bool = False
    waited: bool = False
    token: bool = False
    captured: bool = False  # of a shared card: in this round
    owner: int | None = None
    printed: tuple[int, ...] = ()  # values that tell one token from another of its subtype
    lasting: list[tuple[str, int]] = field(default_factory=list)
    span: Span = field(default=Span("", 0, 0), compare=False)
    said: dict[str, Span] = field(default_factory=dict, compare=False)


def is_number(words: tuple[Word, ...]) -> bool:
    """Whether there is one word and it is a number."""
    return len(words) == 1 and words[0].kind == "INT"


def placed_card(card: str, item: Item, lexicon: Lexicon) -> OnField:
    """A card with the state that stands in brackets behind it. Raises FaultError."""
    placed = OnField(card, span=item.words[0].span)
    for mark in item.marks:
        _mark(placed, mark, lexicon)
    return placed


def _mark(placed: OnField, mark: tuple[Word, ...], lexicon: Lexicon) -> None:
    head, rest = mark[0], mark[1:]
    state = STATES.get(head.text)
    if state in FLAGS and not rest:
        once(placed.said, f"flag {state}", head)
        setattr(placed, FLAGS[state], True)
    elif len(mark) > 1 and all(word.kind == "INT" for word in mark):
        once(placed.said, "printed", head)
        placed.printed = tuple(word.number for word in mark)
    elif head.kind == "PREP" and len(rest) == 1 and rest[0].kind == "SEAT":
        once(placed.said, "owner", rest[0])
        placed.owner = rest[0].number
    elif len(rest) and (lasting := _lasting(mark, lexicon)) is not None:
        if lasting[1] == 0:
            once(placed.said, f"lasting {lasting[0]}", head)
        placed.lasting.append(lasting)
    elif (counter := _counter(mark, lexicon)) is not None:
        once(placed.said, f"counter {counter[0]}", head)
        placed.counters[counter[0]] = counter[1]
    elif head.kind == "SIGNED" and len(rest) == 1:
        attribute = lexicon.need(rest[0], "attribute").id
        once(placed.said, f"added {attribute}", rest[0])
        placed.added[attribute] = head.number
    elif is_number(rest):
        attribute = lexicon.need(head, "attribute").id
        once(placed.said, f"current {attribute}", head)
        placed.current[attribute] = rest[0].number
    elif not rest:
        _plain_mark(placed, head, lexicon)
    else:
        raise fault(BAD_BOARD, head.span, "dieser Zustand ist unklar", "this state is unclear")


def _lasting(mark: tuple[Word, ...], lexicon: Lexicon) -> tuple[str, int] | None:
    """A change that lasts until the round ends: its last word is the period."""
    *said, last = mark
    period = lexicon.find(last.text, "period")
    if period is None or period.id != "round":
        return None
    if said[0].kind == "SIGNED" and len(said) == 2:
        return lexicon.need(said[1], "attribute").id, said[0].number
    return (lexicon.need(said[0], "keyword").id, 0) if len(said) == 1 else None


def _counter(mark: tuple[Word, ...], lexicon: Lexicon) -> tuple[str, int] | None:
    """A number of counters, before or behind their name."""
    number, name = valued(mark)
    meaning = None if number is None or name is None else lexicon.find(name.text, "counter")
    return None if number is None or meaning is None else (meaning.id, number)


def _plain_mark(placed: OnField, word: Word, lexicon: Lexicon) -> None:
    adjective = word.text[:1].islower()
    order = ("marker", "status", "keyword") if adjective else ("marker", "keyword", "status")
    meaning = lexicon.need(word, *order)
    once(placed.said, f"{meaning.kind} {meaning.id}", word)
    {"marker": placed.markers, "status": placed.statuses, "keyword": placed.keywords}[meaning.kind].append(meaning.id)
