"""How far what stands behind "A oder B" reaches: "eine Struktur oder ein Protokoll mit Kosten 2" is said of the last
noun or of both, "eine Struktur oder ein Protokoll jeweils mit Kosten 2" of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS
from nexusdsl.ir.nodes import Filter, IsOne, Without
from nexusdsl.lowering.text.groups import Phrase, Post
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.precheck import phrases
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Np, Sentence, Word

_ENDS = (",", ".", ":", ";", "•")
_MODES = {"oder": "Wähle eines :", "or": "Choose one :"}


def shared_article(np: Np) -> bool:
    """Whether the nouns share what stands before the first: "eine Struktur oder Sektor", "deine Einheiten und HQs"."""
    return all(chunk.determiner is None and chunk.count is None for chunk in np.chunks[1:])


def jointly(post: Post) -> bool:
    """Whether this says that what follows is said of each noun: "jeweils mit …", "each with …"."""
    return isinstance(post, Word) and is_mark(post, "jointly")


def of_both(run: Run, phrase: Phrase, bare: Filter, whole: Filter) -> None:
    """Refuses what may be said of the last noun alone; `bare` is the phrase without what stands behind its nouns."""
    said = any(map(jointly, phrase.posts))
    tests = [t for t in whole.tests if not (isinstance(t, Without) and isinstance(t.test, IsOne))]  # one of one kind
    tells = whole.side != bare.side or any(t not in bare.tests for t in tests)
    if shared_article(phrase.np) or not tells:
        if said:
            raise MismatchError  # nothing to make plain
        return
    if not said and run.pick is None:
        raise RefusedError(AMBIGUOUS, phrase.np.span.to(phrase.span), ("first", "…"), ("second", "…"))


# --- both ways to say it ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Apart:
    """A sentence around a phrase of several nouns: what stands before its clause, in the clause before and behind the
    phrase, and behind the clause; the nouns, their join, and what stands behind the last of them.
    """

    before: list[str]
    lead: list[str]
    nouns: list[list[str]]
    join: str
    behind: list[str]
    tail: list[str]
    after: list[str]

    def each(self) -> str:
        """The phrase with what follows behind each noun."""
        return f" {self.join} ".join(" ".join([*noun, *self.behind]) for noun in self.nouns)

    def last(self) -> str:
        """The phrase with the last noun, of which alone it is said, in front."""
        nouns = [[*self.nouns[-1], *self.behind], *self.nouns[:-1]]
        return f" {self.join} ".join(map(" ".join, nouns))

    def clauses(self) -> Iterator[str]:
        """The sentence with its verb said once more for the last noun: "Zerstöre eine Struktur oder zerstöre ein
        Protokoll mit Kosten 2."; as two sentences, where nothing stands in front.
        """
        again = [_begun(self.lead[0], False), *self.lead[1:]] if self.lead else []
        rest = [*self.nouns[-1], *self.behind, *self.tail]
        for tail in _different(self.tail, []):
            first = [*self.before, *self.lead, *self._first(), *tail]
            for more in _different(again, again[1:], []):
                yield " ".join([*first, self.join, *more, *rest, *self.after])
        if not self.before:
            second = [*self.lead, *rest] if self.lead else [_begun(rest[0], True), *rest[1:]]
            modes = self.join in _MODES
            two = [*self.lead, *self._first(), *self.tail, ".", *(["•"] if modes else []), *second, *self.after]
            yield " ".join([_MODES[self.join], "•", *two] if modes else two)

    def _first(self) -> list[str]:
        return f" {self.join} ".join(map(" ".join, self.nouns[:-1])).split()


def taken_apart(sentence: Sentence, found: Span) -> Apart | None:
    """The sentence around the phrase of several nouns that stands at a place, with what belongs to it."""
    np = next((p for p in phrases(sentence) if len(p.chunks) > 1 and p.span.start == found.start), None)
    if np is None:
        return None
    words = sentence.words
    inside = [i for i, word in enumerate(words) if found.start <= word.span.start < found.end]
    i, k = inside[0], inside[-1] + 1
    end = next(n for n, word in enumerate(words) if word.index == np.chunks[-1].words[-1].index) + 1
    start = next((n + 1 for n in range(i - 1, -1, -1) if words[n].text in _ENDS), 0)
    stop = next((n for n in range(k, len(words)) if words[n].text in _ENDS), len(words))
    pieces = (words[:start], words[start:i], words[end:k], words[k:stop], words[stop:])
    before, lead, behind, tail, after = ([word.text for word in piece] for piece in pieces)
    nouns = [[word.text for word in chunk.words] for chunk in np.chunks]
    return Apart(before, lead, nouns, _join(np), behind, tail, after)


def _join(np: Np) -> str:
    """What joins the nouns: of "für jede Einheit oder jede Struktur" both count."""
    text, determiner = np.joins[-1].text, np.chunks[0].determiner
    chosen = determiner is None or any(reading.lemma == "indef" for reading in determiner.readings)
    return text if chosen else {"oder": "und", "or": "and"}.get(text, text)


def _begun(word: str, capital: bool) -> str:
    return (word[0].upper() if capital else word[0].lower()) + word[1:]


def _different(*ways: list[str]) -> list[list[str]]:
    return [way for i, way in enumerate(ways) if way not in ways[:i]]
