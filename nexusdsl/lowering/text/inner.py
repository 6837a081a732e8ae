"""A fault inside a phrase: the smallest part without which its sentence is understood, and what could stand there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from nexusdsl.diagnostics.catalog_phrases import NOT_ADMITTED
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.lowering.text.admitted import admitted
from nexusdsl.lowering.text.nouns import determiner
from nexusdsl.lowering.text.precheck import clauses, phrases
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.trials import allow, compiles, replaced
from nexusdsl.lowering.text.variants import other_lead
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Item, Np, Pp, Quoted, Rel, Sentence, Trailing, Word, span_of, spelled
from nexusdsl.vocabulary import english

_TRIALS = 40  # parts of one sentence that are left out


@dataclass(frozen=True, slots=True)
class Part:
    """Words that may be the fault, what they belong to, and what kind of part they are."""

    words: tuple[Word, ...]
    host: Chunk | None  # None: the main clause
    kind: str  # "adjective", "determiner", "count", "joined", "clause", or "after": what follows a noun
    beside: tuple[Word, ...] = ()  # the words of what they belong to


def inner_fault(start: Text, sentence: Sentence) -> Diagnostic | None:
    """The smallest part of a phrase without which a refused sentence would be understood; None if there is none."""
    allow(start.run, sentence)
    found = list(dict.fromkeys((*_in_phrases(sentence), *_behind(sentence), *_trailing(sentence))))
    for part in islice(sorted(found, key=lambda part: len(part.words)), _TRIALS):
        if any(compiles(start, words) for words in _trials(start, sentence, part)):
            return _told(start, part)
    return None


def _trials(start: Text, sentence: Sentence, part: Part) -> Iterator[list[str]]:
    """The sentence without a part; without the adjective of "die erste Einheit" also with "eine Einheit"."""
    yield _without(sentence, part.words)
    other = part.kind == "adjective" and part.host is not None and determiner(part.host) == "def"
    if part.host is not None and (other or part.kind == "determiner"):
        rest = replace(part.host, adjectives=tuple(w for w in part.host.adjectives if w not in part.words))
        for text in dict.fromkeys(other_lead(start.run, rest, "indef")):
            yield replaced(sentence.words, part.host.words, text)


def _trailing(sentence: Sentence) -> Iterator[Part]:
    """A clause behind the main clause: "…, falls …"."""
    rest = sentence.rest
    if isinstance(rest, Trailing):
        start = rest.conjunction.index
        words = tuple(w for w in sentence.words[start:] if w not in rest.marks)
        yield Part(words, None, "clause", sentence.words[:start])


def _told(start: Text, part: Part) -> Diagnostic:
    text = spelled(part.words).lstrip(", ")
    host = part.host.words if part.host is not None else part.beside
    args = ("part", text), ("phrase", spelled(w for w in host if w not in part.words))
    help = admitted(start, part.kind, part.words, part.host)
    return Diagnostic(NOT_ADMITTED, _span(part.words), args, (), (Hint(help),))


def _span(words: tuple[Word, ...]) -> Span:
    """From the first to the last word, without a comma in front ("…, die …" is one token)."""
    whole = span_of(words)
    lead = len(words[0].text) - len(words[0].text.lstrip(", "))
    return Span(whole.path, whole.start + lead, whole.end)


def _without(sentence: Sentence, words: Sequence[Word]) -> list[str]:
    """The words of the sentence without some; the article of an English phrase as it sounds then."""
    gone = {w.index for w in words}
    kept = [w.text for w in sentence.words if w.index not in gone]
    return [_article(text, after) for text, after in zip(kept, [*kept[1:], ""], strict=True)]


def _article(text: str, after: str) -> str:
    return text[0] + english.indefinite(after)[1:] if text.lower() in ("a", "an") and after else text


def _in_phrases(sentence: Sentence) -> Iterator[Part]:
    """Adjectives, "kein", the words beside a number, and the later parts of a phrase with "und" or "oder"."""
    for np in phrases(sentence):
        for chunk in np.chunks:
            yield from (Part((word,), chunk, "adjective") for word in chunk.adjectives)
            if determiner(chunk) == "no" and chunk.determiner is not None:
                yield Part((chunk.determiner,), chunk, "determiner")
            if chunk.count is not None:
                beside = (chunk.count.before, chunk.count.after)
                yield from (Part((word,), chunk, "count") for word in beside if word is not None)
        for join, chunk in zip(np.joins, np.chunks[1:], strict=False):
            yield Part((join, *chunk.words), np.chunks[0], "joined")


def _behind(sentence: Sentence) -> Iterator[Part]:
    """Whatever stands behind a noun, one item or several that follow each other."""
    for clause in clauses(sentence):
        items = clause.items
        for i in range(1, len(items)):
            host = _host(items[:i])
            if host is None or isinstance(items[i], Np):
                continue
            words: tuple[Word, ...] = ()
            for item in items[i:]:
                more = _words(sentence, item)
                if words and more and more[0].index != words[-1].index + 1:
                    break
                words += more
                if words:
                    yield Part(words, host, "after")


def _host(items: Sequence[Item]) -> Chunk | None:
    """The last part of the last phrase."""
    last = next((i for i in reversed(items) if isinstance(i, Np | Pp)), None)
    if last is None:
        return None
    return (last.np if isinstance(last, Pp) else last).chunks[-1]


def _words(sentence: Sentence, item: Item) -> tuple[Word, ...]:
    """The words of an item in order."""
    if isinstance(item, Word):
        return (item,)
    span = item.span
    inside = [w for w in sentence.words if span.start <= w.span.start and w.span.end <= span.end]
    return tuple(inside) if isinstance(item, Np | Pp | Quoted | Rel) else ()
