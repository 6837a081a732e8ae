"""A keyword twice on a card, where it has nothing to add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text

DUPLICATE_KEYWORD: Final = Code(
    "NX544",
    "duplicate-keyword",
    "error",
    Text("Das Schlüsselwort {keyword} steht zweimal auf der Karte.", "The keyword {keyword} stands on the card twice."),
    Text(
        "Ein Schlüsselwort ohne Zahl wirkt nicht stärker, wenn es zweimal dasteht. Schlüsselwörter mit einer Zahl "
        "dürfen mehrmals stehen.",
        "A keyword without a number does not work more strongly if it is printed twice. Keywords with a number may "
        "stand more than once.",
    ),
    CARD + TYPE_LINE + "  Durchbruch, Durchbruch.\n",
    CARD + TYPE_LINE + "  Durchbruch.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Keywords without parameters that a card prints again."""
    keywords = subject.keywords()
    for card, _ in subject.cards():
        first = {each.keyword: each for each in reversed(card.keywords)}
        for ability in card.keywords:
            keyword = keywords.get(ability.keyword)
            if keyword is None or ability is first[ability.keyword] or ability.number is not None or ability.stat:
                continue
            if keyword.has_number or keyword.has_stat:
                continue
            name = keyword.names.de or keyword.names.en or keyword.id
            label = Label(first[ability.keyword].span, Text("hier steht es schon", "it stands here already"))
            hint = Hint(Text("Streiche es einmal.", "Leave it out once."))
            yield Diagnostic(DUPLICATE_KEYWORD, ability.span, (("keyword", name),), (label,), (hint,))
