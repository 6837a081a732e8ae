"""Corrections beyond single forms: punctuation, fixed phrases, articles, what a number counts. Only what compiles is
proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from rapidfuzz import fuzz

from nexusdsl.diagnostics.catalog_text import (
    AGREEMENT,
    CASE_GOVERNMENT,
    ILLEGAL_TARGET,
    NO_FRAME,
    NOT_UNDERSTOOD,
    NUMBER_AGREEMENT,
    UNCLAIMED_WORD,
    UNKNOWN_WORD,
    WRONG_CONJUNCTION,
)
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.hinges import keeps
from nexusdsl.lowering.text.mend_phrases import phrase_swaps
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import determiner, reading
from nexusdsl.lowering.text.patterns import fixed_phrases, pattern
from nexusdsl.lowering.text.precheck import chunks
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.spare import spare
from nexusdsl.lowering.text.states import CONJUNCTIONS
from nexusdsl.lowering.text.trials import compiles, hint, replaced
from nexusdsl.lowering.text.value_pairs import spelled_out
from nexusdsl.lowering.text.variants import other_lead
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, Word, spelled
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_lexemes import Lexeme
from nexusdsl.syntax.text_parser import Broken
from nexusdsl.vocabulary.phrases import phrases

_TRIALS = 80  # for one sentence
_MOST = 3  # that are told
_NEAR = 84  # how alike a fixed phrase must be, of 100
_ONES = {"one": "1", "eins": "1"}
_COLON, _COMMA, _DOT = ("ein Doppelpunkt", "a colon"), ("ein Komma", "a comma"), ("ein Punkt", "a full stop")
_CAPITAL = ("ein Großbuchstabe am Satzanfang", "a capital at the start of the sentence")
_SIGNS = ((",", _COMMA), (":", _COLON))
_OPEN = (NOT_UNDERSTOOD, NO_FRAME, UNKNOWN_WORD, UNCLAIMED_WORD)
_KEPT = (NO_FRAME, UNCLAIMED_WORD, ILLEGAL_TARGET, WRONG_CONJUNCTION)
_WORDED = (*_OPEN, NUMBER_AGREEMENT, AGREEMENT, CASE_GOVERNMENT)
Token = Word | Lexeme


@dataclass(frozen=True, slots=True)
class Mend:
    """Words `first` … `last` (exclusive; none: in front of `first`) replaced by `text`; `mark`: what was missing."""

    first: int
    last: int
    text: str
    mark: tuple[str, str] | None = None


def mended(start: Text, sentence: Sentence | Broken, found: Diagnostic) -> Diagnostic | None:
    """The finding with corrections that compile, or None if there are none; `start` is the text before."""
    words: tuple[Token, ...] = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    fits: list[Mend] = []
    for mend in islice(_mends(start.run, sentence, words, found), _TRIALS):
        if fits and (mend.mark != fits[0].mark or mend.mark is not None):
            break
        if mend not in fits and kept(words, mend) and compiles(start, patched(words, mend)):
            fits.append(mend)
    if not fits:
        return None
    hints = tuple(_hint(words, mend) for mend in fits[:_MOST])
    if isinstance(sentence, Sentence) and fits[0].mark is None and found.code in _KEPT:
        return replace(found, hints=hints)
    de, en = fits[0].mark or (f"„{fits[0].text}“", f"“{fits[0].text}”")  # else the words are not what they seemed
    return Diagnostic(NOT_UNDERSTOOD, _place(words, fits[0]), (("expected_de", de), ("expected_en", en)), (), hints)


def told(start: Text, sentence: Sentence | Broken, found: Diagnostic) -> Diagnostic:
    """A finding about a verb for which there is no correction, with what the verb goes with."""
    if found.hints or isinstance(sentence, Broken):
        return found
    if found.code == NUMBER_AGREEMENT:
        return _unfixed(start, sentence, found) or replace(found, hints=_articles(start, sentence, found))
    if found.code == UNCLAIMED_WORD:
        return replace(found, hints=fixed_phrases(start.run, dict(found.args).get("word", "")))
    if found.code != NO_FRAME:
        return found
    verb = dict(found.args).get("verb", "")
    whom = next((c for c in chunks(sentence) if reading(c.head, "player") and determiner(c) == "indef"), None)
    if whom is not None:
        return replace(found, hints=(_CHOSEN,))
    return replace(found, hints=spare(start, sentence) or pattern(start.run, sentence, verb))


_CHOSEN = Hint(
    Message(
        "Ein Spieler wird dort gewählt, wo er etwas tut: „Ein Spieler deiner Wahl zieht 1 Karte.“",
        "A player is chosen where they do something: “A player of your choice draws 1 card.”",
    )
)
_FIXED = ("start", "end", "sum", "time", "height", "response", "rest", "choice")  # nouns of fixed phrases


def _unfixed(start: Text, sentence: Sentence, found: Diagnostic) -> Diagnostic | None:
    """A noun that has a meaning only in fixed phrases, which it is not in here."""
    chunk = next((c for c in chunks(sentence) if c.span == found.span), None)
    if chunk is None or reading(chunk.head, *_FIXED) is None:
        return None
    text = spelled(chunk.words)
    return Diagnostic(UNCLAIMED_WORD, found.span, (("word", text),), (), fixed_phrases(start.run, text))


def _articles(start: Text, sentence: Sentence, found: Diagnostic) -> tuple[Hint, ...]:
    """An article for a singular noun that stands alone."""
    for chunk in chunks(sentence):
        if chunk.span == found.span and chunk.determiner is None and chunk.count is None:
            for text in dict.fromkeys(other_lead(start.run, chunk, "indef")):
                if compiles(start, replaced(sentence.words, chunk.words, text)):
                    return (hint(text, chunk.span),)
    return ()


def _mends(run: Run, sentence: Sentence | Broken, words: tuple[Token, ...], found: Diagnostic) -> Iterator[Mend]:
    """All that is tried, the likely first."""
    if isinstance(sentence, Broken):
        yield from _signs(words, sentence)
        if sentence.unknown and sentence.at is not None:
            yield from (Mend(*each) for each in spelled_out(run, words, sentence.at))
        if sentence.unknown and not _known(run, sentence):
            return
    if found.code in _OPEN:
        yield from _punctuation(words, isinstance(sentence, Broken) or found.code == NOT_UNDERSTOOD)
    if found.code in _WORDED:
        yield from _fixed(run, words, found, sentence.at if isinstance(sentence, Broken) else None)
        yield from (Mend(i, i + 1, _ONES[w.text.lower()]) for i, w in enumerate(words) if w.text.lower() in _ONES)
    if found.code == WRONG_CONJUNCTION:
        yield from _conjunctions(run, words, found)
    if isinstance(sentence, Sentence) and found.code in (NO_FRAME, UNCLAIMED_WORD, ILLEGAL_TARGET):
        yield from (Mend(first, last, text) for first, last, text in phrase_swaps(run, sentence, found))


def _known(run: Run, sentence: Broken) -> bool:
    """Whether an unknown word is only one with a capital that it has at the start of a sentence."""
    return sentence.at is not None and bool(forms_of(run.lexicon).look_up(sentence.lexemes[sentence.at].text, True))


def _signs(words: Sequence[Token], sentence: Broken) -> Iterator[Mend]:
    """Another sign where the sentence stopped, a capital at its start, the full stop at its end."""
    at = sentence.at
    if at is None:
        yield Mend(len(words), len(words), ".", _DOT)
    elif not words[at].text[:1].isalnum() and at > 0:
        after = words[at + 1].text if at + 1 < len(words) else ""
        for text, mark in _SIGNS if after else ():
            yield Mend(at, at + 1, text, mark)
            yield Mend(at, at + 2, f"{text} {after[0].lower()}{after[1:]}", mark)
    if words[0].text[:1].islower():
        yield Mend(0, 1, words[0].text[:1].upper() + words[0].text[1:], _CAPITAL)


def _punctuation(words: Sequence[Token], stopped: bool) -> Iterator[Mend]:
    """A colon after an occasion or costs, commas between keywords or after a clause."""
    inner = range(1, min(len(words), 20))
    if all(word.text != ":" for word in words):
        yield from (
            Mend(i, i + 1, f": {w[0].upper()}{w[1:]}", _COLON) for i in inner if (w := words[i].text)[:1].islower()
        )
        yield from (Mend(i, i, ":", _COLON) for i in inner)
    if stopped:
        yield from (Mend(i, i + 1, ",", _COMMA) for i in inner if words[i].text.lower() in ("und", "and"))
        yield from (Mend(i, i, ",", _COMMA) for i in inner)


def _conjunctions(run: Run, words: Sequence[Token], found: Diagnostic) -> Iterator[Mend]:
    """The other words for "when", "if" and "as long as"."""
    for i, word in enumerate(words):
        if word.span == found.span:
            comma = ", " if word.text.startswith(", ") else ""
            for text in CONJUNCTIONS[run.language]:
                yield Mend(i, i + 1, text if word.text[:1].isupper() else comma + text[:1].lower() + text[1:])


def _fixed(run: Run, words: Sequence[Token], found: Diagnostic, stopped: int | None) -> Iterator[Mend]:
    """Fixed phrases that are nearly printed at the place of the finding, or before the word where it stopped."""
    known = [text for text, _, _ in phrases(run.lexicon.words, run.language) if text.count(" ") > 1]
    for size in (6, 5, 4, 3):
        for first in range(len(words) - size + 1):
            window = words[first : first + size]
            if found.code != NO_FRAME and not _touches(window, found.span) and first + size != stopped:
                continue
            printed = spelled(window)
            lowered = printed[:1].lower() + printed[1:]
            near = [(fuzz.ratio(lowered, text), text) for text in known]
            for score, text in sorted(near, key=lambda each: (-each[0], each[1]))[:_MOST]:
                if score >= _NEAR and text != lowered:
                    yield Mend(first, first + size, text[:1].upper() + text[1:] if printed[:1].isupper() else text)


def _touches(window: Sequence[Token], span: Span) -> bool:
    return window[0].span.start < max(span.end, span.start + 1) and span.start < window[-1].span.end


def kept(words: Sequence[Token], mend: Mend) -> bool:
    """Whether a correction keeps the words on which the meaning hinges."""
    return keeps([word.text for word in words], patched(words, mend))


def patched(words: Sequence[Token], mend: Mend) -> list[str]:
    texts = [word.text for word in words]
    return [*texts[: mend.first], mend.text, *texts[mend.last :]]


def _place(words: Sequence[Token], mend: Mend) -> Span:
    """What a correction replaces; a mark stands right behind the word before it."""
    before = words[mend.first - 1].span if mend.first else words[0].span
    if mend.first == mend.last:
        return Span(before.path, before.end, before.end)
    whole = words[mend.first].span.to(words[mend.last - 1].span)
    return Span(whole.path, before.end, whole.end) if mend.mark is not None and mend.first else whole


def _hint(words: Sequence[Token], mend: Mend) -> Hint:
    made = hint(mend.text, _place(words, mend))
    if mend.mark is None or not mend.first:
        return made
    after = f" {words[mend.last].text}" if mend.last < len(words) else ""
    shown = f"{words[mend.first - 1].text}{mend.text}{after}"
    return replace(made, text=Message(f"Richtig ist „{shown}“.", f"Write “{shown}”."))
