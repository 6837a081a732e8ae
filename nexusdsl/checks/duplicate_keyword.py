"""A keyword twice on a card, where it has nothing to add up: without a number, or with numbers of which only the
highest counts (G-055).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
from nexusdsl.ir.nodes import KeywordAbility
from nexusdsl.ir.sets import Keyword

DUPLICATE_KEYWORD: Final = Code(
    "NX544",
    "duplicate-keyword",
    "error",
    Text("Das Schlüsselwort {keyword} steht zweimal auf der Karte.", "The keyword {keyword} stands on the card twice."),
    Text(
        "Ein Schlüsselwort ohne Zahl wirkt nicht stärker, wenn es zweimal dasteht; von mehreren Zahlen zählt die "
        "höchste. Schlüsselwörter, deren Zahlen addiert werden, und solche mit verschiedenen Werten dürfen "
        "mehrmals stehen.",
        "A keyword without a number does not work more strongly if it is printed twice; of several numbers the highest "
        "counts. Keywords whose numbers add up, and those of different values, may stand more than once.",
    ),
    CARD + TYPE_LINE + "  Durchbruch, Durchbruch.\n",
    CARD + TYPE_LINE + "  Durchbruch.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Keywords that a card prints again for the same value, and whose numbers do not add up."""
    keywords = subject.keywords()
    for card, _ in subject.cards():
        first = {(each.keyword, _value(each, keywords)): each for each in reversed(card.keywords)}
        for ability in card.keywords:
            keyword, before = keywords.get(ability.keyword), first[ability.keyword, _value(ability, keywords)]
            if keyword is None or ability is before or keyword.sums:
                continue
            name = keyword.names.de or keyword.names.en or keyword.id
            label = Label(before.span, Text("hier steht es schon", "it stands here already"))
            hint = _HIGHEST if keyword.has_number else _ONCE
            yield Diagnostic(DUPLICATE_KEYWORD, ability.span, (("keyword", name),), (label,), (Hint(hint),))


_ONCE: Final = Text("Streiche es einmal.", "Leave it out once.")
_HIGHEST: Final = Text("Lass nur die höchste Zahl stehen.", "Leave only the highest number.")


def _value(ability: KeywordAbility, keywords: Mapping[str, Keyword]) -> str | None:
    """The value that an instance is about."""
    keyword = keywords.get(ability.keyword)
    return ability.stat or (keyword.default_stat if keyword is not None else None)
