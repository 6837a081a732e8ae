"""Deck text to a Deck: forgiving of every list people paste, silent about nothing it had to guess."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from pydantic import ValidationError

from nexusdsl.decks.header import REASONS, DeckHeader
from nexusdsl.decks.model import Deck, Entry, Section
from nexusdsl.decks.names import fold
from nexusdsl.decks.table import Columns, divided, head, row
from nexusdsl.diagnostics.catalog_decks import (
    BAD_COUNT,
    BAD_HEADER,
    GROUP_HEADING,
    GUESSED_SIDEBOARD,
    LINE_NOT_UNDERSTOOD,
    MISSING_COUNT,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.source import NOWHERE, Source, Span

MAX_LINE: Final = 400
MAX_LINES: Final = 2000
MAX_COUNT: Final = 999

_SECTIONS: Final[dict[str, Section]] = {
    **dict.fromkeys(("hauptdeck", "haupt", "deck", "main", "maindeck", "main deck", "mainboard"), "main"),
    **dict.fromkeys(("nebendeck", "neben", "side", "sideboard", "side deck", "sidedeck"), "side"),
}
_HEADERS: Final = {
    "format": "format",
    "name": "name",
    "deck name": "name",
    "deckname": "name",
    "set": "set",
    "hauptfraktion": "faction",
    "main faction": "faction",
    "fraktion": "faction",
    "faction": "faction",
}
_NOISE: Final = frozenset({"[metadata]", "```", "about"})
_COUNTED: Final = re.compile(r"([-−+]?)(\d+)(?:\s*[xX×]\s+|\s*×\s*|\s*;\s*|,(?=\D)|\s+)(\S.*)")
_X_FIRST: Final = re.compile(r"[xX×]\s*([-−+]?)(\d+)\s+(\S.*)")
_X_LAST: Final = re.compile(r"(\S.*?)\s*(?:\s[xX]|×)\s?(\d+)")
_BARE_COUNT: Final = re.compile(r"[xX×]?\s*[-−+]?\d+\s*[xX×]?")
_FRACTION: Final = re.compile(r"[xX×]?\s*([-−+]?\d+[.,]\d+)\s*[xX×]?\s+\S.*")
_BULLET: Final = re.compile(r"[-*•–]\s+")
_SIDE_PREFIX: Final = re.compile(r"SB:\s*(.*)", re.IGNORECASE)
_HEADER: Final = re.compile(r"(#?)\s*([\w ]{2,20}?)\s*[:=]\s*(.*)")
_GROUP: Final = re.compile(r"[^\d].*\(\d+(?: \w+)?\)\s*:?")
_TRAILING_COUNT: Final = re.compile(r"[(\[]?\d+(?: ?(?:cards|karten))?[)\]]?$")


@dataclass(slots=True)
class _Reading:
    """What has been read so far."""

    path: str
    entries: list[Entry] = field(default_factory=list)
    header: dict[str, tuple[str, Span]] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    section: Section = "main"
    headed: bool = False
    blanks: int = 0
    unclear: bool = False
    columns: Columns | None = None  # of the table that the lines are rows of
    breaks: list[tuple[int, int]] = field(default_factory=list)  # (index of the entry after it, blank lines)

    def report(self, code: Code, span: Span, hints: tuple[Hint, ...] = (), **args: str) -> None:
        self.found.append(Diagnostic(code, span, tuple(args.items()), hints=hints))

    def refuse(self, span: Span, de: str, en: str) -> None:
        self.unclear = True
        self.report(LINE_NOT_UNDERSTOOD, span, reason_de=de, reason_en=en)


def parse_deck(source: Source) -> tuple[Deck, tuple[Diagnostic, ...]]:
    """The deck list that the text holds. Never raises: what cannot be read is a diagnostic with its line."""
    reading = _Reading(source.path)
    for number, (line, span) in enumerate(_lines(source)):
        if number >= MAX_LINES and line:
            reading.refuse(
                span, f"eine Liste hat höchstens {MAX_LINES} Zeilen.", f"a list has at most {MAX_LINES} lines."
            )
            break
        _read_line(reading, line, span)
    _guess_sideboard(reading)
    return _finish(reading, source), tuple(reading.found)


def _lines(source: Source) -> Iterator[tuple[str, Span]]:
    start = 0
    for raw in source.text.split("\n"):
        line = raw.strip()
        begin = start + len(raw) - len(raw.lstrip())
        yield line, Span(source.path, begin, begin + len(line))
        start += len(raw) + 1


def _read_line(reading: _Reading, line: str, span: Span) -> None:
    if not line:
        reading.blanks += 1
    elif len(line) > MAX_LINE:
        reading.refuse(span, f"sie ist länger als {MAX_LINE} Zeichen.", f"it is longer than {MAX_LINE} characters.")
    elif (columns := head(line)) is not None:
        reading.columns = columns
    elif not _is_noise(line) and not _read_heading(reading, line) and not _read_header(reading, line, span):
        if not line.startswith(("#", "//", "```")):
            (_read_row if divided(reading.columns, line) else _read_entry)(reading, line, span)


def _is_noise(line: str) -> bool:
    """Lines of other programs that say nothing: fences, the separator line of a spreadsheet."""
    folded = fold(line)
    return folded in _NOISE or re.fullmatch("sep=.?", folded) is not None


def _read_heading(reading: _Reading, line: str) -> bool:
    """A section heading in any dress: "Nebendeck", "[Main]", "// Sideboard (11 cards)", "**Deck:**"."""
    bare = _TRAILING_COUNT.sub("", fold(line).strip("#/[]*=: -")).strip("#/[]*=: -")
    section = _SECTIONS.get(bare)
    if section is None:
        return False
    reading.section, reading.headed = section, True
    return True


def _read_header(reading: _Reading, line: str, span: Span) -> bool:
    match = _HEADER.fullmatch(line)
    key = _HEADERS.get(fold(match[2])) if match else None
    if match is None or key is None:
        return False
    if key in reading.header:
        shown = match[2].strip()
        reading.report(
            BAD_HEADER, span, key=shown, reason_de="er steht doppelt da.", reason_en="it stands there twice."
        )
        return True
    reading.header[key] = (match[3].strip(), span)
    return True


def _read_entry(reading: _Reading, line: str, span: Span) -> None:
    side = _SIDE_PREFIX.fullmatch(line)
    section: Section = "side" if side else reading.section
    reading.headed = reading.headed or side is not None
    text = side[1] if side else _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    match = _COUNTED.fullmatch(text) or _X_FIRST.fullmatch(text)
    if match is not None:
        _add(reading, (match[1] + match[2], span.end - len(text) + match.start(1)), match[3].strip(), section, span)
    elif (behind := _X_LAST.fullmatch(text)) is not None:
        _add(reading, (behind[2], span.end - len(text) + behind.start(2)), behind[1], section, span)
    elif (fraction := _FRACTION.fullmatch(text)) is not None:
        _bad_count(reading, fraction[1], span.end - len(text) + fraction.start(1), span)
    elif _BARE_COUNT.fullmatch(text) or not any(ch.isalnum() for ch in text):
        reading.refuse(span, "der Name fehlt.", "the name is missing.")
    elif _GROUP.fullmatch(text):
        reading.report(GROUP_HEADING, span)
    else:
        one = Hint(Text(f"Schreibe „1 {text}“.", f"Write “1 {text}”."), replacement=f"1 {text}")
        reading.report(MISSING_COUNT, span, (one,))
        _add(reading, ("1", span.start), text, section, span)


def _read_row(reading: _Reading, line: str, span: Span) -> None:
    """A row of a table whose head names the columns; what says nothing of a card is a row without cells."""
    assert reading.columns is not None
    cells = row(reading.columns, line)
    if not cells.text:
        if cells.count:
            reading.refuse(span, "der Name fehlt.", "the name is missing.")
        return
    section = cells.section or reading.section
    reading.headed = reading.headed or cells.section is not None
    if not cells.count:
        reading.report(MISSING_COUNT, span)
    elif not re.fullmatch(r"[-−+]?\d+", cells.count):
        _bad_count(reading, cells.count, span.start, span)
        return
    _add(reading, (cells.count or "1", span.start), cells.text, section, span)


def _add(reading: _Reading, counted: tuple[str, int], text: str, section: Section, span: Span) -> None:
    """A card line; `counted` is its count as written, and where that stands."""
    count, place = counted
    digits = count.lstrip("-−+")
    value = int(digits) if len(digits) <= 9 else MAX_COUNT + 1
    if count[0] in "-−" or not 1 <= value <= MAX_COUNT:
        _bad_count(reading, count, place, span)
        return
    if reading.blanks and reading.entries:
        reading.breaks.append((len(reading.entries), reading.blanks))
    reading.blanks = 0
    reading.entries.append(Entry(value, text.strip("; \t×,") or text, section, span))


def _bad_count(reading: _Reading, count: str, place: int, span: Span) -> None:
    reading.unclear = True
    reading.report(BAD_COUNT, Span(span.path, place, place + len(count)), count=count[:40])


def _guess_sideboard(reading: _Reading) -> None:
    """Without headings, exactly one blank line between the cards starts the sideboard."""
    if reading.headed or len(reading.breaks) != 1 or reading.breaks[0][1] != 1:
        return
    first = reading.breaks[0][0]
    reading.report(GUESSED_SIDEBOARD, reading.entries[first].span)
    reading.entries[first:] = [replace(entry, section="side") for entry in reading.entries[first:]]


def _finish(reading: _Reading, source: Source) -> Deck:
    header = _header(reading)
    end = len(source.text.split("\n", 1)[0])
    return Deck(
        header.name,
        header.faction,
        header.set,
        tuple(reading.entries),
        Span(source.path, 0, end),
        reading.header.get("faction", ("", NOWHERE))[1],
        reading.header.get("set", ("", NOWHERE))[1],
        reading.unclear,
    )


def _header(reading: _Reading) -> DeckHeader:
    """The validated header; a field that is not valid is reported and left out."""
    values = {key: value for key, (value, _) in reading.header.items() if value or key != "faction"}
    try:
        return DeckHeader.model_validate(values)
    except ValidationError as error:
        for key in sorted({str(item["loc"][0]) for item in error.errors()}):
            span = reading.header[key][1]
            reason_de, reason_en = REASONS[key]
            reading.report(BAD_HEADER, span, key=key, reason_de=f"{reason_de}.", reason_en=f"{reason_en}.")
            del values[key]
        return DeckHeader.model_validate(values)
