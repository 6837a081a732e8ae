"""A subtype that no set declares: texts could not name it in all its forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.nearness import nearest

UNKNOWN_SUBTYPE: Final = Code(
    "NX534",
    "unknown-subtype",
    "error",
    Text("Den Untertyp „{word}“ gibt es nicht.", "There is no subtype “{word}”."),
    Text(
        "Untertypen werden mit ihrer Beugung erklärt, damit Texte sie nennen können: "
        'Untertyp de "Soldat" (m, des Soldaten, die Soldaten) en "Soldier" / "Soldiers".',
        "Subtypes are declared with their inflection so that texts can name them: "
        'Subtype de "Soldat" (m, des Soldaten, die Soldaten) en "Soldier" / "Soldiers".',
    ),
    CARD + TYPE_LINE.replace("Soldat", "Soldta"),
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Subtypes that are no declared words."""
    words = [word for word in subject.words() if word.category == "subtype"]
    known = {word.id for word in words}
    printed = [noun.singular for word in words for noun in (word.de, word.en) if noun is not None]
    for card, fields in subject.cards():
        places = [each for each in fields if each.key == "subtype"]
        for id, place in zip(card.subtypes, places, strict=True):
            if id in known:
                continue
            meant = nearest(place.text[:60], printed, 65)
            hints = () if meant is None else (Hint(Text(f"Meintest du „{meant}“?", f"Did you mean “{meant}”?"), meant),)
            yield Diagnostic(UNKNOWN_SUBTYPE, place.span, (("word", place.text[:60]),), (), hints)
