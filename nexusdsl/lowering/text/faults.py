"""Sentences that did not parse: what is wrong, in the author's words."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import MIXED_LANGUAGES, NOT_UNDERSTOOD, UNKNOWN_KEYWORD, UNKNOWN_WORD
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.lowering.text.model import Run
from nexusdsl.syntax.text_parser import Broken


def broken(run: Run, sentence: Broken) -> Diagnostic:
    """The finding of a sentence that stopped."""
    if sentence.unknown and sentence.at is not None:
        return Diagnostic(UNKNOWN_WORD, sentence.span, (("word", sentence.lexemes[sentence.at].text),))
    return Diagnostic(NOT_UNDERSTOOD, sentence.span, (("expected_de", "…"), ("expected_en", "…")))


_LATER = (MIXED_LANGUAGES, UNKNOWN_KEYWORD)
