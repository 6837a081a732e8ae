"""Spans as lines and columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nexusdsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Where:
    """Line and column of both ends, from 1; the end is exclusive. (1, 1) if the file's text is unknown."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    source: Source | None


def by_path(sources: Iterable[Source]) -> dict[str, Source]:
    """Sources by their path."""
    return {source.path: source for source in sources}


def where(span: Span, sources: Mapping[str, Source]) -> Where:
    """Where a span stands; ends beyond the text are drawn in."""
    source = sources.get(span.path)
    if source is None:
        return Where(span.path, 1, 1, 1, 1, None)
    start = min(max(span.start, 0), len(source.text))
    end = min(max(span.end, start), len(source.text))
    return Where(span.path, *source.position(start), *source.position(end), source)
