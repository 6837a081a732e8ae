"""A keyword given to what it has no rules for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.keyword_types import fits, grants
from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import carried
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Label, Text
from nexusdsl.ir.nodes import Grant

KEYWORD_NOT_GIVEN: Final = Code(
    "NX543",
    "keyword-not-given",
    "error",
    Text(
        "Das Schlüsselwort {keyword} tut bei dem, was es hier erhält, nichts.",
        "The keyword {keyword} does nothing on what gets it here.",
    ),
    Text(
        "Ein Schlüsselwort gilt für die Typen, von denen sein Text spricht. „Diese Einheit …“ hat auf einer Struktur "
        "keine Bedeutung. Gib es nur Karten dieser Typen.",
        "A keyword is for the types that its text speaks of. “This unit …” has no meaning on a structure. Give it to "
        "cards of these types only.",
    ),
    CARD + TYPE_LINE + "  Deine Strukturen haben Phantom.\n",
    CARD + TYPE_LINE + "  Deine anderen Einheiten haben Phantom.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Keywords given to types that none of their texts is for."""
    keywords, types = subject.keywords(), subject.types()
    for ability, own in carried(subject):
        found = subject.nodes(ability)
        if Grant not in map(type, found):
            continue
        for grant, kinds in grants(found, own):
            keyword = keywords.get(grant.keyword)
            rules = [types[kind] for kind in kinds if kind in types]
            if keyword is None or all(fits(keyword, rule, keywords) for rule in rules):
                continue
            name = keyword.names.de or keyword.names.en or keyword.id
            label = Label(keyword.span, Text("hier steht, wofür es gilt", "it says here what it is for"))
            yield Diagnostic(KEYWORD_NOT_GIVEN, grant.span, (("keyword", name),), (label,))
