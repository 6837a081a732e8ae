"""Keywords that give each other in a circle, so that none of them ever says what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.checks.subject import Subject
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
from nexusdsl.ir.nodes import Grant, Static
from nexusdsl.ir.sets import Keyword

KEYWORD_CIRCLE: Final = Code(
    "NX547",
    "keywords-in-a-circle",
    "error",
    Text(
        "Das Schlüsselwort {keyword} gibt am Ende wieder sich selbst.", "The keyword {keyword} in the end gives itself."
    ),
    Text(
        "Ein Schlüsselwort darf andere enthalten („Diese Einheit hat Durchbruch.“). Führt das im Kreis, gibt jedes "
        "sich über die anderen selbst, und was davon bleibt, wenn eines verloren geht, ist nicht zu sagen.",
        "A keyword may contain others (“This unit has Breakthrough.”). If that leads in a circle, each gives itself by "
        "the others, and what is left when one of them is lost cannot be told.",
    ),
    "Schlüsselwort Hin\n  Diese Einheit hat Her.\nSchlüsselwort Her\n  Diese Einheit hat Hin.\n",
    "Schlüsselwort Hin\n  Diese Einheit hat Her.\nSchlüsselwort Her\n  Diese Einheit hat Durchbruch.\n",
)
_HINT: Final = Text(
    "Streiche es bei einem von ihnen, oder schreibe dort, was es tut.",
    "Leave it out at one of them, or write there what it does.",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Each circle once, at the keyword that stands first; the keywords of used sets know none of this set."""
    given = {keyword.id: _given(keyword) for keyword in subject.set.keywords}
    told: list[str] = []
    for keyword in subject.set.keywords:
        way = _way_back(keyword.id, given)
        if way and keyword.id not in told:
            told += way
            labels = tuple(
                Label(given[one][two].span, _LABEL) for one, two in zip(way, (*way[1:], way[0]), strict=True)
            )
            name = keyword.names.de or keyword.names.en or keyword.id
            yield Diagnostic(KEYWORD_CIRCLE, labels[0].span, (("keyword", name),), labels[1:], (Hint(_HINT),))


_LABEL: Final = Text("das gibt dieses weiter", "which gives this one")


def _given(keyword: Keyword) -> dict[str, Grant]:
    """The keywords that a keyword gives as long as something has it."""
    statics = [each for text in keyword.texts for each in text.abilities if isinstance(each, Static)]
    grants = [each for static in statics for each in static.modifiers if isinstance(each, Grant)]
    return {each.keyword: each for each in reversed(grants)}


def _way_back(start: str, given: Mapping[str, Mapping[str, Grant]]) -> list[str]:
    """The keywords from one back to itself, in order; none if no way leads back. The shortest way is found first."""
    ways = [[start]]
    seen: list[str] = []
    for way in ways:
        for following in given.get(way[-1], {}):
            if following == start:
                return way
            if following not in seen:
                seen.append(following)
                ways.append([*way, following])
    return []
