"""The syntax tree of rules text: words in their classes and the order of clauses.

Attachments stay open: the phrases of a clause are a flat list, and pronouns are words. Lowering decides both.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any, Protocol, TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.source import NOWHERE, Span
from nexusdsl.vocabulary.lexicon import Reading
from nexusdsl.vocabulary.phrases import Mark


@dataclass(frozen=True, slots=True)
class Word:
    """One token with its readings in the class that the parser took. `index` counts within the sentence."""

    type: str
    text: str
    span: Span
    index: int
    readings: tuple[Reading, ...] = ()
    mark: Mark | None = None

    @property
    def bit(self) -> int:
        """The claim of this token."""
        return 1 << self.index


class Written(Protocol):
    """What stands in a text."""

    @property
    def text(self) -> str: ...


def spelled(words: Iterable[Written]) -> str:
    """Words as they stand there, for messages; one that is only meant ("the unit (that) you control") is none."""
    return " ".join(word.text for word in words if word.text)


@dataclass(frozen=True, slots=True)
class Count:
    """A number with its comparison: "mindestens 2", "2 oder mehr", "bis zu 2", "+2"."""

    before: Word | None
    number: Word
    after: Word | None

    @property
    def words(self) -> tuple[Word, ...]:
        """Its words in order."""
        before, after = self.before, self.after
        if before is None:
            return (self.number,) if after is None else (self.number, after)
        return (before, self.number) if after is None else (before, self.number, after)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A simple noun phrase. `owner` is an English possessive ("this unit's"); a bare number has no head.

    `words` are its words, `bits` their claims, `span` is from the first to the last of them; all are asked for very
    often.
    """

    determiner: Word | None
    count: Count | None
    adjectives: tuple[Word, ...]
    head: Word | None
    owner: Chunk | None = None
    words: tuple[Word, ...] = field(init=False, compare=False, repr=False)
    bits: int = field(init=False, compare=False, repr=False)
    span: Span = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        words = self.adjectives
        if self.head is not None:
            words += (self.head,)
        if self.count is not None:
            words = self.count.words + words
        if self.determiner is not None:
            words = (self.determiner, *words)
        if self.owner is not None:
            words = self.owner.words + words
        bits = 0
        for word in words:
            bits |= 1 << word.index
        made: Any = self  # plainly set, which is quicker: only the type checker locks a record
        made.words, made.bits = words, bits
        made.span = words[0].span if len(words) == 1 else span_of(words)


@dataclass(frozen=True, slots=True)
class Np:
    """Noun phrases joined by one kind of conjunction; `joins` are the conjunctions and commas between them. `span` is
    from the first to the last word.
    """

    chunks: tuple[Chunk, ...]
    joins: tuple[Word, ...] = ()
    span: Span = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        first, last = self.chunks[0], self.chunks[-1]
        made: Any = self
        made.span = first.span if first is last else first.span.to(last.span)

    @property
    def words(self) -> tuple[Word, ...]:
        """Its words in order."""
        return tuple(sorted((w for c in self.chunks for w in c.words), key=lambda w: w.index)) + self.joins


@dataclass(frozen=True, slots=True)
class Pp:
    """A phrase with a preposition; `name` is set for "namens" with the quoted name."""

    preposition: Word
    np: Np

    @property
    def span(self) -> Span:
        """From the preposition to its last word."""
        return self.preposition.span.to(self.np.span)


@dataclass(frozen=True, slots=True)
class Quoted:
    """A card by its name: "namens „Elitekommando"." """

    word: Word
    name: Word

    @property
    def span(self) -> Span:
        """The two words."""
        return self.word.span.to(self.name.span)


@dataclass(frozen=True, slots=True)
class Rel:
    """A relative clause; `pronoun` is the comma with its pronoun, in English the pronoun or nothing."""

    pronoun: Word
    clause: Clause | Modal

    @property
    def span(self) -> Span:
        """The whole clause."""
        return self.pronoun.span.to(self.clause.span)


