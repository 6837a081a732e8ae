"""Corrections that keep what a sentence hinges on: "or" is not made "and", nothing is denied or no longer denied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from nexusdsl.vocabulary.hinges import HINGES

_ADDED: Final = ("and", "instead", "until", "end", "start", "next", "all")  # what may be missing in a wrong sentence
_LOST: Final = ("and",)  # a comma stands between keywords


def keeps(before: Sequence[str], after: Iterable[str]) -> bool:
    """Whether a sentence in other words still has the words that decide what it means.

    What is missing may be added where that denies and limits nothing; "can" may become "may", as no "not" is touched.
    """
    old, new = _hinges(before), _hinges(after)
    for name in sorted(old | new):
        lost, added = max(0, old[name] - new[name]), max(0, new[name] - old[name])
        if (lost and name not in _LOST) or (added and name not in (*_ADDED, "may")):
            return False
    return True


def _hinges(words: Iterable[str]) -> Counter[str]:
    """How often each hinge is printed; a word that stands there twice in a row counts once."""
    parts = [part.strip('.,:;"„“”') for word in words for part in word.lower().split()]
    found = [HINGES[part] for i, part in enumerate(parts) if part in HINGES and part not in parts[i - 1 : i]]
    return Counter(found)
