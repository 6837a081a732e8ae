"""A finding that stops the reading of one scenario; callers collect it as a diagnostic, it never leaves this package."""

from __future__ import annotations

from rapidfuzz import process

from nexusdsl.diagnostics.catalog_scenario import UNKNOWN_NAME
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.source import Span


class Fault(Exception):
    """Carries the diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.code.id)
        self.diagnostic = diagnostic


def fault(code: Code, span: Span, de: str, en: str, **args: str) -> Fault:
    """A finding whose message has a reason in both languages."""
    return Fault(Diagnostic(code, span, (("reason_de", de), ("reason_en", en), *args.items())))


def unknown(found: str, span: Span, known: tuple[str, ...], what: Text) -> Fault:
    """An unknown name, with the nearest known one as a hint."""
    near = process.extractOne(found, known, score_cutoff=60) if known else None
    hints = ()
    if near is not None:
        hints = (Hint(Text(f"Meintest du „{near[0]}“?", f"Did you mean “{near[0]}”?"), near[0], span),)
    args = (("found", found), ("what_de", what.de), ("what_en", what.en))
    return Fault(Diagnostic(UNKNOWN_NAME, span, args, hints=hints))
