"""Words in usual places of their own: a comma in front of the last "and", "zurück" in front of where something goes,
and words that say once more what is said anyway ("bis du wieder die Initiative erhältst").
"""

from __future__ import annotations

from typing import Final

from nexusdsl.syntax.text_modes import Raw

PLAIN: Final = {
    "de": frozenset(("zurück", "wieder", "sofort")),
    "en": frozenset((",", "next", "immediately", "Counter")),
}
_STOPS: Final = (".", ":", "•", ";")
_CLAUSE: Final = (*_STOPS, ",", "und", "oder")
_SEVERAL: Final = 2  # commas of a series
_ARTICLES: Final = ("a", "an", "the", "that", "target")
_JOINS: Final = ("and", "or")
_SUBORDINATE: Final = ("if", "when", "whenever", "as", "while", "until", "unless", "where", "then")
_GOING: Final = ("auf", "in", "unter")
_TAKING: Final = {"de": ("Aktion", "Aktionen"), "en": ("action", "actions")}
_AT_ONCE: Final = ("sofort", "immediately")


def plain(raws: list[Raw], words: set[str], language: str) -> list[Raw]:
    """The words as they are looked for; `words` are all of them."""
    if "Counter" in words and language == "en":
        raws = _countered(raws)
    if "," in words and not words.isdisjoint(_JOINS):
        raws = _serial(raws)
    if "next" in words and "until" in words:
        raws = _next(raws)
    if "wieder" in words and "bis" in words:
        raws = _again(raws)
    if "zurück" in words:
        raws = _back(raws)
    return raws if words.isdisjoint(_AT_ONCE) else _at_once(raws, language)


def _serial(raws: list[Raw]) -> list[Raw]:
    """English: "draw 1 card, discard 1 card, and gain 1 credit" without its last comma."""
    if sum(word == "," for word, _ in raws) < _SEVERAL:
        return raws
    made: list[Raw] = []
    for i, raw in enumerate(raws):
        joined = raw[0] == "," and i + 2 < len(raws) and raws[i + 1][0] in _JOINS
        if not (joined and raws[i + 2][0] not in _SUBORDINATE and _another(raws, i)):
            made.append(raw)
    return made


def _countered(raws: list[Raw]) -> list[Raw]:
    """English: "Counter an event.", which is a noun elsewhere, is an order in front of an article."""
    return [
        ("Cancel", span) if word == "Counter" and i + 1 < len(raws) and raws[i + 1][0] in _ARTICLES else (word, span)
        for i, (word, span) in enumerate(raws)
    ]


def _another(raws: list[Raw], i: int) -> bool:
    """Whether the sentence has a comma in front of the one at `i`."""
    for k in range(i - 1, -1, -1):
        if raws[k][0] in (",", *_STOPS):
            return raws[k][0] == ","
    return False


def _next(raws: list[Raw]) -> list[Raw]:
    """English: "until you next receive the initiative": whenever it is, it is the next time."""
    return [raw for i, raw in enumerate(raws) if not (raw[0] == "next" and _behind(raws, i, "until"))]


def _again(raws: list[Raw]) -> list[Raw]:
    """German: "bis du wieder die Initiative erhältst"."""
    return [raw for i, raw in enumerate(raws) if not (raw[0] == "wieder" and _behind(raws, i, "bis"))]


def _behind(raws: list[Raw], i: int, word: str) -> bool:
    """Whether a word and one more stand in front: "until you"."""
    return i > 1 and raws[i - 2][0] == word and raws[i - 1][0] not in (*_CLAUSE, "zum", "the", "of")


def _back(raws: list[Raw]) -> list[Raw]:
    """German: "Lege sie zurück auf deine Hand." with the prefix where its verb has it."""
    made: list[Raw] = []
    held: Raw | None = None
    for i, raw in enumerate(raws):
        if held is not None and raw[0] in _CLAUSE:
            made.append(held)
            held = None
        if held is None and raw[0] == "zurück" and i + 1 < len(raws) and raws[i + 1][0] in _GOING:
            held = raw
        else:
            made.append(raw)
    return made if held is None else [*made, held]


def _at_once(raws: list[Raw], language: str) -> list[Raw]:
    """A further action is taken at once anyway."""
    made: list[Raw] = []
    for i, raw in enumerate(raws):
        if raw[0] not in _AT_ONCE or not _sentence(raws, i) & set(_TAKING[language]):
            made.append(raw)
    return made


def _sentence(raws: list[Raw], i: int) -> set[str]:
    """The words of the clause around a place."""
    first = next((k + 1 for k in range(i, -1, -1) if raws[k][0] in (*_STOPS, ",")), 0)
    last = next((k for k in range(i, len(raws)) if raws[k][0] in (*_STOPS, ",")), len(raws))
    return {word for word, _ in raws[first:last]}
