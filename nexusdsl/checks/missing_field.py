"""A card that lacks a value or rarity that its type prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Text

MISSING_FIELD: Final = Code(
    "NX430",
    "missing-field",
    "error",
    Text("Dieser Karte fehlt: {field_de}.", "This card lacks: {field_en}."),
    Text(
        "Jede Karte druckt alle Werte ihres Typs und, wenn sie in ein Deck gehört, ihre Seltenheit.",
        "Every card prints all values of its type and, if it belongs into a deck, its rarity.",
    ),
    CARD + TYPE_LINE.replace(" · ATK 1", ""),
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Values of the type that are not printed; the rarity of cards that may stand in a deck."""
    types = subject.types()
    printed = {word.id: word for word in subject.words() if word.category == "attribute"}
    for card, fields in subject.cards():
        rule = types[card.type]
        have = {stat for stat, _ in card.stats}
        unclear = {each.key for each in fields}  # what is missing may be what was not understood
        for missing in (id for id in rule.attributes if id not in have and "unknown value" not in unclear):
            word = printed[missing]
            de = word.de.singular if word.de else missing
            en = word.en.singular if word.en else missing
            yield Diagnostic(MISSING_FIELD, card.span, (("field_de", de), ("field_en", en)))
        if "unknown word" in unclear:
            continue
        if rule.playable and card.rarity is None and subject.set.ruleset.deck is not None:
            yield Diagnostic(MISSING_FIELD, card.span, (("field_de", "Seltenheit"), ("field_en", "rarity")))
