"""Wordings that mean the same: the only changes of one word that rules text allows without a change of meaning.

Each pair is two phrases, either of which may stand for the other; an empty second phrase is a word that may be left out.
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
    words, out, into = one.split(), old.split(), new.split()
    if not out:
        return False
    for i in range(len(words) - len(out) + 1):
        if [w.strip(".,:") for w in words[i:i + len(out)]] == out:
            if [w.strip(".,:") for w in (*words[:i], *into, *words[i + len(out):])] == [w.strip(".,:") for w in two.split()]:
                return True
    return False
