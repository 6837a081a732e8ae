"""A keyword on a card of a type that it has no text for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.checks.keyword_types import fits
from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
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
        "Die Regeltexte eines Schlüsselworts nennen die Typen, auf denen es stehen darf, oder sprechen von „dieser "
        "Einheit“ und gelten dann nur für Einheiten. Verdeckt etwa gilt nur für Strukturen.",
        "The rules texts of a keyword name the types it may stand on, or speak of “this unit” and are then for units "
        "only. Covert, for example, is for structures only.",
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
            if keyword is None or fits(keyword, types[card.type], keywords):
                continue
            label = Label(keyword.span, Text("hier steht, wofür es gilt", "it says here what it is for"))
            name = keyword.names.de or keyword.names.en or keyword.id
            hint = Hint(_possible(subject, keyword, types, keywords))
            yield Diagnostic(KEYWORD_NOT_ALLOWED, ability.span, (("keyword", name),), (label,), (hint,))


def _possible(
    subject: Subject, keyword: Keyword, types: Mapping[str, TypeRule], keywords: Mapping[str, Keyword]
) -> Text:
    """The types that it may stand on."""
    words = [dict(subject.printed("type", "type", id)) for id, rule in types.items() if fits(keyword, rule, keywords)]
    de, en = (", ".join(word[f"type_{lang}"] for word in words) for lang in ("de", "en"))
    return Text(f"Es steht auf: {de or 'keinem Typ'}.", f"It stands on: {en or 'no type'}.")
