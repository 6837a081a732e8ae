"""A card number of the wrong form."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_sets import BAD_ID
from nexusdsl.diagnostics.model import Diagnostic

_NUMBER = re.compile(r"[A-Z][A-Z0-9]{0,7}-[0-9]{1,4}")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """A code in capitals, a hyphen, up to four digits; so that it can stand in file names, ids and deck lists."""
    for card, fields in subject.cards():
        if _NUMBER.fullmatch(card.number) is None:
            yield Diagnostic(BAD_ID, at(card, fields, "number"), (("word", card.number[:60]),))
