"""Bytes of a deck file to text: BOM, else strict UTF-8, else Windows-1252 with a warning."""

from __future__ import annotations

import unicodedata
from typing import Final

from nexusdsl.diagnostics.catalog_decks import DECK_UNREADABLE, LEGACY_ENCODING
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source, Span

MAX_BYTES: Final = 256 * 1024
_BOMS: Final = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def decode_deck(path: str, data: bytes) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The text of a deck file. An unreadable file gives an empty source and a diagnostic."""
    if len(data) > MAX_BYTES:
        return _refused(path, "größer als 256 KiB.", "larger than 256 KiB.")
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _strict(path, data[len(bom) :], encoding)
    if b"\x00" in data:
        return _refused(path, "keine Textdatei.", "not a text file.")
    try:
        return Source(path, _plain(data.decode("utf-8"))), ()
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
        return Source(path, _plain(text)), (Diagnostic(LEGACY_ENCODING, Span(path, 0, 0)),)


def _strict(path: str, data: bytes, encoding: str) -> tuple[Source, tuple[Diagnostic, ...]]:
    try:
        return Source(path, _plain(data.decode(encoding))), ()
    except UnicodeDecodeError:
        return _refused(path, f"kein gültiges {encoding.upper()}.", f"not valid {encoding.upper()}.")


def _plain(text: str) -> str:
    """NFC with LF line ends; a BOM in the middle of a paste is dropped."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\ufeff", "")
    return unicodedata.normalize("NFC", text)


def _refused(path: str, de: str, en: str) -> tuple[Source, tuple[Diagnostic, ...]]:
    finding = Diagnostic(DECK_UNREADABLE, Span(path, 0, 0), (("reason_de", de), ("reason_en", en)))
    return Source(path, ""), (finding,)
