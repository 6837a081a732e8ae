"""What a case is: files, and the findings that they must give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Part: TypeAlias = tuple[str, int]  # a piece of text and how often it stands there
COUNTER = "{#}"  # in a piece that stands there more than once: the number of the repetition, from 1
LARGE = 4000  # characters from which on a text is told by its pieces


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """From and to: lines and columns from 1, the end exclusive, in characters of the text as it is read."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True, order=True)
class Expected:
    """One finding."""

    place: Place
    code: str


@dataclass(frozen=True, slots=True)
class File:
    """A file by its pieces, or by its bytes where they are no UTF-8."""

    name: str
    parts: tuple[Part, ...] = ()
    raw: bytes | None = None

    @property
    def text(self) -> str:
        """The pieces, one after the other."""
        return "".join(repeated(text, times) for text, times in self.parts)

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self.text.encode() if self.raw is None else self.raw


@dataclass(frozen=True, slots=True)
class Case:
    """`kind` says what the first file is: a set, deck, log or scenario. No findings, or warnings alone: it is valid.
    `found` are the first findings in the order of their places, behind which `more` others stand.
    """

    id: str
    kind: str
    shows: str
    files: tuple[File, ...]
    found: tuple[Expected, ...]
    more: int = 0


def repeated(text: str, times: int) -> str:
    """The piece so many times."""
    if times == 1 or COUNTER not in text:
        return text * times
    return "".join(text.replace(COUNTER, str(number)) for number in range(1, times + 1))


def as_json(case: Case, valid: bool) -> dict[str, Any]:
    """An entry of the manifest."""
    entry: dict[str, Any] = {
        "id": f"{case.kind}/{case.id}",
        "shows": case.shows,
        "valid": valid,
        "files": {file.name: _file(file) for file in case.files},
        "found": [
            {
                "code": each.code,
                "from": [each.place.line, each.place.column],
                "to": [each.place.end_line, each.place.end_column],
            }
            for each in sorted(case.found)
        ],
    }
    return entry | ({"more": case.more} if case.more else {})


def _file(file: File) -> Any:
    """A text, {"hex": bytes}, or {"parts": pieces with their numbers}."""
    if file.raw is not None:
        return {"hex": file.raw.hex(" ")}
    return file.text if len(file.text) <= LARGE else {"parts": [list(part) for part in file.parts]}
