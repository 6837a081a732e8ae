"""Bytes of a deck file to text. Decks are pasted from everywhere, so UTF-16 with a byte order mark is read as well,
and zero-width characters, which come with many pages, are dropped.
"""

from __future__ import annotations

from typing import Final

from nexusdsl.decks.names import strip_invisible
from nexusdsl.diagnostics.catalog_decks import DECK_UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source, with_findings
from nexusdsl.source import Source, Span, text_source

MAX_BYTES: Final = 256 * 1024
_BOMS: Final = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def decode_deck(path: str, data: bytes) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The text of a deck file. An unreadable file gives an empty source and a diagnostic; never raises."""
    if len(data) > MAX_BYTES:
        return _refused(path, "sie ist größer als 256 KiB.", "it is larger than 256 KiB.")
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), "utf-8")
    if encoding == "utf-8" and b"\0" in data:
        return read_source(path, data)
    try:
        text = data.decode(encoding)
        if "\0" in text:
            return _refused(path, "sie enthält Nullzeichen.", "it holds null characters.")
        return with_findings(text_source(path, strip_invisible(text)))
    except UnicodeDecodeError:
        if encoding == "utf-8":
            return read_source(path, data)
        return _refused(path, f"sie ist kein gültiges {encoding.upper()}.", f"it is not valid {encoding.upper()}.")


def _refused(path: str, de: str, en: str) -> tuple[Source, tuple[Diagnostic, ...]]:
    finding = Diagnostic(DECK_UNREADABLE, Span(path, 0, 0), (("reason_de", de), ("reason_en", en)))
    return Source(path, ""), (finding,)
