"""Which scenarios show a rule: found by the tags behind their titles."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from nexusdsl.source import Source

_HEAD: Final = re.compile(r'^(?:Szenario|Scenario)\s+"([^"\n]*)"[^\S\n]*(?:\(([^)\n]*)\))?', re.M)
_OPTION: Final = re.compile(r"\bOption ([a-z]\w*) ")
_REFUSED: Final = re.compile(r"^ +[^#\n]*\((?=[A-Z])([^)\n]*)\)[^\S\n]*(?:#[^\n]*)?$", re.M)


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario. `line` is that of its title, `tags` the numbers behind it, `refused` those that its steps name,
    `options` the keys that its board chooses."""

    file: str
    line: int
    title: str
    tags: tuple[str, ...]
    refused: tuple[str, ...]
    options: tuple[str, ...]


def examples(sources: Iterable[Source]) -> tuple[Example, ...]:
    """All scenarios of these files, in order."""
    return tuple(each for source in sources for each in _of(source))


def _of(source: Source) -> list[Example]:
    heads = list(_HEAD.finditer(source.text))
    ends = [*(head.start() for head in heads[1:]), len(source.text)]
    found = []
    for head, end in zip(heads, ends, strict=True):
        refused = [number for step in _REFUSED.finditer(source.text, head.end(), end) for number in _numbers(step[1])]
        line, _ = source.position(head.start())
        options = _OPTION.findall(source.text, head.end(), end)
        tags = _numbers(head[2] or "")
        found.append(Example(source.path, line, head[1], tags, tuple(dict.fromkeys(refused)), tuple(options)))
    return found


def _numbers(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def showing(number: str, found: Iterable[Example]) -> tuple[Example, ...]:
    """The scenarios that show a rule: those tagged with it, by its place among their tags, then those that refuse a
    step by it."""
    rows = [each for each in found if number in each.tags or number in each.refused]
    return tuple(sorted(rows, key=lambda each: (_place(number, each), len(each.tags), each.file, each.line)))


def _place(number: str, each: Example) -> int:
    return each.tags.index(number) if number in each.tags else len(each.tags) + 100
