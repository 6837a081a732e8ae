"""Wordings that mean the same: the only changes of one word that rules text allows without a change of meaning.

Each pair is two phrases, either of which may stand for the other; an empty second phrase is a word that may go.
The mutation gates (tests/properties/test_mutations.py) refuse every other change that keeps the meaning, so that this
list is complete, and every pair is tried, so that it holds.
"""

from __future__ import annotations

from typing import Final

Pair = tuple[str, str]

SYNONYMS: Final[dict[str, tuple[Pair, ...]]] = {
    "de": (),
    "en": (),
}


def synonymous(language: str, one: str, two: str) -> bool:
    """Whether two texts differ by one declared pair."""
    return any(
        _exchanged(first, second, one, two) or _exchanged(second, first, one, two)
        for first, second in SYNONYMS[language]
    )


def _exchanged(old: str, new: str, one: str, two: str) -> bool:
    """Whether `two` is `one` with one `old` (as whole words, anywhere) replaced by `new`."""
    words, wanted, out, into = _words(one), _words(two), _words(old), _words(new)
    places = (i for i in range(len(words) - len(out) + 1) if words[i:i + len(out)] == out)
    return bool(out) and any(words[:i] + into + words[i + len(out):] == wanted for i in places)


def _words(text: str) -> list[str]:
    """Words without case and punctuation."""
    return [word.strip(".,:").lower() for word in text.split()]
