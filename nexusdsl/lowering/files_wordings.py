"""Which sentences of a printed text each ability was made from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from itertools import pairwise

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import Line, Names, Wording
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import RulesText
from nexusdsl.vocabulary.lexicon import Language

_DOT = re.compile(r"\.(?!\s*•)")  # a list of modes keeps its items together
_STOPS = re.compile(r'["„“”][^"„“”\n]*["“”]|\.(?!\s*•)')  # and a quoted name its own stops
_QUOTE = re.compile('["„“”]')


def wordings(
    lowered: Mapping[Language, tuple[Ability, ...]], texts: Mapping[Language, RulesText]
) -> tuple[Wording, ...]:
    """The words of each ability in the languages of the text. Abilities that share a sentence have no words of their
    own. The sentences are those of the first language, in which the spans of the nodes are.
    """
    found = {language: _lines_of(made, texts[language]) for language, made in lowered.items()}
    first = next(iter(found.values()), [])
    nothing: list[tuple[Line, ...]] = [()] * len(first)
    german, english = found.get("de", nothing), found.get("en", nothing)
    words = zip(map(_joined, german), map(_joined, english), first, strict=False)
    return tuple([Wording(Names(de, en), lines) for de, en, lines in words])


def _joined(lines: tuple[Line, ...]) -> str | None:
    text = " ".join([line.text for line in lines])
    return (text if text.isprintable() and "  " not in text else " ".join(text.split())) or None


def _lines_of(abilities: tuple[Ability, ...], text: RulesText) -> list[tuple[Line, ...]]:
    """The sentences from the one in which an ability begins to the one in which the next begins."""
    lines = _lines(text)
    if len(abilities) == 1:
        first = abilities[0].span.start
        return [tuple([line for line in lines if line.span.end > first])]
    ends = [line.span.end for line in lines]
    begins = [bisect_right(ends, each.span.start) for each in abilities]
    if begins != sorted(begins):
        return [()] * len(begins)
    parts = pairwise((*begins, len(lines)))
    return [tuple(lines[begin:end]) if begins.count(begin) == 1 else () for begin, end in parts]


def _closes(quote: re.Match[str]) -> bool:
    """Whether a sentence ends with the full stop inside of a quote: "… haben „Ziehe 1 Karte.“"."""
    behind = quote.string[quote.end() :].lstrip()
    return quote[0][-2] == "." and (not behind or behind[0].isupper())


def _lines(text: RulesText) -> list[Line]:
    """The sentences of a text with their places."""
    found: list[Line] = []
    said, path, offset = text.text, text.span.path, text.span.start
    if _QUOTE.search(said) is None:
        stops = [sign.end() for sign in _DOT.finditer(said)]
    else:
        stops = [sign.end() for sign in _STOPS.finditer(said) if sign[0] == "." or _closes(sign)]
    start = 0
    for stop in (*stops, len(said)):
        words = said[start:stop].lstrip()
        if words:
            found.append(Line(words.rstrip(), Span(path, offset + stop - len(words), offset + stop)))
        start = stop
    return found
