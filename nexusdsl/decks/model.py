"""A deck list as a value: its header and its lines, each with the place it was read from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from nexusdsl.source import NOWHERE, Span

Section: TypeAlias = Literal["main", "side"]

FORMAT: Final = "nxd-1"


@dataclass(frozen=True, slots=True)
class Entry:
    """One card line: `count` copies of the card that `text` names, not yet looked up."""

    count: int
    text: str
    section: Section = "main"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list. `faction` is the registered main faction as written (code or name), `set_id` its set;
    `unclear`: lines were left out that are not understood, so nobody knows how many cards it has."""

    name: str
    faction: str | None
    set_id: str | None
    entries: tuple[Entry, ...]
    span: Span = field(default=NOWHERE, compare=False)
    faction_span: Span = field(default=NOWHERE, compare=False)
    set_span: Span = field(default=NOWHERE, compare=False)
    unclear: bool = False

    def section(self, section: Section) -> tuple[Entry, ...]:
        """The lines of one section, in order."""
        return tuple(entry for entry in self.entries if entry.section == section)
