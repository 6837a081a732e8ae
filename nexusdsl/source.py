"""Files, spans and line lookup: where a piece of text stands."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Half-open range of character offsets in the file named `path` (relative, with forward slashes)."""

    path: str
    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The range from the start of this span to the end of `other`."""
        return Span(self.path, self.start, max(self.end, other.end))


NOWHERE = Span("", 0, 0)


@dataclass(frozen=True, slots=True)
class Source:
    """One text file after decoding: `text` has LF line ends and is NFC."""

    path: str
    text: str

    def line_starts(self) -> list[int]:
        """Offsets at which a line begins; only LF ends a line here."""
        starts = [0]
        for i, ch in enumerate(self.text):
            if ch == "\n":
                starts.append(i + 1)
        return starts

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        starts = self.line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1
