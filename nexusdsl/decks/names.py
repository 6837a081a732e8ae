"""How card names and numbers are compared: forgiving of typing, never of meaning."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_PLAIN: Final = str.maketrans("’‘`´“”„–—‐‑", "''''\"\"\"----")
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]")
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_NUMBER: Final = re.compile(r"([A-Za-z]{2,6})[- ]?([0-9]{1,4})(?:-?([A-Za-z]{1,4}))?")


def strip_invisible(text: str) -> str:
    """The text without zero-width characters, soft hyphens and marks of direction."""
    return _INVISIBLE.sub("", text)


def fold(name: str) -> str:
    """The form in which two spellings of one name are equal: NFC, case-folded, plain quotes and spaces."""
    text = strip_invisible(unicodedata.normalize("NFC", name)).translate(_PLAIN)
    return unicodedata.normalize("NFC", " ".join(text.split()).casefold())


def alias(name: str) -> str:
    """The folded name with umlauts written out, so that "Waechter" finds "Wächter"."""
    return fold(name).translate(_UMLAUTS)


def number_key(text: str) -> tuple[str, int, str] | None:
    """Faction code, number and variant ("" for the standard card) of "MIL-011-IR", or None if it is no card number."""
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        return None
    return match[1].upper(), int(match[2]), (match[3] or "").upper()


def unmangle(name: str) -> str:
    """Repairs UTF-8 that was read as Windows-1252 ("GrÃ¶ÃŸe"); anything else comes back as it was."""
    try:
        return name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return name
