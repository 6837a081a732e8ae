"""Reads the cases of a file `cases/*.txt`; README.md describes how they are written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.hostile.conformance.model import Case, Expected, File, Part, Place, repeated

HOLE: Final = "⟪⟫"
NAMES: Final = {"set": "probe.nxs", "deck": "probe.nxd", "log": "probe.jsonl", "scenario": "probe.nxt"}
_PIECE: Final = re.compile(
    r"(?P<open>⟦)|(?P<close>⟧)|(?P<line>⏎)|(?P<plain>[^⟦⟧⏎⟨]+)"
    r"|⟨(?:=(?P<bytes>[0-9A-F ]+)|(?P<times>\d+)×(?P<text>[^⟩]*)|(?P<chars>[0-9A-F ]+))⟩"
)
_PLACED: Final = re.compile(r"(NX\d{3})@(\d+):(\d+)(?:-(\d+):(\d+))?")
_ROW, _CASE, _FILE, _OVER = ": ", "!case ", "!file ", "!over "
_ONCE: Final = ("!kind ", "!in ", "!note ")
_KEPT: Final = ("!frame ", "!list ")


@dataclass(slots=True)
class _Draft:
    """A case as it is written: its texts by file name."""

    id: str
    codes: str
    shows: str
    frame: str
    files: dict[str, list[str]] = field(default_factory=dict)


def cases(path: Path) -> list[Case]:
    """The cases of a file. Raises ValueError where it is not written as it should be."""
    kind, drafts = _drafts(path.read_text(encoding="utf-8").split("\n"))
    return [_case(draft, kind) for draft in drafts]


def _drafts(lines: Sequence[str]) -> tuple[str, list[_Draft]]:
    """The kind of the cases, and what is written of each."""
    kind, frame, kept, drafts = "", HOLE, {"-": [HOLE]}, list[_Draft]()
    target: list[str] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if line.startswith((_ROW, _CASE)):
            id, codes, shows, *text = rest.split(" | ", 3)
            target = list(text)
            drafts.append(_Draft(id, codes, shows, frame, {NAMES[kind]: target}))
        elif line.startswith(_FILE):
            target = drafts[-1].files.setdefault(rest, [])
        elif line.startswith(_OVER):
            drafts += _over(rest, kept, frame, NAMES[kind])
        elif line.startswith(_KEPT):
            target = kept.setdefault(rest, [])
        elif line.startswith(_ONCE):
            kind, frame = (rest, frame) if word == "!kind" else (kind, frame)
            frame = _joined(kept[rest]) if word == "!in" else frame
            target = []
        else:
            target.append(line)
    return kind, drafts


def _over(rest: str, kept: dict[str, list[str]], frame: str, name: str) -> Iterator[_Draft]:
    """A case for each entry of a list, with what the entry holds in the hole of the text."""
    entries, id, codes, shows, text = rest.split(" | ", 4)
    for line in filter(None, kept[entries]):
        short, own, entry = line.split(" | ", 2)
        found = " ".join(each for each in (codes, own) if each != "ok") or "ok"
        yield _Draft(f"{id}-{short}", found, f"{shows}: {short}", frame, {name: [text.replace(HOLE, entry)]})


def _joined(lines: Sequence[str]) -> str:
    """The lines as a text; blank ones at its end only part it from the next."""
    return "\n".join(lines).rstrip("\n") + "\n"


def _case(draft: _Draft, kind: str) -> Case:
    files, marks = [], list[Place]()
    for name, lines in draft.files.items():
        file, found = _file(name, draft.frame.replace(HOLE, _joined(lines).removesuffix("\n")))
        files.append(file)
        marks += found
    codes, _, more = draft.codes.partition(" +")
    found = tuple(_expected(draft.id, "" if codes == "ok" else codes, marks))
    return Case(draft.id, kind, draft.shows, tuple(files), found, int(more or 0))


def _expected(id: str, codes: str, marks: Sequence[Place]) -> Iterator[Expected]:
    """Each code with its mark, or with the place behind it."""
    left = list(marks)
    for code in codes.split():
        placed = _PLACED.fullmatch(code)
        if placed is None:
            if not left:
                raise ValueError(f"{id}: more codes than marks")
            yield Expected(left.pop(0), code)
            continue
        line, column = int(placed[2]), int(placed[3])
        yield Expected(Place(line, column, int(placed[4] or line), int(placed[5] or column)), placed[1])
    if left:
        raise ValueError(f"{id}: more marks than codes")


def _file(name: str, written: str) -> tuple[File, list[Place]]:
    """The file, and the places of its marks in the order in which they open."""
    parts, raw, marks, opened = list[Part](), list[bytes](), list[list[int]](), list[int]()
    length = at = 0
    for piece in _PIECE.finditer(written):
        if piece.start() != at:
            raise ValueError(f"{name}: {written[at : at + 40]!r}")
        at = piece.end()
        if piece["open"]:
            opened.append(len(marks))
            marks.append([length, length])
        elif piece["close"]:
            marks[opened.pop()][1] = length
        else:
            part, data = _part(piece)
            parts.append(part)
            raw.append(data)
            length += len(part[0]) * part[1] if "{#}" not in part[0] else len(repeated(*part))
    text = "".join(repeated(*part) for part in parts)
    spans = [Place(*_position(text, start), *_position(text, end)) for start, end in marks]
    if "⟨=" in written:
        return File(name, raw=b"".join(raw)), spans
    return File(name, tuple(_merged(parts))), spans


def _part(piece: re.Match[str]) -> tuple[Part, bytes]:
    """A piece of the text, and its bytes."""
    if piece["bytes"]:
        data = bytes.fromhex(piece["bytes"])
        return (data.decode("cp1252", "replace"), 1), data
    if piece["times"]:
        part = (piece["text"].replace("⏎", "\n"), int(piece["times"]))
        return part, repeated(*part).encode()
    chars = "".join(chr(int(char, 16)) for char in piece["chars"].split()) if piece["chars"] else ""
    text = chars or piece["plain"] or "\n"
    return (text, 1), text.encode()


def _merged(parts: Sequence[Part]) -> Iterator[Part]:
    """Pieces that stand there once are told as one."""
    kept = ""
    for text, times in parts:
        if times == 1:
            kept += text
            continue
        if kept:
            yield kept, 1
        kept = ""
        yield text, times
    if kept:
        yield kept, 1


def _position(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset in the text as it is read: without byte order mark, with plain line ends, in NFC."""
    before = text[:offset].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    line = unicodedata.normalize("NFC", before).rpartition("\n")[2]
    return before.count("\n") + 1, len(line) + 1
