"""Usual sayings in the words that are understood: "mit ATK größer als 3" is "mit ATK von mindestens 4", "der Gegner" is
"dein Gegner", "greift in jeder Runde an, wenn möglich" is "muss in jeder Runde angreifen, falls möglich", "Wähle einen
Spieler. Er …" is "Ein Spieler deiner Wahl …". Each is looked for only where its word is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from nexusdsl.source import Span
from nexusdsl.syntax.text_modes import Raw
from nexusdsl.vocabulary import english, german_verbs

Saying: TypeAlias = Callable[[list[Raw]], list[Raw]]

_STOPS: Final = (".", ",", ":", "•", ";")


def sayings(raws: list[Raw], words: set[str], language: str) -> list[Raw]:
    """The words with each saying whose words are among `words` in the usual form."""
    for needed, beside, said in _SAYINGS[language]:
        if beside <= words and not words.isdisjoint(needed):
            raws = said(raws)
    return raws


def _texts(raws: list[Raw], i: int, count: int) -> list[str]:
    return [word for word, _ in raws[i : i + count]]


def _placed(words: tuple[str, ...], raws: list[Raw]) -> list[Raw]:
    """Words in the place of others: each has the whole place, the last one alone if they are as many."""
    if len(words) == len(raws):
        return [(word, place) for word, (_, place) in zip(words, raws, strict=True)]
    whole = raws[0][1].to(raws[-1][1])
    ends = [Span(whole.path, whole.start, whole.start)] * (len(words) - 1)
    return [*zip(words[:-1], ends, strict=True), (words[-1], whole)]


# --- compared with a number ------------------------------------------------------------------------------------------

_MORE: Final = ("größer", "höher", "greater", "higher")
_LESS: Final = ("kleiner", "niedriger", "geringer", "less", "lower")
_BOUNDS: Final = {"de": ("mindestens", "höchstens"), "en": ("at least", "at most")}
_OR_EQUAL: Final = {"de": ("oder", "gleich"), "en": ("than", "or", "equal", "to")}
_AMOUNTS: Final = {"ist": "beträgt", "sind": "betragen"}


def _compared(raws: list[Raw], language: str) -> list[Raw]:
    made: list[Raw] = []
    i = 0
    while i < len(raws):
        found = _bound(raws, i, language) if raws[i][0] in (*_MORE, *_LESS) else None
        if found is None:
            made.append(raws[i])
            i += 1
            continue
        text, width = found
        number = raws[i + width - 1][1]
        words = text.split()
        if language == "de" and _texts(raws, i + width, 1)[:1] in (["ist"], ["sind"]):
            verb = raws[i + width]
            made += [*_placed(tuple(words), [(raws[i][0], raws[i][1].to(number))]), (_AMOUNTS[verb[0]], verb[1])]
            i += width + 1
            continue
        lead = ("von",) if language == "de" and raws[i - 1][0] != "von" else ()
        made += _placed((*lead, *words), [(raws[i][0], raws[i][1].to(number))])
        i += width
    return made


def _bound(raws: list[Raw], i: int, language: str) -> tuple[str, int] | None:
    """ "größer als 3" as "mindestens 4", "kleiner oder gleich 3" as "höchstens 3", and how many words that was."""
    if not i or (language == "en" and not _compares(raws[i - 1][0])):
        return None
    least, most = _BOUNDS[language]
    more, equal = raws[i][0] in _MORE, _OR_EQUAL[language]
    width = len(equal) + 2
    last = "".join(_texts(raws, i + width - 1, 1))
    if tuple(_texts(raws, i + 1, len(equal))) == equal and last.isdecimal():
        return f"{least if more else most} {last}", width
    number = _texts(raws, i + 2, 1)
    if _texts(raws, i + 1, 1) != [{"de": "als", "en": "than"}[language]] or not number or not number[0].isdecimal():
        return None
    value = int(number[0]) + (1 if more else -1) if len(number[0]) < _DIGITS else -1
    return (f"{least if more else most} {value}", 3) if value >= 0 else None


_DIGITS: Final = 4  # of a number that can be meant


def _compares(before: str) -> bool:
    """Whether a comparison with a number behind it can be that of a value: "with ATK less than 3", "is less than 3"."""
    return before.isupper() or before in ("is", "are", "cost")


# --- each of several -------------------------------------------------------------------------------------------------

_HAVING: Final = ("mit", "ohne", "namens", "des")


def _each_de(raws: list[Raw]) -> list[Raw]:
    """ "jeweils 2 Schaden" is "je 2 Schaden"."""
    return [
        ("je", place) if word == "jeweils" and not {*_HAVING} & {*_texts(raws, i + 1, 1)} else (word, place)
        for i, (word, place) in enumerate(raws)
    ]


def _each_en(raws: list[Raw]) -> list[Raw]:
    """ "2 damage each to two units", "2 damage to two units each" is "2 damage to each of two units"."""
    for i, (word, place) in enumerate(raws):
        if word != "each":
            continue
        if _texts(raws, i + 1, 1) == ["to"] and _counts(raws, i + 2):
            return [
                *raws[:i],
                raws[i + 1],
                ("each", place),
                ("of", Span(place.path, place.end, place.end)),
                *raws[i + 2 :],
            ]
        before = next((k for k in range(i - 1, 0, -1) if raws[k][0] == "to" or raws[k][0] in _STOPS), 0)
        if _texts(raws, i + 1, 1) == ["."] and raws[before][0] == "to" and _counts(raws, before + 1):
            here = raws[before][1]
            added = [(text, Span(here.path, here.end, here.end)) for text in ("each", "of")]
            return [*raws[: before + 1], *added, *raws[before + 1 : i], *raws[i + 1 :]]
    return raws


def _counts(raws: list[Raw], i: int) -> bool:
    """Whether some of several follow: "2 enemy units", "two enemy units", "up to 2 enemy units"."""
    words = _texts(raws, i, 1)
    return bool(words) and (words[0].isdecimal() or words[0] in ("two", "three", "four", "up"))


# --- the other player ------------------------------------------------------------------------------------------------

_YOURS: Final = {
    "der": "dein", "Der": "Dein", "den": "deinen", "Den": "Deinen", "dem": "deinem", "Dem": "Deinem", "des": "deines",
    "the": "your", "The": "Your",
}  # fmt: skip
_RIVALS: Final = ("Gegner", "Gegners", "opponent", "opponent's")


def _rival(raws: list[Raw]) -> list[Raw]:
    """ "der Gegner", of whom there is one, is "dein Gegner"."""
    return [
        (_YOURS[word], place) if word in _YOURS and "".join(_texts(raws, i + 1, 1)) in _RIVALS else (word, place)
        for i, (word, place) in enumerate(raws)
    ]


# --- what must be done -----------------------------------------------------------------------------------------------

_BASES: Final = {verb.form("3sg"): verb.form("base") for verb in english.VERBS.values()}
_FINITE: Final = {
    (finite, verb.prefix): (modal, verb.form("inf"))
    for verb in german_verbs.VERBS.values()
    for finite, modal in ((verb.form("3pl", False), "müssen"), (verb.form("3sg", False), "muss"))
}


def _able_en(raws: list[Raw]) -> list[Raw]:
    """ "attacks each round if able" is "must attack each round if able"."""
    end = next((i for i in range(len(raws)) if _texts(raws, i, 2) == ["if", "able"]), 0)
    start = next((k + 1 for k in range(end - 1, -1, -1) if raws[k][0] in _STOPS), 0)
    if "must" in _texts(raws, start, end - start):
        return raws
    for i in range(start + 1, end):
        word, place = raws[i]
        base = _BASES.get(word) or (word if word in _BASES.values() and raws[i - 1][0].endswith("s") else None)
        if base is not None:
            return [*raws[:i], ("must", Span(place.path, place.start, place.start)), (base, place), *raws[i + 1 :]]
    return raws


def _able_de(raws: list[Raw]) -> list[Raw]:
    """ "greift in jeder Runde an, wenn möglich" is "muss in jeder Runde angreifen, falls möglich"."""
    end = next((i for i in range(len(raws)) if raws[i][0] == "möglich" and raws[i - 1][0] in ("wenn", "falls")), 0) - 1
    comma = end - 1 if end > 0 and raws[end - 1][0] == "," else end
    start = next((k + 1 for k in range(comma - 1, -1, -1) if raws[k][0] in _STOPS), 0)
    last = raws[comma - 1] if comma > 0 else ("", raws[0][1])
    if end < 1 or not {"muss", "müssen"}.isdisjoint(_texts(raws, start, comma - start)):
        return raws
    raws = [*raws[:end], ("falls", raws[end][1]), *raws[end + 1 :]]
    for i in range(start + 1, comma):
        word, place = raws[i]
        apart, joined = _FINITE.get((word, last[0])), _FINITE.get((word, ""))
        if apart is not None:
            return [*raws[:i], (apart[0], place), *raws[i + 1 : comma - 1], (apart[1], last[1]), *raws[comma:]]
        if joined is not None:
            verb = (joined[1], Span(last[1].path, last[1].end, last[1].end))
            return [*raws[:i], (joined[0], place), *raws[i + 1 : comma], verb, *raws[comma:]]
    return raws


# --- a player that is chosen -----------------------------------------------------------------------------------------

_CHOSEN_DE: Final = (["Er"], ["Dieser", "Spieler"], ["Jener", "Spieler"])
_CHOSEN_EN: Final = (["They"], ["That", "player"])
_THIRD: Final = {verb.form("base"): verb.form("3sg") for verb in english.VERBS.values()}


def _player_de(raws: list[Raw]) -> list[Raw]:
    """ "Wähle einen Spieler. Er zieht …" is "Ein Spieler deiner Wahl zieht …"."""
    for i in range(len(raws)):
        if _texts(raws, i, 4) == ["Wähle", "einen", "Spieler", "."]:
            width = next((len(who) for who in _CHOSEN_DE if _texts(raws, i + 4, len(who)) == who), 0)
            if width:
                return [
                    *raws[:i],
                    *_placed(("Ein", "Spieler", "deiner", "Wahl"), raws[i : i + 4 + width]),
                    *raws[i + 4 + width :],
                ]
    return raws


def _player_en(raws: list[Raw]) -> list[Raw]:
    """ "Choose a player. They draw …" is "A player of your choice draws …"."""
    for i in range(len(raws)):
        if _texts(raws, i, 4) != ["Choose", "a", "player", "."]:
            continue
        width = next((len(who) for who in _CHOSEN_EN if _texts(raws, i + 4, len(who)) == who), 0)
        verb = raws[i + 4 + width] if width and i + 4 + width < len(raws) else None
        if verb is not None:
            lead = _placed(("A", "player", "of", "your", "choice"), raws[i : i + 4 + width])
            return [*raws[:i], *lead, (_THIRD.get(verb[0], verb[0]), verb[1]), *raws[i + 5 + width :]]
    return raws


_ALONE: Final[frozenset[str]] = frozenset()
_SAYINGS: Final[dict[str, tuple[tuple[frozenset[str], frozenset[str], Saying], ...]]] = {
    "de": (
        (frozenset((*_MORE[:2], *_LESS[:3])), _ALONE, lambda raws: _compared(raws, "de")),
        (frozenset(("jeweils",)), _ALONE, _each_de),
        (frozenset(("Gegner", "Gegners")), _ALONE, _rival),
        (frozenset(("möglich",)), _ALONE, _able_de),
        (frozenset(("Spieler",)), frozenset(("Wähle",)), _player_de),
    ),
    "en": (
        (frozenset((*_MORE[2:], *_LESS[3:])), _ALONE, lambda raws: _compared(raws, "en")),
        (frozenset(("each",)), frozenset(("to",)), _each_en),
        (frozenset(("opponent", "opponent's")), _ALONE, _rival),
        (frozenset(("able",)), frozenset(("if",)), _able_en),
        (frozenset(("player",)), frozenset(("Choose",)), _player_en),
    ),
}
SAID: Final = {language: frozenset().union(*(needed for needed, _, _ in rows)) for language, rows in _SAYINGS.items()}
