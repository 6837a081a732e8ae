"""Several mistakes in one sentence: its clauses are looked at one by one, with something right in place of the rest.

A clause is told by itself only if a correction of it compiles; otherwise the sentence is told as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, Word
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_lexemes import Lexeme
from nexusdsl.syntax.text_parser import Broken, parse_text

Token = Word | Lexeme
Piece: TypeAlias = tuple[str, Span]
Fault: TypeAlias = "Callable[[Text, Sentence | Broken], Diagnostic | None]"

_AND: Final = ("und", "and")
_RIGHT: Final = {"de": "ziehe 1 Karte.", "en": "draw 1 card."}  # says nothing of the game but what every game has
_LABEL: Final = {"de": "Ausspielen:", "en": "On play:"}
_MOST: Final = 3  # borders that are tried


def recovered(start: Text, sentence: Sentence | Broken, fault: Fault) -> tuple[Diagnostic, ...]:
    """The findings of the clauses of a sentence, () if they say no more than the whole. `fault` judges a sentence."""
    words: tuple[Token, ...] = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    for first, second in _halves(words, start.run.language):
        found = tuple(each for part in (first, second) for each in _judged(start, part, fault))
        apart = len({each.span for each in found}) == len(found)  # else it is one fault, and no part is right
        if found and apart and all(any(hint.replacement is not None for hint in each.hints) for each in found):
            return found
    return ()


def _judged(start: Text, part: Sequence[Piece], fault: Fault) -> Iterator[Diagnostic]:
    sentences = parse_text(tuple(part), forms_of(start.run.lexicon))
    if len(sentences) == 1:
        found = fault(start.copy(), sentences[0])
        if found is not None:
            yield found


def _halves(words: Sequence[Token], language: str) -> Iterator[tuple[list[Piece], list[Piece]]]:
    """Both sides of the borders in a sentence, each made a sentence of its own."""
    borders = [i for i, w in enumerate(words) if 0 < i < len(words) - 1 and w.text.lower() in (",", *_AND)]
    for i in borders[:_MOST]:
        before, after = _pieces(words[:i]), _pieces(words[i + 1 :])
        place = Span(words[i].span.path, words[i].span.start, words[i].span.start)
        if words[i].text == ",":
            yield [*before, (",", words[i].span), (_RIGHT[language], place)], [(_LABEL[language], place), *after]
        else:
            lead = max((k for k in range(i) if words[k].text in (",", ":")), default=-1)
            yield [*before, (".", place)], [*_pieces(words[: lead + 1]), *after]


def _pieces(words: Sequence[Token]) -> list[Piece]:
    return [(w.text, w.span) for w in words]
