"""Comparisons whose words stand elsewhere, or are said once: "deren ATK höher ist als ihre HP" is read as "deren ATK
höher als ihre HP ist", "so viele Karten, wie dein Gegner auf der Hand hat" as "…, wie dein Gegner Karten auf der Hand
hat".
"""

from __future__ import annotations

from typing import Final

from nexusdsl.source import Span
from nexusdsl.syntax.text_modes import Raw
from nexusdsl.vocabulary.english import indefinite

_HIGHER: Final = ("höher", "größer", "niedriger", "kleiner", "geringer")
_STOPS: Final = (".", ",", ":", "•", ";")
COMPARED: Final = {"de": frozenset(("als", "wie")), "en": frozenset(("as", "another"))}


def compared(raws: list[Raw], language: str) -> list[Raw]:
    """The words of comparisons in the places where they are looked for."""
    if language == "en":
        return _as_many_en(_from_one(raws))
    return _as_many_de(_than(raws))


def _from_one(raws: list[Raw]) -> list[Raw]:
    """English: "from one unit to another" is from a unit to another one."""
    made = list(raws)
    for i in range(1, len(raws) - 3):
        ahead = [word for word, _ in raws[i + 1 : i + 6]]
        if [raws[i - 1][0], raws[i][0]] == ["from", "one"] and "another" in ahead[1:] and raws[i + 1][0] != "of":
            made[i] = (indefinite(raws[i + 1][0]), raws[i][1])
    return made


def _than(raws: list[Raw]) -> list[Raw]:
    """ "höher ist als X" as "höher als X ist"."""
    made = list(raws)
    for i in range(2, len(made)):
        verb, place = made[i - 1]
        if made[i][0] != "als" or verb not in ("ist", "sind") or made[i - 2][0] not in _HIGHER:
            continue
        end = next((k for k in range(i, len(made)) if made[k][0] in _STOPS), len(made))
        last = made[end - 1][1].end
        moved = (verb, Span(place.path, last, last))
        made = [*made[: i - 1], *made[i:end], moved, *made[end:]]
    return made


def _as_many_de(raws: list[Raw]) -> list[Raw]:
    """ "so viele Karten, wie du auf der Hand hast": what there are so many of is said again."""
    for i in range(4, len(raws) - 2):
        if [raws[i - 1][0], raws[i][0]] != [",", "wie"] or raws[i - 3][0] != "viele":
            continue
        subject = i + 2 if raws[i + 1][0] == "du" else i + 3 if raws[i + 2][0] == "Gegner" else 0
        if subject and subject < len(raws) and raws[subject][0] in ("auf", "in"):
            place = raws[subject][1]
            noun = (raws[i - 2][0], Span(place.path, place.start, place.start))
            return [*raws[:subject], noun, *_as_many_de(raws[subject:])]
    return raws


def _as_many_en(raws: list[Raw]) -> list[Raw]:
    """ "as many cards as you have in hand"."""
    for i in range(3, len(raws) - 3):
        if raws[i][0] != "as" or raws[i - 2][0] != "many" or raws[i - 3][0] != "as":
            continue
        verb = next((k for k in (i + 2, i + 3) if k < len(raws) - 1 and raws[k][0] in ("have", "has")), 0)
        if verb and raws[verb + 1][0] == "in":
            place = raws[verb + 1][1]
            noun = (raws[i - 1][0], Span(place.path, place.start, place.start))
            return [*raws[: verb + 1], noun, *_as_many_en(raws[verb + 1 :])]
    return raws
