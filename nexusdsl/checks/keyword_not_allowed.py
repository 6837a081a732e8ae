"""A keyword on a card of a type that it has no text for, or without the number it needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text
from nexusdsl.ir.sets import Keyword, TypeRule

KEYWORD_NOT_ALLOWED: Final = Code(
    "NX540",
    "keyword-not-allowed",
    "error",
    Text(
        "Das Schlüsselwort {keyword} gibt es nicht auf Karten dieses Typs.",
        "The keyword {keyword} does not exist on cards of this type.",
    ),
    Text(
        "Die Regeltexte eines Schlüsselworts nennen die Typen, auf denen es stehen darf. Verdeckt etwa gilt "
        "nur für Strukturen.",
        "The rules texts of a keyword name the types it may stand on. Covert, for example, is for structures only.",
    ),
    CARD + TYPE_LINE + "  Verdeckt.\n",
    CARD + "  Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 0 · HP 1\n  Verdeckt.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Keywords of cards whose texts all belong to other types."""
    keywords, types = subject.keywords(), subject.types()
    for card, _ in subject.cards():
        for ability in card.keywords:
            keyword = keywords.get(ability.keyword)
            if keyword is None or not keyword.texts or _fits(keyword, types[card.type]):
                continue
            label = Label(keyword.span, Text("hier steht, wofür es gilt", "it says here what it is for"))
            name = keyword.names.de or keyword.names.en or keyword.id
            yield Diagnostic(KEYWORD_NOT_ALLOWED, ability.span, (("keyword", name),), (label,))


def _fits(keyword: Keyword, rule: TypeRule) -> bool:
    kinds = (rule.id, *rule.is_a)
    return any(not text.types or any(kind in text.types for kind in kinds) for text in keyword.texts)
