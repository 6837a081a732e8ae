"""Two cards with one name: texts and deck lists name cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.naming import fold_name
from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text
from nexusdsl.source import Span

DUPLICATE_NAME: Final = Code(
    "NX531",
    "duplicate-name",
    "error",
    Text("Eine Karte heißt schon „{name}“.", "A card is called “{name}” already."),
    Text(
        "Namen unterscheiden sich nicht durch Groß- und Kleinschreibung, und ß gilt als ss, ä als ae. Ein "
        "Name gehört zu einer Karte, "
        "in jeder Sprache.",
        "Names do not differ by capitals, and ß counts as ss, ä as ae. A name belongs to one card, in every language.",
    ),
    'Karte NEU-901 "Straße"\n' + TYPE_LINE + 'Karte NEU-902 "STRASSE"\n' + TYPE_LINE,
    CARD + TYPE_LINE + 'Karte NEU-902 "Andere"\n' + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Every second use of a name, per language."""
    first: dict[tuple[str, str], tuple[str, Span]] = {}
    for part in subject.used:
        for card in part.cards:
            for language, name in (("de", card.names.de), ("en", card.names.en)):
                first.setdefault((language, fold_name(name or card.number)), (card.number, card.span))
    for card, fields in subject.cards():
        here = at(card, fields, "name")
        for language, name in (("de", card.names.de), ("en", card.names.en)):
            if not name:
                continue
            number, before = first.setdefault((language, fold_name(name)), (card.number, here))
            if number != card.number:
                label = Label(before, Text("die erste Karte", "the first card"))
                yield Diagnostic(DUPLICATE_NAME, here, (("name", name),), (label,))
                break
