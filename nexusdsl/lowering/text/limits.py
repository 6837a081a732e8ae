"""How often: "zweimal pro Runde", "zum zweiten Mal in einer Runde", "deine zweite Karte in einer Runde"."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import Limit
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Word
from nexusdsl.vocabulary.phrases import Mark

_KINDS: Final[dict[str, Limit]] = {
    "once": Limit("once", ""),
    "first": Limit("first", ""),
    "one_of": Limit("one_of", ""),
}


def limit_of(mark: Mark, span: Span) -> Limit:
    """The limit that a phrase says."""
    kind, period, *number = mark.args
    return Limit(_KINDS[kind].kind, period, int(number[0]) if number else 1, span=span)


def nth_time(run: Run, word: Word) -> Limit:
    """ "zum zweiten Mal in einer Runde"; "in dieser Runde" of a card that stays in play is in each round."""
    if word.mark is None or word.mark.args[0] != "first":
        raise MismatchError
    if word.mark.args[3] == "this" and not run.context.lasting:
        raise MismatchError
    return limit_of(word.mark, word.span)
