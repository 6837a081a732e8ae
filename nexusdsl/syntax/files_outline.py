"""Cuts a set file into blocks: an unindented line and the indented lines under it.

A comment starts with `#` at the start of a line or after a space, outside quotes, and runs to the end of its line: in
every line, rules text included. Blank lines and comment lines mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nexusdsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Line:
    """A line without indentation, comment and trailing space. `text[0]` stands at `start`. A line above MAX_LINE
    is cut.
    """

    text: str
    start: int
    indented: bool
    cut: bool = False

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)

    def span(self, path: str) -> Span:
        """Its place in the file."""
        return Span(path, self.start, self.end)


@dataclass(frozen=True, slots=True)
class Block:
    """`head` is None for indented lines before the first unindented one."""

    head: Line | None
    body: tuple[Line, ...]


MAX_LINE = 2000
_CLOSING = {'"': '"', "„": "“”", "“": "”", "»": "«"}
_INTERESTING = re.compile('[#"„“”»«]')


def lines(source: Source) -> Iterator[Line]:
    """The lines that are not blank, comments removed."""
    start = 0
    for raw in source.text.split("\n"):
        text = _without_comment(raw[:MAX_LINE]).rstrip()
        content = text.lstrip()
        if content:
            indent = len(text) - len(content)
            yield Line(content, start + indent, indent > 0, len(raw) > MAX_LINE)
        start += len(raw) + 1


def _without_comment(raw: str) -> str:
    """One pass: what follows a quote that is never closed belongs to the quote."""
    closing = ""
    for match in _INTERESTING.finditer(raw):
        char, at = match[0], match.start()
        if closing:
            closing = "" if char in closing else closing
        elif char == "#" and (at == 0 or raw[at - 1].isspace()):
            return raw[:at]
        else:
            closing = _CLOSING.get(char, "")
    return raw


def blocks(source: Source) -> Iterator[Block]:
    """The blocks of a file in order."""
    head: Line | None = None
    body: list[Line] = []
    for line in lines(source):
        if line.indented:
            body.append(line)
            continue
        if head is not None or body:
            yield Block(head, tuple(body))
        head, body = line, []
    if head is not None or body:
        yield Block(head, tuple(body))
