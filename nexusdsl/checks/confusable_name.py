"""A name that looks like another one, or mixes alphabets: nobody could type it from the printed card."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.naming import fold_name, scripts, skeleton
from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Text

CONFUSABLE_NAME: Final = Code(
    "NX532",
    "confusable-name",
    "error",
    Text(
        "„{name}“ sieht aus wie „{other}“, ist aber anders geschrieben.",
        "“{name}” looks like “{other}” but is spelled differently.",
    ),
    Text(
        "Buchstaben anderer Schriften (etwa das kyrillische а) oder Schmuckformen sehen auf der Karte aus "
        "wie lateinische. Schreibe den "
        "Namen in einer Schrift und mit gewöhnlichen Buchstaben.",
        "Letters of other scripts (such as the Cyrillic а) or ornamental forms look like Latin ones on the "
        "card. Write the name in one "
        "script and with ordinary letters.",
    ),
    'Karte NEU-901 "Prob\u0430"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Names in several scripts, and names with the looks of another one."""
    seen: dict[str, str] = {}
    for part in subject.used:
        for card in part.cards:
            for name in (card.names.de, card.names.en):
                seen.setdefault(skeleton(name or card.number), fold_name(name or card.number))
    for card, fields in subject.cards():
        for name in dict.fromkeys(name for name in (card.names.de, card.names.en) if name):
            looks, folded = skeleton(name), fold_name(name)
            other = seen.setdefault(looks, folded)
            if other != folded or _ornamental(name):
                yield Diagnostic(CONFUSABLE_NAME, at(card, fields, "name"), (("name", name), ("other", looks)))
                break


def _ornamental(name: str) -> bool:
    """Whether the name mixes scripts or has letters that are ornaments of plain ones (𝐜, ﬁ, Ⓟ)."""
    if name.isascii():
        return False
    return any(_is_ornament(char) for char in name) or len(scripts(name)) > 1


def _is_ornament(char: str) -> bool:
    plain = unicodedata.normalize("NFKC", char)
    return plain != char and (char.isalpha() or (len(plain) == 1 and plain.isalpha()))
