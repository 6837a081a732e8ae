""" "Du darfst 1 Karte abwerfen, um 2 Credits zu erhalten.", "You may discard a card to gain 2 credits.": what a player may
do and what it is done for are two sentences, "Du darfst …. Wenn du das tust, …".
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from nexusdsl.source import Span
from nexusdsl.vocabulary import english, german

Raw: TypeAlias = tuple[str, Span]

_IF_DONE: Final = {"de": (".", "Wenn", "du", "das", "tust", ","), "en": (".", "If", "you", "do", ",")}
_ENDS: Final = (".", "•", ":")
_ZONES: Final = ("play",)  # "return to play": a place


@cache
def _orders() -> dict[str, tuple[str, str]]:
    """German: an infinitive with "zu" -> the order and its prefix."""
    return {v.form("zu"): (v.form("imp", False), v.prefix.replace("_", " ")) for v in german.VERBS.values()}


@cache
def _bases() -> frozenset[str]:
    return frozenset(verb.form("base") for verb in english.VERBS.values()) - set(_ZONES)


def parted_purposes(raws: list[Raw], language: str) -> list[Raw]:
    """The words with a sentence of its own for what somebody may do something for."""
    made: list[Raw] = []
    i, may = 0, False
    while i < len(raws):
        word = raws[i][0]
        may = (may or word in ("darfst", "may")) and word not in _ENDS
        found = (_for_what(raws, i) if language == "de" else _to_do(raws, i)) if may else None
        if found is None:
            made.append(raws[i])
            i += 1
        else:
            made += [(each, raws[i][1]) for each in _IF_DONE[language]]
            made += found[0]
            i, may = found[1], False
    return made


def _for_what(raws: list[Raw], i: int) -> tuple[list[Raw], int] | None:
    """German: ", um … zu …" as an order, and where the sentence ends."""
    if raws[i][0] != "," or i + 1 == len(raws) or raws[i + 1][0] != "um":
        return None
    end = next((k for k in range(i, len(raws)) if raws[k][0] in _ENDS), len(raws))
    last = raws[end - 1]
    parted = raws[end - 2][0] == "zu"
    order = _orders().get(f"zu {last[0]}" if parted else last[0])
    if order is None:
        return None
    inner = raws[i + 2 : end - 2 if parted else end - 1]
    verb, prefix = order
    return [(verb, last[1]), *inner, *([(prefix, last[1])] if prefix else [])], end


def _to_do(raws: list[Raw], i: int) -> tuple[list[Raw], int] | None:
    """English: "to gain …" as an order."""
    if raws[i][0] != "to" or i + 1 == len(raws) or raws[i + 1][0] not in _bases():
        return None
    return [raws[i + 1]], i + 2
