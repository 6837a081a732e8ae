"""Cockatrice's deck files (`.cod`): XML with a zone "main" and a zone "side"."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from nexusdsl.decks.model import Deck, Entry, Section
from nexusdsl.decks.reader import MAX_COUNT, MAX_LINES
from nexusdsl.diagnostics.catalog_decks import BAD_COUNT, DECK_UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source, Span

SECTIONS: Final[dict[str, Section]] = {"main": "main", "side": "side"}


class _RefusedError(Exception):
    """What we do not read: where it stands, and why not in both languages."""

    def __init__(self, place: Span, de: str, en: str) -> None:
        super().__init__(en)
        self.place, self.de, self.en = place, de, en


class _Reading:
    """What has been read of a file so far. Declarations of types and entities are refused: no deck needs them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.entries: list[Entry] = []
        self.found: list[Diagnostic] = []
        self.root = ""
        self.zone: Section | None = None
        self.text: list[str] = []
        self.name = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text.append
        self.parser.StartDoctypeDeclHandler = self.declared

    def place(self, at: int) -> Span:
        """From a byte on, for so the parser counts, to the end of the tag."""
        data = self.source.text.encode()[:at]
        start = len(data.decode(errors="ignore"))
        end = self.source.text.find(">", start) + 1
        return Span(self.source.path, start, end or len(self.source.text))

    def declared(self, *_: object) -> None:
        raise _RefusedError(
            self.place(self.parser.CurrentByteIndex),
            "Deklarationen (<!DOCTYPE …>) werden nicht gelesen.",
            "declarations (<!DOCTYPE …>) are not read.",
        )

    def start(self, tag: str, values: dict[str, str]) -> None:
        self.root = self.root or tag
        self.text.clear()
        if self.root != "cockatrice_deck":
            raise _RefusedError(
                self.place(self.parser.CurrentByteIndex),
                f"<{tag[:40]}> ist kein Deck von Cockatrice.",
                f"<{tag[:40]}> is no deck of Cockatrice's.",
            )
        if tag == "zone":
            self.zone = SECTIONS.get(values.get("name", ""))
        elif tag == "card" and self.zone is not None:
            self.card(values, self.zone)

    def end(self, tag: str) -> None:
        if tag == "zone":
            self.zone = None
        elif tag == "deckname":
            self.name = " ".join("".join(self.text).split())[:120]
        self.text.clear()

    def card(self, values: dict[str, str], zone: Section) -> None:
        count, place = values.get("number", "1").strip(), self.place(self.parser.CurrentByteIndex)
        if not (count.isascii() and count.isdigit() and 1 <= int(count[:9]) <= MAX_COUNT):
            self.found.append(Diagnostic(BAD_COUNT, place, (("count", count[:40]),)))
            return
        if len(self.entries) >= MAX_LINES:
            raise _RefusedError(
                place, f"höchstens {MAX_LINES} Karten werden gelesen.", f"at most {MAX_LINES} cards are read."
            )
        self.entries.append(Entry(int(count), values.get("name", "").strip(), zone, place))


def parse(source: Source) -> tuple[Deck, tuple[Diagnostic, ...]]:
    """The deck of a `.cod` file. Never raises: what cannot be read is a diagnostic with its place."""
    reading = _Reading(source)
    try:
        reading.parser.Parse(source.text.encode(), True)
    except expat.ExpatError as error:
        reading.found.append(
            _unreadable(
                reading.place(reading.parser.ErrorByteIndex),
                f"kein gültiges XML ({error}).",
                f"no valid XML ({error}).",
            )
        )
    except _RefusedError as error:
        reading.found.append(_unreadable(error.place, error.de, error.en))
    unclear = bool(reading.found)
    span = Span(source.path, 0, len(source.text.split("\n", 1)[0]))
    return Deck(reading.name, None, None, tuple(reading.entries), span, unclear=unclear), tuple(reading.found)


def _unreadable(place: Span, de: str, en: str) -> Diagnostic:
    return Diagnostic(DECK_UNREADABLE, place, (("reason_de", de), ("reason_en", en)))
