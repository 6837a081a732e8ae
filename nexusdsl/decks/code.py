"""Deck codes: a deck list as one word, "NXS1-…", that survives mails, chats and reading aloud.

Behind the version stands base32 (RFC 4648, without "=") of a body and its checksum. The body holds numbers as LEB128
(seven bits a byte, the lowest first) and words as their length and ASCII. In this order: the set, the code of the main
faction ("" for none), then main deck and sideboard. Each of the two is the number of card prefixes; under each prefix,
sorted, the word, how many cards, and for each card, sorted, by how much its number exceeds the one before (the first:
0), then twice its copies, plus one if the word of a variant follows. CRC-32 of "NXS1" and the body ends it, the highest
byte first. A list has one code only: what another writer would have written differently is refused. The name of a deck
is not in it.
"""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

PREFIX: Final = "NXS"
VERSION: Final = 1
WRITTEN: Final = re.compile(rf"(?:deck ?code:)?[\s`\"'„“]*{PREFIX}(\d+)-([A-Z0-9=\s-]*)[`\"'“”]*\.?", re.IGNORECASE)
CHECK_BYTES: Final = 4
MAX_NUMBER: Final = 9999
MAX_COUNT: Final = 999
MAX_WORD: Final = 41
Line: TypeAlias = tuple[str, int, str, int]  # prefix, number, variant ("" for the standard card), copies


@dataclass(frozen=True, slots=True)
class Listed:
    """What a code holds; lines sorted, each card once."""

    set_id: str
    faction: str
    main: tuple[Line, ...]
    side: tuple[Line, ...] = ()


class DeckCodeError(ValueError):
    """A code that cannot be read; says why in both languages."""

    def __init__(self, de: str, en: str) -> None:
        super().__init__(en)
        self.de, self.en = de, en


def encoded(listed: Listed) -> str:
    """The code of a list, in upper case."""
    body = _body(listed)
    text = base64.b32encode(body + _check(body)).decode("ascii").rstrip("=")
    return f"{PREFIX}{VERSION}-{text}"


def looks_like_code(text: str) -> bool:
    """Whether a text is meant as a deck code."""
    return WRITTEN.fullmatch(text.strip()) is not None


def decoded(text: str) -> Listed:
    """The list of a code, which may be in lower case, wrapped, quoted. Raises DeckCodeError."""
    match = WRITTEN.fullmatch(text.strip())
    if match is None:
        raise DeckCodeError("er beginnt nicht mit „NXS1-“.", "it does not begin with “NXS1-”.")
    if int(match[1][:9]) != VERSION:
        de = f"er hat Version {match[1][:9]}, gelesen wird Version {VERSION}; nimm ein neueres nexus."
        raise DeckCodeError(de, f"it has version {match[1][:9]}, version {VERSION} is read; take a newer nexus.")
    body = _checked(_bytes(re.sub(r"[\s=-]", "", match[2]).upper()))
    listed = _Unpacking(body).listed()
    if _body(listed) != body:
        raise DeckCodeError("er ist nicht so geschrieben, wie nexus ihn schreibt.", "it is not written as nexus does.")
    return listed


def _bytes(text: str) -> bytes:
    stray = next((ch for ch in text if ch not in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"), None)
    if stray is not None:
        raise DeckCodeError(
            f"„{stray}“ kommt in keinem Code vor (A bis Z, 2 bis 7).", f"“{stray}” is in no code (A to Z, 2 to 7)."
        )
    try:
        return base64.b32decode(text + "=" * (-len(text) % 8))
    except binascii.Error:
        raise DeckCodeError("er ist abgeschnitten.", "it is cut off.") from None


def _check(body: bytes) -> bytes:
    return binascii.crc32(f"{PREFIX}{VERSION}".encode() + body).to_bytes(CHECK_BYTES, "big")


def _checked(data: bytes) -> bytes:
    body, check = data[:-CHECK_BYTES], data[-CHECK_BYTES:]
    if not body or _check(body) != check:
        raise DeckCodeError(
            "die Prüfsumme stimmt nicht: er ist abgeschnitten, oder ein Zeichen ist falsch.",
            "its checksum is wrong: it is cut off, or a character is wrong.",
        )
    return body


def _body(listed: Listed) -> bytes:
    return _word(listed.set_id) + _word(listed.faction) + _section(listed.main) + _section(listed.side)


def _section(lines: tuple[Line, ...]) -> bytes:
    groups = [(prefix, list(group)) for prefix, group in groupby(sorted(lines), key=lambda line: line[0])]
    return _number(len(groups)) + b"".join(_group(prefix, group) for prefix, group in groups)


def _group(prefix: str, lines: list[Line]) -> bytes:
    out, before = _word(prefix) + _number(len(lines)), 0
    for _, number, variant, count in lines:
        out += _number(number - before) + _number(count * 2 + bool(variant)) + (_word(variant) if variant else b"")
        before = number
    return out


def _word(text: str) -> bytes:
    return _number(len(text)) + text.encode("ascii")


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


class _Unpacking:
    """Reads a body; what is not there or too large raises DeckCodeError."""

    def __init__(self, body: bytes) -> None:
        self.body, self.at = body, 0

    def listed(self) -> Listed:
        listed = Listed(self.word(), self.word(), self.section(), self.section())
        if self.at != len(self.body):
            raise _nonsense()
        return listed

    def section(self) -> tuple[Line, ...]:
        return tuple(line for _ in range(self.number()) for line in self.group())

    def group(self) -> list[Line]:
        prefix, lines, number = self.word(), list[Line](), 0
        for _ in range(self.number()):
            number += self.number()
            copies = self.number()
            variant = self.word() if copies & 1 else ""
            if not (0 < number <= MAX_NUMBER and 0 < copies >> 1 <= MAX_COUNT):
                raise _nonsense()
            lines.append((prefix, number, variant, copies >> 1))
        return lines

    def word(self) -> str:
        size = self.number()
        data = self.body[self.at : self.at + size]
        self.at += size
        if size > MAX_WORD or len(data) < size or not re.fullmatch(rb"\w*", data):
            raise _nonsense()
        return data.decode("ascii")

    def number(self) -> int:
        value = shift = 0
        while True:
            if self.at >= len(self.body) or shift > 28:
                raise _nonsense()
            byte = self.body[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value


def _nonsense() -> DeckCodeError:
    return DeckCodeError("seine Teile passen nicht zusammen.", "its parts do not fit together.")
