"""A set without cards and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Text

EMPTY_SET: Final = Code(
    "NX541",
    "empty-set",
    "warning",
    Text("Dieses Set enthält keine Karte.", "This set contains no card."),
    Text(
        "Es lässt sich bauen, aber nicht spielen. Karten stehen in .nxs-Dateien im Ordner des Sets.",
        "It can be built but not played. Cards stand in .nxs files in the folder of the set.",
    ),
    'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n',
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """The set as a whole."""
    if not subject.set.cards and not subject.faulty:
        yield Diagnostic(EMPTY_SET, subject.set.span)
