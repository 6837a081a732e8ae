"""What the text of a card line may mean: name, number or both, in the notations of several programs."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from nexusdsl.decks.names import unmangle

MAX_CLEANINGS: Final = 12  # a line has a few decorations; more of them is an attack
_CARD_NUMBER: Final = r"[A-Za-z]{2,6}[- ]?\d{1,4}(?:-?[A-Za-z]{1,4})?"
_SET_CODE: Final = r"[A-Za-z0-9][A-Za-z0-9_-]{1,15}"
_PATTERNS: Final = (
    re.compile(rf"(?P<name>.+?)\s*\((?P<set>{_SET_CODE})\)\s*(?P<number>{_CARD_NUMBER}|\d{{1,4}})?"),
    re.compile(rf"\[(?P<set>{_SET_CODE})(?::(?P<number>{_CARD_NUMBER}|\d{{1,4}}))?\]\s*(?P<name>.+)"),
    re.compile(rf"(?P<name>[^|]+?)\s*\|\s*(?P<set>{_SET_CODE})(?:\|.*)?(?P<number>)"),
    re.compile(rf"(?P<number>{_CARD_NUMBER})[\s;:,]+(?P<name>.+)"),
    re.compile(rf"(?P<name>.+?)[\s;:,]+\(?(?P<number>{_CARD_NUMBER})\)?"),
)
_QUOTED: Final = frozenset({'""', "„“", "„”", "“”", "»«", "«»"})
_DECORATION: Final = re.compile(
    r"\s*(?:\*[A-Za-z]+\*|\^[^^]*\^|\[[^\]]*\]|#.*|//.*|[$€]\s?\d+[.,]\d{2}|\d+[.,]\d{2}\s?[$€]|;)$"
)


@dataclass(frozen=True, slots=True)
class Reference:
    """One way to read the text of a card line. `number` may be bare digits."""

    name: str | None
    number: str | None


def read_reference(text: str) -> Iterator[Reference]:
    """The readings of a card line's text, the most literal first."""
    for clean in _cleanings(text):
        yield Reference(clean, None)
        if re.fullmatch(_CARD_NUMBER, clean):
            yield Reference(None, clean)
        for pattern in _PATTERNS:
            match = pattern.fullmatch(clean)
            if match is not None:
                yield Reference(match["name"].strip(' "'), match["number"] or None)


def _cleanings(text: str) -> Iterator[str]:
    """The text as it stands, then unquoted, without decoration at its end, with entities and mojibake repaired."""
    seen: list[str] = []
    for start in (text, html.unescape(text), unmangle(text)):
        clean = start.strip()
        while clean not in seen and len(seen) < MAX_CLEANINGS:
            seen.append(clean)
            yield clean
            unquoted = clean[1:-1].strip() if len(clean) > 2 and clean[0] + clean[-1] in _QUOTED else clean
            clean = _DECORATION.sub("", unquoted, count=1).strip() or unquoted
