"""Trying a sentence in other words: only what compiles is proposed."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.model import Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.ir.nodes import Ability
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.sense import understood
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, Word
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import Broken, parse_text

_TRIALS = 120  # for one sentence of up to _SHORT words
_SHORT = 20


def allow(run: Run, sentence: Sentence | Broken, times: int = 1) -> None:
    """Sets how many corrections of a sentence are tried: fewer for a long one, so that time stays bounded."""
    words = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    run.trials.left = times * _TRIALS * _SHORT // max(_SHORT, len(words))


def compiles(start: Text, words: Sequence[str]) -> bool:
    """Whether one sentence of these words would be understood at this place."""
    found = sentences(start, " ".join(words))
    return len(found) == 1 and tried(start, found) is not None


def sentences(start: Text, line: str) -> tuple[Sentence | Broken, ...]:
    """A line in the language of a text."""
    return parse_text(((line, Span("", 0, len(line))),), forms_of(start.run.lexicon))


def tried(start: Text, found: Sequence[Sentence | Broken], pick: int | None = None) -> tuple[Ability, ...] | None:
    """What a text means with these sentences behind it, None if they are refused; `pick`: which of several readings."""
    if start.run.trials.left <= 0:
        return None
    start.run.trials.left -= 1
    text = start.copy()
    text.run.pick = pick
    try:
        for sentence in found:
            if isinstance(sentence, Broken):
                return None
            understood(text, sentence)
    except (MismatchError, RefusedError):
        return None
    text.close()
    return tuple(text.abilities)


def replaced(words: Sequence[Word], old: Sequence[Word], new: str) -> list[str]:
    """The words of a sentence with some of them, which stand together, replaced."""
    gone = {w.index for w in old}
    first = min(gone)
    made: list[str] = []
    for word in words:
        if word.index == first:
            made.append(new)
        if word.index not in gone:
            made.append(word.text)
    return made


def hint(text: str, span: Span) -> Hint:
    """A correction."""
    return Hint(Message(f"Richtig ist „{text}“.", f"Write “{text}”."), text, span)
