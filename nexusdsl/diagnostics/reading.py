"""From bytes to a Source with diagnostics."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_files import FILE_TOO_LARGE, HIDDEN_CHARACTER, NOT_TEXT, NOT_UTF8
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Decoded, Flaw, Source, decode

_REASONS = {
    "utf16": ("UTF-16", "UTF-16"),
    "not_text": ("Nullbytes oder unbekannte Zeichen", "null bytes or unknown characters"),
}


def read_source(path: str, data: bytes) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The text of a file and what is wrong with its bytes; a file that is refused gives an empty text. Never raises."""
    return with_findings(decode(path, data))


def with_findings(decoded: Decoded) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The same for what is decoded already."""
    return decoded.source, tuple(_finding(flaw) for flaw in decoded.flaws)


def _finding(flaw: Flaw) -> Diagnostic:
    if flaw.kind == "too_large":
        return Diagnostic(FILE_TOO_LARGE, flaw.span, (("size", flaw.detail),))
    if flaw.kind == "not_utf8":
        return Diagnostic(NOT_UTF8, flaw.span)
    if flaw.kind == "hidden":
        return Diagnostic(HIDDEN_CHARACTER, flaw.span, (("char", flaw.detail),))
    de, en = _REASONS[flaw.kind]
    return Diagnostic(NOT_TEXT, flaw.span, (("reason_de", de), ("reason_en", en)))
