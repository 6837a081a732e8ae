"""A sentence that stops: what stands there, what could stand there, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, Word
from nexusdsl.syntax.text_lexemes import Lexeme
from nexusdsl.syntax.text_parser import Broken

_MOST: Final = 5  # words of a place that are told
_VERBS: Final = ("VFIN", "VIMP")
_OPTIONS: Final = Message(
    "Jede Möglichkeit beginnt mit • und endet mit einem Punkt: „Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits.“",
    "Every option begins with • and ends with a full stop: “Choose one: • Draw 1 card. • Gain 2 credits.”",
)
_DIVIDE: Final = Message(
    "Teile den Satz: ein Satz für jede Anweisung, jeder mit einem Punkt am Ende.",
    "Divide the sentence: one for each instruction, each with a full stop.",
)
_EMPTY: Final = Message("Streiche den Punkt.", "Leave out the full stop.")


def stopped(sentence: Sentence | Broken, found: Diagnostic) -> Diagnostic:
    """A finding of NX103 with what stands at its place, and a hint where that alone tells what is wrong."""
    if found.code != NOT_UNDERSTOOD:
        return found
    words: Sequence[Word | Lexeme] = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    de, en = _told(words, found.span)
    hints = found.hints or _hints(sentence, words, found)
    return replace(found, args=(*found.args, ("found_de", de), ("found_en", en)), hints=hints)


def _told(words: Sequence[Word | Lexeme], span: Span) -> tuple[str, str]:
    """The words of a place, or the one before it, where something is missing."""
    inside = (w for w in words if span.start <= w.span.start and w.span.end <= span.end)
    told = ((w.text, w.span.end - w.span.start) for w in inside)
    here = [text[:length] for text, length in told if length]  # without a "•" that nobody printed
    if here and span.end > span.start:
        text = " ".join(here[:_MOST]) + (" …" if len(here) > _MOST else "")
        return f"mit „{text}“", f"with “{text}”"
    before = next((w.text for w in reversed(words) if w.span.end <= span.start), words[0].text)
    return f"hinter „{before}“ so", f"like this behind “{before}”"


def _hints(sentence: Sentence | Broken, words: Sequence[Word | Lexeme], found: Diagnostic) -> tuple[Hint, ...]:
    if len(words) == 1 and words[0].text == ".":
        return (Hint(_EMPTY, "", found.span),)
    if words[0].text == "•" or dict(found.args).get("expected_de", "").endswith(("Möglichkeiten", "•")):
        return (Hint(_OPTIONS),)
    at = sentence.at if isinstance(sentence, Broken) else None
    if not isinstance(sentence, Broken) or not at or "DOT" not in sentence.expected:
        return ()
    return (Hint(_DIVIDE),) if sentence.lexemes[at].can(*_VERBS) else ()
