"""How two deck lists differ, card by card."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.decks.identity import copies
from nexusdsl.decks.model import Section
from nexusdsl.decks.resolve import Found


@dataclass(frozen=True, slots=True)
class Change:
    """A card whose copies in a section are not equal."""

    section: Section
    number: str
    before: int
    after: int


def compared(before: tuple[Found, ...], after: tuple[Found, ...]) -> tuple[Change, ...]:
    """Every card that is in one list more often than in the other: main deck first, then by number."""
    sections: tuple[Section, ...] = ("main", "side")
    changes = []
    for section in sections:
        old, new = copies(before, section), copies(after, section)
        for number in sorted(old | new):
            if old.get(number, 0) != new.get(number, 0):
                changes.append(Change(section, number, old.get(number, 0), new.get(number, 0)))
    return tuple(changes)
