"""Which known words look like one that nobody knows. What measures that is loaded when there is such a word."""

from __future__ import annotations

from collections.abc import Sequence


def nearest(word: str, known: Sequence[str], least: int, folded: bool = False) -> str | None:
    """The known word that looks most like this one, the first of several; None if none is alike by `least` percent.
    `folded`: small and capital letters are the same.
    """
    from rapidfuzz import fuzz, process

    processor = str.casefold if folded else None
    found = process.extractOne(word, known, scorer=fuzz.ratio, processor=processor, score_cutoff=least)
    return None if found is None else str(found[0])


def near(word: str, known: Sequence[str], least: int, most: int) -> list[int]:
    """The places of those that look like this one by `least` percent, the nearest first, at most so many."""
    from rapidfuzz import fuzz, process

    return [place for _, _, place in process.extract(word, known, scorer=fuzz.ratio, limit=most, score_cutoff=least)]
