"""Usual beginnings of what may be used so often, and equality said with "sein", in the words that are understood.

"Einmal pro Runde darfst du 1 Karte ziehen." is "Einmal pro Runde: Du darfst 1 Karte ziehen.", "Die HP dieser Einheit
sind gleich der Zahl deiner Sektoren." is "Die HP dieser Einheit entsprechen der Zahl deiner Sektoren.".
"""

from __future__ import annotations

from typing import Final

from nexusdsl.syntax.text_modes import Raw
from nexusdsl.vocabulary.phrases import MULTIPLES

USUAL: Final = {"de": frozenset(("darfst", "gleich", "je", "von")), "en": frozenset(("may",))}
_OFTEN: Final = {
    language: tuple(word.capitalize() for word in (once, *(often for often, _ in MULTIPLES[language])))
    for language, once in (("de", "einmal"), ("en", "once"))
}
_ALLOWED: Final = {"de": ("darfst", "du"), "en": ("you", "may")}
_BEGINS: Final = (".", "•")
_WIDTH: Final = 5  # words of "Einmal in jeder Runde", and a comma
_EQUAL: Final = {"ist": "entspricht", "sind": "entsprechen"}
_THEM: Final = (["ihnen"], ["beiden"])
_EACH_OF: Final = {"jeder": "ihnen", "jedem": "ihnen", "jede": "sie", "jeden": "sie", "jedes": "sie"}
_ARTICLES: Final = ("der", "dem", "den", "deinen")


def usual(raws: list[Raw], language: str) -> list[Raw]:
    """The words with a colon behind how often, and the verb of being equal."""
    made = _allowed(raws, language)
    return _each(_equal(made)) if language == "de" else made


def _allowed(raws: list[Raw], language: str) -> list[Raw]:
    made = list(raws)
    for i in range(len(raws) - 1, -1, -1):
        if raws[i][0] not in _OFTEN[language] or (i and raws[i - 1][0] not in _BEGINS):
            continue
        for k in range(i + 3, min(i + _WIDTH + 1, len(raws) - 1)):
            if (raws[k][0], raws[k + 1][0]) == _ALLOWED[language]:
                (left, right) = (raws[k], raws[k + 1]) if language == "en" else (raws[k + 1], raws[k])
                first = k - 1 if raws[k - 1][0] == "," else k
                made[first : k + 2] = [(":", raws[k - 1][1]), (left[0].capitalize(), left[1]), right]
                break
    return made


def _each(raws: list[Raw]) -> list[Raw]:
    """ "ihnen je 2 Schaden", "jeder von ihnen 2 Schaden" as "ihnen 2 Schaden", which is dealt to each anyway."""
    made: list[Raw] = []
    i = 0
    while i < len(raws):
        words = [word for word, _ in raws[i : i + 3]]
        if words[:1] in _THEM and words[1:2] == ["je"]:
            made.append((words[0], raws[i][1].to(raws[i + 1][1])))
            i += 2
        elif words[1:] == ["von", "ihnen"] and words[0] in _EACH_OF:
            made.append((_EACH_OF[words[0]], raws[i][1].to(raws[i + 2][1])))
            i += 3
        else:
            made.append(raws[i])
            i += 1
    return made


def _equal(raws: list[Raw]) -> list[Raw]:
    made: list[Raw] = []
    for i, (word, place) in enumerate(raws):
        if word == "gleich" and i and raws[i - 1][0] in _EQUAL and i + 1 < len(raws) and raws[i + 1][0] in _ARTICLES:
            made[-1] = (_EQUAL[raws[i - 1][0]], raws[i - 1][1].to(place))
        else:
            made.append((word, place))
    return made
