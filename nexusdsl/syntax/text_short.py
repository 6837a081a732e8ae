"""What a card says shortly, at length: "Kostet 1 weniger." is "Diese Karte kostet 1 weniger.", "On a 4 or more, draw 1
card." is "If the result is 4 or more, draw 1 card.", "As an additional cost, sacrifice a unit." has a label of its own.
"""

from __future__ import annotations

from typing import Final

from nexusdsl.syntax.text_modes import Raw

SHORT: Final = {
    "de": frozenset(("Kostet", "Bei", "zusätzliche", "noch")),
    "en": frozenset(("Costs", "On", "additional")),
}
_BEGINS: Final = (".", ":", "•")
_CARD: Final = {"Kostet": ("Diese", "Karte", "kostet"), "Costs": ("This", "card", "costs")}
_COSTS: Final = (  # longer ones first
    (("Als", "zusätzliche", "Kosten"), ("Zusätzliche", "Kosten", ":")),
    (("As", "an", "additional", "cost", "to", "play", "this", "card", ","), ("Additional", "cost", ":")),
    (("As", "an", "additional", "cost", ","), ("Additional", "cost", ":")),
)
_OR: Final = {"or": ("more", "higher", "less", "lower"), "oder": ("mehr", "höher", "weniger", "niedriger")}


def hyphenated(raws: list[Raw]) -> list[Raw]:
    """German: "1/1/1 Drohne" with the hyphen of "1/1/1-Drohne"."""
    made: list[Raw] = []
    for word, place in raws:
        last = made[-1][0] if made else ""
        if word[:1].isupper() and "/" in last and last.replace("/", "").isdecimal():
            made[-1] = (f"{last}-{word}", made[-1][1].to(place))
        else:
            made.append((word, place))
    return made


def completed(raws: list[Raw], language: str) -> list[Raw]:
    """The words with those that are left out."""
    made: list[Raw] = []
    i = 0
    while i < len(raws):
        found = _whole(raws, i, language) if not i or raws[i - 1][0] in _BEGINS else None
        if found is None and raws[i][0] == "noch" and i + 1 < len(raws) and raws[i + 1][0] in ("eine", "einen", "ein"):
            i += 1  # "ziehe noch eine Karte"
        elif found is None:
            made.append(raws[i])
            i += 1
        else:
            made += [(word, raws[i][1]) for word in found[0]]
            i += found[1]
    return made


def _whole(raws: list[Raw], i: int, language: str) -> tuple[tuple[str, ...], int] | None:
    """What a sentence begins with instead, and how many words it takes the place of."""
    if raws[i][0] in _CARD:
        return _CARD[raws[i][0]], 1
    for short, whole in _COSTS:
        if tuple(word for word, _ in raws[i : i + len(short)]) == short:
            return whole, len(short)
    return _rolled(raws, i, language)


def _rolled(raws: list[Raw], i: int, language: str) -> tuple[tuple[str, ...], int] | None:
    """ "Bei 4 oder mehr ziehe …", "On a 4 or more, draw …", "On a 6, …"."""
    words = [word for word, _ in raws[i : i + 6]]
    if words[:1] not in (["Bei"], ["On"]):
        return None
    k = 2 if words[1:2] in (["a"], ["an"], ["einer"]) else 1
    if not words[k:] or not words[k].isdecimal():
        return None
    number = [words[k]]
    joint = words[k + 1 : k + 3]
    if len(joint) == 2 and joint[1] in _OR.get(joint[0], ()):
        number += [
            joint[0],
            {"höher": "mehr", "niedriger": "weniger", "higher": "more", "lower": "less"}.get(joint[1], joint[1]),
        ]
    end = k + len(number)
    if language == "de":
        return ("Falls", "das", "Ergebnis", *number, "beträgt", ","), end
    return ("If", "the", "result", "is", *number, ","), end + (words[end : end + 1] == [","])
