"""A word or phrase of rules text with everything that it can be."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.records import quick
from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import Option, Options

_JOINS = ("UND", "UND_V", "UND_S", "ODER")
CLOSING = (
    "DOT",
    "COMMA",
    "COLON",
    *_JOINS,
    "REL",
    "COMMA_SUBJ",
    "COMMA_R",
    "SUBJ",
    "SUBJ_AFTER",
    "ROUNDED",
    "CAP",
    "END",
)
CLAUSE = 24  # words that are looked through for a verb; no readable clause is longer, and time stays linear


@quick
@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word or phrase with everything that it can be; no options: an unknown word."""

    text: str
    span: Span
    options: Options

    def can(self, *terminals: str) -> bool:
        """Whether it can be one of the terminals."""
        found = False
        for option in self.options:  # it is asked very often: no generator
            found = found or option.terminal in terminals
        return found

    def only(self, *terminals: str) -> bool:
        """Whether it can be nothing but one of the terminals."""
        for option in self.options:
            if option.terminal not in terminals:
                return False
        return bool(self.options)

    def as_(self, terminal: str) -> Lexeme:
        """The same lexeme as this one terminal."""
        readings = tuple(r for o in self.options for r in o.readings)
        mark = next((o.mark for o in self.options if o.mark), None)
        return Lexeme(self.text, self.span, (Option(terminal, readings, mark),))


END = Lexeme("", Span("", 0, 0), (Option("END"),))


def at(lexemes: list[Lexeme], i: int) -> Lexeme:
    """The lexeme of a place, END behind the last."""
    return lexemes[i] if i < len(lexemes) else END
