"""How long something lasts: one duration, from the adverbs of its clause or from a clause of its own."""

from __future__ import annotations

from typing import TypeAlias

from nexusdsl.diagnostics.catalog_text import CONTRADICTORY_DURATIONS, MISSING_DURATION
from nexusdsl.ir.nodes import Condition, Duration, Event
from nexusdsl.lowering.text.model import RefusedError
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Word

Lasting: TypeAlias = Condition | Event  # "solange …", "bis …"

SPANS = ("until", "within", "permanent")  # adverbs that say how long


def spanning(words: tuple[Word, ...]) -> Word | None:
    """The adverb that says how long; contradictory ones are refused."""
    if not words:
        return None
    found = [w for w in words if w.mark is not None and w.mark.kind in SPANS]
    if len(found) > 1:
        raise RefusedError(CONTRADICTORY_DURATIONS, found[1].span, ("word", found[1].text))
    return found[0] if found else None


def duration(words: tuple[Word, ...], lasting: Lasting | None, span: Span, endless: bool = False) -> Duration:
    """The one duration that is printed; `endless`: without one it is permanent."""
    word = spanning(words)
    if lasting is not None:
        if word is not None:
            raise RefusedError(CONTRADICTORY_DURATIONS, word.span, ("word", word.text))
        if isinstance(lasting, Event):
            return Duration("until", event=lasting)
        return Duration("while", condition=lasting)
    if word is None and endless:
        return Duration("permanent")
    if word is None or word.mark is None:
        raise RefusedError(MISSING_DURATION, span)
    return _printed(word.mark.kind, word.mark.args)


def _printed(kind: str, args: tuple[str, ...]) -> Duration:
    match kind, args[1:]:
        case "permanent", _:
            return Duration("permanent")
        case "until", ("next",):
            return Duration("end", args[0], next=True)
        case "until", ("start",):
            return Duration("start", args[0])
    return Duration("end", args[0])  # "in dieser Runde" is to its end
