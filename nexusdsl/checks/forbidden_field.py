"""A value or rarity that the card's type does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Text

FORBIDDEN_FIELD: Final = Code(
    "NX432",
    "forbidden-field",
    "error",
    Text("Karten dieses Typs haben kein „{field_de}“.", "Cards of this type have no “{field_en}”."),
    Text(
        "Welche Werte ein Typ hat, sagt das Regelwerk. Karten, die in kein Deck gehören, haben keine Seltenheit.",
        "The ruleset tells which values a type has. Cards that belong into no deck have no rarity.",
    ),
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1 · ATK 1\n",
    CARD + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Printed values that the type does not list."""
    types = subject.types()
    for card, fields in subject.cards():
        rule = types[card.type]
        for stat in dict.fromkeys(stat for stat, _ in card.stats if stat not in rule.attributes):
            yield Diagnostic(FORBIDDEN_FIELD, at(card, fields, stat), subject.printed("field", "attribute", stat))
        if card.rarity is not None and not rule.playable:
            place = next(field for field in fields if field.key == "rarity")
            text = place.text[:60]
            yield Diagnostic(FORBIDDEN_FIELD, place.span, (("field_de", text), ("field_en", text)))
