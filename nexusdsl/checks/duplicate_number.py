"""Two cards with one number: decks, logs and generated code tell cards apart by their number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text
from nexusdsl.source import Span

DUPLICATE_NUMBER: Final = Code(
    "NX530",
    "duplicate-number",
    "error",
    Text("Die Nummer {number} ist schon vergeben.", "The number {number} is taken."),
    Text(
        "Jede Karte hat ihre eigene Nummer, auch über die Sets hinweg, auf denen dieses aufbaut. Varianten "
        "stehen in eckigen Klammern bei ihrer Karte.",
        "Every card has a number of its own, also across the sets that this one builds on. Variants stand in "
        "square brackets with their card.",
    ),
    CARD + TYPE_LINE + 'Karte NEU-901 "Andere"\n' + TYPE_LINE,
    CARD + TYPE_LINE + 'Karte NEU-902 "Andere"\n' + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Every second use of a number."""
    first: dict[str, Span] = {card.number: card.span for part in subject.used for card in part.cards}
    for card, fields in subject.cards():
        here = at(card, fields, "number")
        before = first.setdefault(card.number, here)
        if before is not here:
            label = Label(before, Text("die erste Karte", "the first card"))
            yield Diagnostic(DUPLICATE_NUMBER, here, (("number", card.number),), (label,))
