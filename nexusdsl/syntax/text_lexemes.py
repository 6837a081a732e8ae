"""A word or phrase of rules text with everything that it can be."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from nexusdsl.records import dataclass
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


class _Bits(dict[str, int]):
    """A bit for each terminal."""

    def __missing__(self, terminal: str) -> int:
        self[terminal] = bit = 1 << len(self)
        return bit


class _Masks(dict[tuple[str, ...], int]):
    """The bits of several terminals."""

    def __missing__(self, terminals: tuple[str, ...]) -> int:
        mask = 0
        for terminal in terminals:
            mask |= BITS[terminal]
        self[terminals] = mask
        return mask


BITS: Final = _Bits()
MASKS: Final = _Masks()


def mask_of(options: Options) -> int:
    """The bits of their terminals."""
    mask = 0
    for option in options:
        mask |= BITS[option.terminal]
    return mask


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word or phrase with everything that it can be; no options: an unknown word.

    `mask` is that of its options: what it can be is asked ten times for every word, and known of most beforehand.
    """

    text: str
    span: Span
    options: Options
    mask: int = field(compare=False, repr=False)

    @staticmethod
    def of(text: str, span: Span, *options: Option) -> Lexeme:
        """With the mask of its options."""
        return Lexeme(text, span, options, mask_of(options))

    def can(self, *terminals: str) -> bool:
        """Whether it can be one of the terminals."""
        return self.mask & MASKS[terminals] != 0

    def only(self, *terminals: str) -> bool:
        """Whether it can be nothing but one of the terminals."""
        return self.mask != 0 and not self.mask & ~MASKS[terminals]

    def as_(self, terminal: str) -> Lexeme:
        """The same lexeme as this one terminal."""
        if len(self.options) == 1:
            (only,) = self.options
            return Lexeme(self.text, self.span, (Option(terminal, only.readings, only.mark),), BITS[terminal])
        readings = tuple([r for o in self.options for r in o.readings])
        mark = next((o.mark for o in self.options if o.mark), None)
        return Lexeme(self.text, self.span, (Option(terminal, readings, mark),), BITS[terminal])


END = Lexeme.of("", Span("", 0, 0), Option("END"))


def at(lexemes: list[Lexeme], i: int) -> Lexeme:
    """The lexeme of a place, END behind the last."""
    return lexemes[i] if i < len(lexemes) else END
