"""German conditions without a conjunction: "Stirbt sie, …" is "Falls sie stirbt, …", "Würde sie sterben, …" is "Wenn …"."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from nexusdsl.source import Span
from nexusdsl.vocabulary import german

Raw: TypeAlias = tuple[str, Span]

_BORDERS: Final = (".", ":", "•")
_PRONOUNS: Final = ("sie", "er", "es")
_STATES: Final = ("sein", "haben", "kontrollieren", "liegen", "kosten")
_AUXILIARIES: Final = ("sein", "haben", "werden", "würde")
_SUBORDINATE: Final = ("die", "der", "das", "deren", "wenn", "falls", "solange", "wobei", "bis", "um")
_OTHERS: Final = ("du", "er", "Gegner")  # whom a comparison ends with: "mehr Credits hat als dein Gegner"
_FORMS: Final[tuple[german.VerbForm, ...]] = ("3sg", "3pl", "2sg")


@cache
def verbs() -> dict[str, dict[str, tuple[str, str]]]:
    """A form with which a sentence begins -> its prefix, which stands at the end -> the form behind a conjunction, and
    the verb's infinitive.
    """
    made: dict[str, dict[str, tuple[str, str]]] = {}
    for verb in german.VERBS.values():
        for form in _FORMS:
            joined = (verb.form(form), verb.lemma)
            made.setdefault(verb.form(form, False).capitalize(), {})[verb.prefix] = joined
    for lemma in _AUXILIARIES:
        for word in german.AUXILIARIES[lemma]:
            made[word.capitalize()] = {"": (word, lemma)}
    for verb in german.VERBS.values():  # an order begins with it
        made.pop(verb.form("imp", False).capitalize(), None)
    return made


def conjoined(raws: list[Raw]) -> list[Raw]:
    """The words with a conjunction where a sentence begins with a verb and goes on behind a comma."""
    made: list[Raw] = []
    i, before = 0, "."
    while i < len(raws):
        found = _condition(raws, i) if before in _BORDERS and raws[i][0] in verbs() else None
        if found is None:
            made.append(raws[i])
            i += 1
        else:
            made += found[0]
            i = found[1]
        before = made[-1][0]
    return made


def _condition(raws: list[Raw], first: int) -> tuple[list[Raw], int] | None:
    """The condition that begins at a place up to its comma, and where that is; None if this is something else."""
    comma = next((k for k in range(first, len(raws)) if raws[k][0] in (",", *_BORDERS)), first)
    inner, forms = raws[first + 1 : comma], verbs()[raws[first][0]]
    if not inner or raws[comma][0] != "," or comma + 1 == len(raws) or raws[comma + 1][0] in _SUBORDINATE:
        return None
    prefix = inner[-1][0] if inner[-1][0] in forms else ""
    if prefix not in forms:
        return None
    form, lemma = forms[prefix]
    place = inner[-1][1]
    inner = inner[:-1] if prefix else inner
    state = lemma in _STATES or (lemma != "würde" and inner[0][0] in _PRONOUNS)
    end = max((k for k, raw in enumerate(inner) if raw[0] == "als" and inner[-1][0] in _OTHERS), default=len(inner))
    return [("Falls" if state else "Wenn", raws[first][1]), *inner[:end], (form, place), *inner[end:]], comma
