"""A value, rarity, subtype or variant that stands twice on one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text
from nexusdsl.source import Span

DUPLICATE_FIELD: Final = Code(
    "NX431",
    "duplicate-field",
    "error",
    Text("„{field_de}“ steht hier zum zweiten Mal.", "“{field_en}” stands here for the second time."),
    Text(
        "Jeder Wert, die Seltenheit, jeder Untertyp, jede Variante und das Bild stehen einmal auf einer Karte.",
        "Every value, the rarity, every subtype, every variant and the art stand once on a card.",
    ),
    CARD + TYPE_LINE.replace("ATK 1", "ATK 1 · ATK 2"),
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Second fields of the same kind, each kind once per card."""
    for _, fields in subject.cards():
        seen: dict[tuple[str, str], list[Span]] = {}
        for field in fields:
            if field.key.startswith("unknown"):
                continue
            key = (field.key, field.text.casefold() if field.key in ("subtype", "variant") else "")
            places = seen.setdefault(key, [])
            places.append(field.span)
            if len(places) == 2:
                first = places[0]
                label = Label(first, Text("hier steht es zuerst", "it stands here first"))
                yield Diagnostic(DUPLICATE_FIELD, field.span, _shown(subject, field.key, field.text), (label,))


def _shown(subject: Subject, key: str, text: str) -> tuple[tuple[str, str], ...]:
    if key in ("subtype", "variant", "rarity"):
        return ("field_de", text[:60]), ("field_en", text[:60])
    if key == "brief":
        return ("field_de", "Bild"), ("field_en", "Art")
    return subject.printed("field", "attribute", key)
