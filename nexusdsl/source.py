"""Files, spans and line lookup: where a piece of text stands; and how bytes become text.

Every text is decoded once, here: a UTF-8 byte order mark is dropped, strict UTF-8 is tried, then Windows-1252 with a
warning. CRLF and CR become LF, the text becomes NFC, and spaces of any width become plain ones. What nobody can see
(controls, zero-width characters, bidirectional overrides, private and unassigned characters) is a flaw, and is read
as a space. Spans refer to the text that results, in characters.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from itertools import islice
from typing import Literal, TypeAlias

from nexusdsl.records import dataclass, quick

FlawKind: TypeAlias = Literal["too_large", "not_text", "utf16", "not_utf8", "hidden"]
MAX_BYTES = 4_000_000  # more than ten thousand cards
MAX_HIDDEN = 20  # flaws of this kind reported per file
MAX_ACCENTS = 30  # on one letter, as in the stream-safe text format of Unicode


@quick
@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Half-open range of character offsets in the file named `path` (relative, with forward slashes)."""

    path: str
    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The range from the start of this span to the end of `other`."""
        return Span(self.path, self.start, self.end if self.end > other.end else other.end)


NOWHERE = Span("", 0, 0)


@dataclass(frozen=True, slots=True)
class Source:
    """One text file after decoding: `text` has LF line ends and is NFC."""

    path: str
    text: str

    def line_starts(self) -> tuple[int, ...]:
        """Offsets at which a line begins; only LF ends a line here."""
        return _line_starts(self.text)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        starts = self.line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line (from 1) without its line end."""
        starts = self.line_starts()
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]

    def excerpt(self, span: Span) -> str:
        """The text of a span of this file."""
        return self.text[span.start : span.end]


@lru_cache(maxsize=64)
def _line_starts(text: str) -> tuple[int, ...]:
    return (0, *(match.end() for match in re.finditer("\n", text)))


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with the bytes of a file. `detail` is the character ("U+202E") or the number of bytes."""

    kind: FlawKind
    span: Span
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file as text, with its flaws. A file that is refused as a whole has an empty text."""

    source: Source
    flaws: tuple[Flaw, ...] = ()


def decode(path: str, data: bytes) -> Decoded:
    """Turns the bytes of a file into a Source; never raises."""
    start = Span(path, 0, 0)
    if len(data) > MAX_BYTES:
        return Decoded(Source(path, ""), (Flaw("too_large", start, str(len(data))),))
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return Decoded(Source(path, ""), (Flaw("utf16", start),))
    data = data.removeprefix(b"\xef\xbb\xbf")
    if b"\0" in data:
        return Decoded(Source(path, ""), (Flaw("not_text", start),))
    try:
        return _clean(path, data.decode("utf-8"), ())
    except UnicodeDecodeError as error:
        return _decode_cp1252(path, data, error.start)


def _decode_cp1252(path: str, data: bytes, at: int) -> Decoded:
    """`at` is the offset of the first byte that is not UTF-8; all before it are ASCII or valid UTF-8."""
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return Decoded(Source(path, ""), (Flaw("not_text", Span(path, 0, 0)),))
    before = len(_composed(path, _plain(data[:at].decode("cp1252", "replace")))[0])
    return _clean(path, text, (Flaw("not_utf8", Span(path, before, before + 1)),))


def text_source(path: str, text: str) -> Decoded:
    """The same for text that is already decoded (an editor's buffer, a test)."""
    return _clean(path, text, ())


def _clean(path: str, text: str, flaws: tuple[Flaw, ...]) -> Decoded:
    text, heaps = _composed(path, _plain(text))
    flaws += heaps
    hidden = "".join(char for char in dict.fromkeys(text) if _is_hidden(char))
    if not hidden:
        return Decoded(Source(path, text), flaws)
    places = islice(re.finditer(f"[{re.escape(hidden)}]", text), MAX_HIDDEN)
    found = tuple(Flaw("hidden", Span(path, m.start(), m.end()), f"U+{ord(m[0]):04X}") for m in places)
    return Decoded(Source(path, text.translate(dict.fromkeys(map(ord, hidden), " "))), flaws + found)


def _composed(path: str, text: str) -> tuple[str, tuple[Flaw, ...]]:
    """The text in NFC, and where more accents than MAX_ACCENTS stood on a letter. Those are left out: to put them in
    order takes the square of their number of steps.
    """
    heap = _heap(text)
    if heap is None:
        return unicodedata.normalize("NFC", text), ()
    flaws = []
    for found in islice(heap.finditer(text), MAX_HIDDEN):
        place = len(_cut(heap, text[: found.start() + MAX_ACCENTS]))
        flaws.append(Flaw("hidden", Span(path, place, place), f"U+{ord(found[0][MAX_ACCENTS]):04X}"))
    return _cut(heap, text), tuple(flaws)


def _heap(text: str) -> re.Pattern[str] | None:
    """What finds too many accents on a letter, if the text has accents of their own."""
    if text.isascii():
        return None
    chars = dict.fromkeys(text)
    accents = "".join(char for char in chars if unicodedata.combining(unicodedata.normalize("NFD", char)[0]))
    return re.compile(f"[{re.escape(accents)}]{{{MAX_ACCENTS + 1},}}") if accents else None


def _cut(heap: re.Pattern[str], text: str) -> str:
    return unicodedata.normalize("NFC", heap.sub(lambda found: found[0][:MAX_ACCENTS], text))


_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)  # letters and marks that Unicode tells programs to leave out where they cannot show them, and the empty braille cell


def _is_hidden(char: str) -> bool:
    """Whether a reader would not see the character: controls, formats, and letters that print nothing."""
    return (not char.isprintable() and char not in "\n\t") or char in _BLANK


_WIDE = "\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_SPACES = str.maketrans(dict.fromkeys(_WIDE, " "))


def _plain(text: str) -> str:
    """LF line ends, and every kind of visible space as U+0020."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_SPACES)
