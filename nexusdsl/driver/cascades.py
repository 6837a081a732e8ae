"""Findings that only follow from others: they are left out, so that one slip is told once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.diagnostics.catalog_files import (
    FILE_TOO_LARGE,
    HIDDEN_CHARACTER,
    LINE_TOO_LONG,
    MISPLACED_LINE,
    MISSING_TRANSLATION,
    NO_TYPE_LINE,
    NOT_TEXT,
    TEXT_TOO_LONG,
    WRONG_LANGUAGE,
)
from nexusdsl.diagnostics.catalog_sets import NO_HEADER, UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic

_WHOLE: Final = {
    NO_HEADER.id: (NOT_TEXT.id, FILE_TOO_LARGE.id),
    MISSING_TRANSLATION.id: (LINE_TOO_LONG.id, TEXT_TOO_LONG.id),
}
_OF_LANGUAGES: Final = (MISSING_TRANSLATION, WRONG_LANGUAGE)
_OF_TEXT: Final = ("NX1", "NX2", "NX3")


def told(findings: Sequence[Diagnostic], languages_unclear: bool = False) -> list[Diagnostic]:
    """The findings without the consequences of others in the same file, in their order.

    Where the line Languages is missing or not understood, nobody knows which ones a text lacks. A file that is no text
    has no head, one that is not read may have it, a text that was left out is not missing, a word that an invisible
    character splits is not unknown, and a line that seems to be indented because of one does not belong to nothing.
    """
    files = {(each.span.path, each.code.id) for each in findings}
    hidden = [each.span for each in findings if each.code == HIDDEN_CHARACTER]
    long = {(each.span.path, each.span.start) for each in findings if each.code == LINE_TOO_LONG}
    unread = any(each.code == UNREADABLE for each in findings)
    languages_unclear |= any(each.code == NO_HEADER for each in findings)
    ends = {(span.path, span.end) for span in hidden}
    kept = []
    for each in findings:
        span = each.span
        if any((span.path, cause) in files for cause in _WHOLE.get(each.code.id, ())):
            continue
        if each.code == MISPLACED_LINE and (span.path, span.start) in ends:
            continue
        if each.code == NO_HEADER and (unread or (span.path, 1) in ends):  # it may be there; the file begins with one
            continue
        if each.code == NO_TYPE_LINE and (span.path, span.end + 1) in long:  # it was left out
            continue
        if languages_unclear and each.code in _OF_LANGUAGES:
            continue
        of_text = each.code.id.startswith(_OF_TEXT)
        if of_text and any(h.path == span.path and span.start <= h.end and h.start <= span.end for h in hidden):
            continue
        kept.append(each)
    return kept
