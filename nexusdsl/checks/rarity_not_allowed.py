"""A rarity that is kept for other types (R-052: legendary cards are protocols only)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text

RARITY_NOT_ALLOWED: Final = Code(
    "NX433",
    "rarity-not-allowed",
    "error",
    Text("Karten dieses Typs dürfen nicht „{rarity}“ sein.", "Cards of this type must not be “{rarity}”."),
    Text(
        "Die Deckregeln behalten eine Seltenheit bestimmten Typen vor.",
        "The deck rules keep a rarity for certain types.",
    ),
    CARD + TYPE_LINE.replace("Basis", "Legendär"),
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Rarities with a list of types that lacks the card's."""
    rules = subject.set.ruleset.deck
    rarities = {} if rules is None else {rarity.id: rarity for rarity in rules.rarities}
    for card, fields in subject.cards():
        rarity = rarities.get(card.rarity or "")
        if rarity is not None and rarity.only_types and card.type not in rarity.only_types:
            label = Label(rarity.span, Text("diese Regel", "this rule"))
            printed = next(field.text for field in fields if field.key == "rarity")
            yield Diagnostic(RARITY_NOT_ALLOWED, at(card, fields, "rarity"), (("rarity", printed),), (label,))
