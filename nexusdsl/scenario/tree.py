"""The syntax tree of scenario files. Names are still words; `resolve.py` gives them a meaning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from nexusdsl.diagnostics.model import Lang
from nexusdsl.source import NOWHERE, Span

Modal: TypeAlias = Literal["can", "cannot", "must"] | None


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line. `kind` is its class (NAME, INT, SIGNED, STRING, SEAT, VERB, NOT, …), `text` what it says."""

    kind: str
    text: str
    span: Span = field(default=NOWHERE, compare=False)
    written: str = field(default="", compare=False)  # in the file, where `text` is a class's own word for it

    @property
    def said(self) -> str:
        """The word as it stands in the file."""
        return self.written or self.text

    @property
    def number(self) -> int:
        """The value of an INT or SIGNED word."""
        return int(self.text)


@dataclass(frozen=True, slots=True)
class InlineCard:
    """A test card, or several that differ in name only. `stats` are as in the brackets, None for a dash."""

    handles: tuple[Word, ...]
    title: str | None
    facts: tuple[tuple[Word, ...], ...]
    stats: tuple[int | None, ...]
    keywords: tuple[tuple[Word, ...], ...]
    text: tuple[str, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a board line: a value ("HQ 5"), a zone with its first card ("Hand X"), or a further card."""

    words: tuple[Word, ...]
    marks: tuple[tuple[Word, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board line; `seat` None is about the game itself."""

    seat: int | None
    items: tuple[Item, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a verb goes with: a preposition or "" and the things it names."""

    prep: str
    things: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """A seat does `verb`. With a modal it is only asked whether it could, could not (`rules`: why) or must."""

    seat: int
    verb: str
    phrases: tuple[Phrase, ...]
    negated: bool = False
    modal: Modal = None
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PeriodEnds:
    """Everybody passes until the named period is over; with the verb "begin" the wave of this number is dealt."""

    period: Word
    verb: str = "end"
    number: Word | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim about the game: groups of words, the first of which begins with the subject."""

    groups: tuple[tuple[Word, ...], ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Expect:
    claims: tuple[Claim, ...]
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Order:
    """Events that must have happened in this order since the last order line."""

    events: tuple[tuple[Word, ...], ...]
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Offered:
    """What the seat can do at the decision at hand: these acts, each of them and no other."""

    acts: tuple[Act, ...]
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


Step: TypeAlias = Act | PeriodEnds | Expect | Order | Offered


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. `trace` is what `nexus test --update` recorded, None if nothing was."""

    name: str
    rules: tuple[str, ...]
    set: str | None
    cards: tuple[InlineCard, ...]
    board: tuple[Board, ...]
    past: tuple[Order, ...]
    steps: tuple[Step, ...]
    trace: tuple[str, ...] | None
    path: str
    lang: Lang
    span: Span = field(default=NOWHERE, compare=False)
    trace_span: Span | None = field(default=None, compare=False)
    trace_lines: tuple[Span, ...] = field(default=(), compare=False)
    sets: tuple[Word, ...] = ()  # its own lines Set; more than one is a fault
    set_span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file. Its own `set` and `cards` hold for each of its scenarios."""

    path: str
    lang: Lang
    set: str | None
    cards: tuple[InlineCard, ...]
    scenarios: tuple[Scenario, ...]
    sets: tuple[Word, ...] = ()
