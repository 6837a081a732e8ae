"""A finding that stops the reading of one scenario; callers collect it as a diagnostic, never seen outside."""

from __future__ import annotations

from rapidfuzz import fuzz, process

from nexusdsl.diagnostics.catalog_scenario import UNKNOWN_NAME
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.source import Span


class FaultError(Exception):
    """Carries the diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.code.id)
        self.diagnostic = diagnostic


def fault(code: Code, span: Span, de: str, en: str, **args: str) -> FaultError:
    """A finding whose message has a reason in both languages."""
    return FaultError(Diagnostic(code, span, (("reason_de", de), ("reason_en", en), *args.items())))


def unknown(found: str, span: Span, known: tuple[str, ...], what: Text) -> FaultError:
    """An unknown name, with the nearest known one as a hint."""
    near = process.extractOne(found, known, scorer=fuzz.ratio, score_cutoff=60) if known else None
    hints: tuple[Hint, ...] = ()
    if near is not None:
        hints = (Hint(Text(f"Meintest du „{near[0]}“?", f"Did you mean “{near[0]}”?"), near[0], span),)
    args = (("found", found), ("what_de", what.de), ("what_en", what.en))
    return FaultError(Diagnostic(UNKNOWN_NAME, span, args, hints=hints))
