"""Hands chunks out to those that play them, whoever they are, and hands out again what was lost."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.errors import SetupError

TRIES: Final = 5  # of a chunk: one that ends its process each time must not do so for ever


@dataclass(frozen=True, slots=True)
class Lost:
    """A chunk did not come back: what played it is gone. `why` names that."""

    why: str


Result: TypeAlias = int | Text | Lost  # games that are in place, what is wrong, or nothing


class Crew(Protocol):
    """Those that play chunks."""

    def room(self) -> int:
        """How many chunks should be with them at a time."""

    def send(self, chunk: int) -> None:
        """Hands out a chunk."""

    def back(self) -> Iterable[tuple[int, Result]]:
        """Waits until a chunk comes back, and gives those that have."""


def hand_out(crew: Crew, chunks: Sequence[int], tell: Callable[[int], None]) -> None:
    """Has all chunks played, never more at a time than the crew has room for, each once unless it is lost. `tell` hears
    how many games more are done. Raises SetupError for what is wrong, and for a chunk that is lost too often."""
    left, out, lost = deque(chunks), 0, Counter[int]()
    while left or out:
        while left and out < max(1, crew.room()):
            crew.send(left.popleft())
            out += 1
        for chunk, result in crew.back():
            out -= 1
            if isinstance(result, Text):
                raise SetupError(result.de, result.en)
            if isinstance(result, Lost):
                lost[chunk] += 1
                _bear(lost[chunk], result)
                left.appendleft(chunk)
            else:
                tell(result)


def _bear(times: int, lost: Lost) -> None:
    """Raises SetupError if a chunk has been lost too often."""
    if times >= TRIES:
        raise SetupError(
            f"dieselben Partien gingen {times}-mal verloren ({lost.why}). Mit demselben Aufruf geht die Serie weiter.",
            f"the same games were lost {times} times ({lost.why}). The same call goes on with the series.",
        )
