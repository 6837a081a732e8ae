"""Whatever a deck list is written in: text, a deck code, our JSON, Cockatrice's XML, a table of a spreadsheet."""

from __future__ import annotations

from typing import Final, TypeAlias

from nexusdsl.decks import cockatrice, jsonlist
from nexusdsl.decks.code import DeckCodeError, Line, decoded, looks_like_code
from nexusdsl.decks.model import Deck, Entry, Section
from nexusdsl.decks.reader import parse_deck
from nexusdsl.diagnostics.catalog_decks import DECK_CODE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source, Span

Read: TypeAlias = tuple[Deck, tuple[Diagnostic, ...]]
MAX_CODE: Final = 4000


def read_list(source: Source) -> Read:
    """The deck list of a text, in any dialect. Never raises: what cannot be read is a diagnostic with its place."""
    text = source.text.strip()
    if text.startswith("<"):
        return cockatrice.parse(source)
    if text.startswith("{"):
        return jsonlist.parse(source)
    if len(text) <= MAX_CODE and looks_like_code(text):
        return parse_code(source)
    return parse_deck(source)


def parse_code(source: Source) -> Read:
    """The deck list of a deck code."""
    span = Span(source.path, 0, len(source.text.rstrip()))
    try:
        listed = decoded(source.text)
    except DeckCodeError as error:
        reasons = (("reason_de", error.de), ("reason_en", error.en))
        return Deck("", None, None, (), span, unclear=True), (Diagnostic(DECK_CODE, span, reasons),)
    sections: tuple[tuple[Section, tuple[Line, ...]], ...] = (("main", listed.main), ("side", listed.side))
    entries = tuple(
        Entry(count, f"{prefix}-{number:03}{'-' + variant if variant else ''}", section, span)
        for section, lines in sections
        for prefix, number, variant, count in lines
    )
    return Deck("", listed.faction or None, listed.set_id or None, entries, span, span, span), ()
