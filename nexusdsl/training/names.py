"""What both encodings have in common: places that go by names, so that a layout can be read and checked.

Players and objects are named as the seat sees them: players count from the seat itself (`player.0`), objects in play by
their place on the board, cards by their number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nexusdsl.runtime.program import Program

SLOTS: Final = 64  # objects in play that have places of their own


class Places:
    """Names in a fixed order, and the way back from a name to its position."""

    __slots__ = ("names", "position")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self.position = {name: i for i, name in enumerate(self.names)}
        if len(self.position) != len(self.names):
            raise ValueError("a name stands twice in a layout")

    def __len__(self) -> int:
        return len(self.names)

    def sections(self, depth: int = 1) -> dict[str, tuple[int, int]]:
        """Start and size of each run of names whose first `depth` parts are the same, in order."""
        found: dict[str, tuple[int, int]] = {}
        for i, name in enumerate(self.names):
            head = ".".join(name.split(".")[:depth])
            start, size = found.get(head, (i, 0))
            found[head] = (start, size + 1)
        return found


def card_numbers(program: Program) -> tuple[str, ...]:
    """The numbers of all cards of a set, in the set's order."""
    return tuple(dict.fromkeys(card.number for card in program.set.cards))
