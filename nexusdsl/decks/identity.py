"""What a deck is, whatever its file looks like: its lines by card, its hash, its code."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from typing import Final

from nexusdsl.decks.code import Line, Listed, encoded
from nexusdsl.decks.model import Section
from nexusdsl.decks.names import number_key
from nexusdsl.decks.resolve import Found

HASH_LENGTH: Final = 10


def copies(found: tuple[Found, ...], section: Section) -> dict[str, int]:
    """How often each card stands in a section, variants with their standard card, by number."""
    counts: Counter[str] = Counter()
    for one in found:
        if one.entry.section == section:
            counts[one.card.number] += one.entry.count
    return dict(sorted(counts.items()))


def deck_hash(found: tuple[Found, ...], faction: str) -> str:
    """Ten letters and digits that are equal for equal decks: SHA-256 over the code of the main faction and a line
    "COPIES NUMBER" for each card of the main deck, then of the sideboard behind a line "side"; base32, the first ten.
    Names, order, language and variants do not matter."""
    lines = [faction, *(f"{n} {number}" for number, n in copies(found, "main").items())]
    lines += ["side", *(f"{n} {number}" for number, n in copies(found, "side").items())]
    digest = hashlib.sha256("\n".join(lines).encode()).digest()
    return base64.b32encode(digest).decode("ascii")[:HASH_LENGTH]


def deck_code(found: tuple[Found, ...], faction: str, set_id: str) -> str:
    """The code of a deck whose cards were all looked up."""
    return encoded(Listed(set_id, faction, _lines(found, "main"), _lines(found, "side")))


def _lines(found: tuple[Found, ...], section: Section) -> tuple[Line, ...]:
    counts: Counter[tuple[str, int, str]] = Counter()
    for one in found:
        key = number_key(one.card.number)
        if one.entry.section == section and key is not None:
            counts[key[0], key[1], one.variant] += one.entry.count
    return tuple((*key, n) for key, n in sorted(counts.items()))
