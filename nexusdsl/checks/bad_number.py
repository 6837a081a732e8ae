"""A card number of the wrong form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_sets import BAD_ID
from nexusdsl.diagnostics.model import Diagnostic, Hint, Text

_NUMBER: Final = re.compile(r"[A-Z][A-Z0-9]{0,7}-[0-9]{1,4}")
_NEARLY: Final = re.compile(r"([A-Za-z]{2,8})[-_–]?([0-9]{1,4})")
_LIKE: Final = Text(
    "Eine Nummer ist das Kürzel einer Fraktion in Großbuchstaben, ein Bindestrich und bis zu vier Ziffern: MIL-306.",
    "A number is the code of a faction in capitals, a hyphen and up to four digits: MIL-306.",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """A code in capitals, a hyphen, up to four digits; so that it can stand in file names, ids and deck lists."""
    for card, fields in subject.cards():
        if _NUMBER.fullmatch(card.number) is None:
            yield Diagnostic(
                BAD_ID, at(card, fields, "number"), (("word", card.number[:60]),), (), (_hint(card.number),)
            )


def _hint(number: str) -> Hint:
    """The number as it was meant, if that can be told."""
    found = _NEARLY.fullmatch(number)
    if found is None:
        return Hint(_LIKE)
    right = f"{found[1].upper()}-{found[2]}"
    return Hint(Text(f"Richtig ist {right}.", f"Write {right}."), right)
