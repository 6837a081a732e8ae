"""Parses rules text sentence by sentence, so that one text can have several findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nexusdsl.source import Span
from nexusdsl.syntax.tables.automaton import END, StuckError
from nexusdsl.syntax.text_ast import Rest, Sentence, Word
from nexusdsl.syntax.text_choice import chosen
from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import Lexeme
from nexusdsl.syntax.text_tables import parser
from nexusdsl.syntax.text_tokens import LONGEST, tokenize


@dataclass(frozen=True, slots=True)
class Broken:
    """A sentence that was not understood: the lexeme where it stopped (None: the end) and what could follow."""

    lexemes: tuple[Lexeme, ...]
    at: int | None
    expected: tuple[str, ...]
    unknown: bool = False
    long: bool = False

    @property
    def span(self) -> Span:
        """The place."""
        if self.at is not None:
            return self.lexemes[self.at].span
        last = self.lexemes[-1].span
        return Span(last.path, last.end, last.end)


def parse_text(pieces: Sequence[tuple[str, Span]], forms: Forms) -> tuple[Sentence | Broken, ...]:
    """The sentences of a text; never raises for any text."""
    return tuple(parse_sentence(lexemes, forms.language) for lexemes in tokenize(pieces, forms))


def parse_sentence(lexemes: tuple[Lexeme, ...], language: str) -> Sentence | Broken:
    """One sentence."""
    if len(lexemes) > LONGEST:
        return Broken(lexemes, LONGEST, (), long=True)
    masks = [lexeme.mask for lexeme in lexemes]
    if 0 in masks:
        return Broken(lexemes, masks.index(0), (), unknown=True)
    try:
        return _parsed(lexemes, language, False)
    except StuckError:  # the parser has gone on by then: again, to know what it could have gone on with
        return _parsed(lexemes, language, True)


def _parsed(lexemes: tuple[Lexeme, ...], language: str, careful: bool) -> Sentence | Broken:
    """One sentence; unless `careful`, what can only be one thing is not tried before it is fed, as the end is."""
    run = parser(language).run()
    can, feed = run.can, run.feed
    words: list[Word] = []
    for i, lexeme in enumerate(lexemes):
        accepted: Sequence[Option] = lexeme.options
        if careful or len(accepted) > 1:
            accepted = [o for o in accepted if can(o.terminal)]
        if len(accepted) == 1:
            option = accepted[0]
        elif accepted:
            option = chosen(lexemes, i, accepted)
        else:
            return Broken(lexemes, i, run.expected())
        terminal = option.terminal
        word = Word(terminal, lexeme.text, lexeme.span, i, option.readings, option.mark)
        words.append(word)
        feed(terminal, word)
    if careful and not run.can(END):
        return Broken(lexemes, None, run.expected())
    made: Sentence | Rest = run.finish()
    if isinstance(made, Sentence):
        return Sentence(made.labels, made.rest, made.marks, tuple(words))
    return Sentence((), made, (), tuple(words))