Item: TypeAlias = Np | Pp | Quoted | Rel | Word


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with its phrases, in whatever order they were. `before` counts the phrases in front of the verb.

    form: "imperative", "finite", "infinitive", "sub", "relative". `verbs` are all words of the verb: finite forms,
    auxiliaries, modal, particle. `main` carries the lemma; None for a noun or adjective that is said of something.
    """

    form: str
    items: tuple[Item, ...]
    before: int
    main: Word | None
    verbs: tuple[Word, ...]
    passive: bool = False
    perfect: bool = False
    progressive: bool = False
    particle: Word | None = None
    predicate: Word | None = None

    @property
    def span(self) -> Span:
        """From the first to the last word."""
        spans = [word.span for word in self.verbs]
        if self.items:  # they stand in the order of the text
            spans += (self.items[0].span, self.items[-1].span)
        if self.particle:
            spans.append(self.particle.span)
        return Span(spans[0].path, min([s.start for s in spans]), max([s.end for s in spans]))

    def finite(self) -> Word | None:
        """The word that agrees with the subject."""
        for word in self.verbs:
            if word.type in ("MODAL", "WERDEN", "HABEN", "SEIN", "BE", "DONT"):
                return word
        return self.main if self.main and self.main.type in ("VFIN", "VSUB") else None


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal verb over one or more infinitives; `before` are the phrases in front of it."""

    verb: Word
    items: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    joins: tuple[Word, ...] = ()

    @property
    def span(self) -> Span:
        """The whole clause."""
        start = self.items[0].span if self.items else self.verb.span
        return start.to(self.verb.span).to(self.clauses[-1].span)


@dataclass(frozen=True, slots=True)
class Bare:
    """Phrases without a verb: a keyword, a label, a time, a cost in front of a colon."""

    items: tuple[Item, ...]

    @property
    def span(self) -> Span:
        """The phrases; NOWHERE if there are none ("Scan, .")."""
        return self.items[0].span.to(self.items[-1].span) if self.items else NOWHERE


Main: TypeAlias = Clause | Modal


@dataclass(frozen=True, slots=True)
class Mains:
    """Main clauses joined by "und"."""

    mains: tuple[Main, ...]
    joins: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Subs:
    """Subordinate clauses joined by "und" or "oder"."""

    clauses: tuple[Clause | Modal, ...]
    joins: tuple[Word, ...] = ()


Part: TypeAlias = Mains | Bare


@dataclass(frozen=True, slots=True)
class Line:
    """One or several parts with a full stop."""

    parts: tuple[Part, ...]
    marks: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Trailing:
    """A main clause with a subordinate clause after it."""

    parts: tuple[Part, ...]
    conjunction: Word
    subs: Subs
    marks: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Leading:
    """A subordinate clause in front."""

    conjunction: Word
    subs: Subs
    rest: Rest
    marks: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class IfDone:
    """ "Wenn du das tust, …" and "Sonst …": what goes on from the sentence before."""

    word: Word
    rest: Rest
    marks: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Timed:
    """English: a time in front of the main clause."""

    time: Word
    rest: Rest
    marks: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class ModeList:
    """ "Wähle eines: • … • …" """

    word: Word
    options: tuple[Line, ...]
    marks: tuple[Word, ...]


Rest: TypeAlias = Line | Trailing | Leading | IfDone | Timed | ModeList


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence; `labels` are the parts in front of a colon."""

    labels: tuple[Part, ...]
    rest: Rest
    marks: tuple[Word, ...]
    words: tuple[Word, ...] = ()


def span_of(words: tuple[Word, ...]) -> Span:
    """From the first to the last of the words, which must not be none."""
    first, last = words[0], words[-1]
    if last.index - first.index == len(words) - 1:  # they stand side by side
        return first.span.to(last.span)
    path, start, end = words[0].span.path, words[0].span.start, words[0].span.end
    for word in words[1:]:
        start, end = min(start, word.span.start), max(end, word.span.end)
    return Span(path, start, end)
