"""Deck lists as JSON, format `nxs-deck/1`; docs/deck.schema.json is its schema."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nexusdsl.decks.header import DeckHeader
from nexusdsl.decks.model import Deck, Entry, Section
from nexusdsl.decks.reader import MAX_COUNT, MAX_LINES
from nexusdsl.decks.resolve import Found
from nexusdsl.diagnostics.catalog_decks import DECK_UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source, Span

FORMAT: Final = "nxs-deck/1"
STRICT: Final = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class ListedCard(BaseModel):
    """A card and how often it is there. `id` is its number, with the word of a variant, or its name."""

    model_config = STRICT
    id: str = Field(min_length=1, max_length=200)
    n: int = Field(default=1, ge=1, le=MAX_COUNT)


class ListedDeck(BaseModel):
    """A deck list."""

    model_config = ConfigDict(**STRICT, title="Deck list nxs-deck/1")
    format: Literal["nxs-deck/1"]
    name: str = DeckHeader.model_fields["name"].default
    set: str | None = None
    faction: str | None = None
    main: tuple[ListedCard, ...] = Field(max_length=MAX_LINES)
    side: tuple[ListedCard, ...] = Field(default=(), max_length=MAX_LINES)


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    return ListedDeck.model_json_schema()


def parse(source: Source) -> tuple[Deck, tuple[Diagnostic, ...]]:
    """The deck of a JSON text. Never raises: what cannot be read is a diagnostic with its place."""
    span = Span(source.path, 0, len(source.text.split("\n", 1)[0]))
    try:
        listed = ListedDeck.model_validate_json(json.dumps(json.loads(source.text)))
        header = DeckHeader(name=listed.name, set=listed.set, faction=listed.faction)
    except json.JSONDecodeError as error:
        at = Span(source.path, error.pos, min(error.pos + 1, len(source.text)))
        return _refused(span, _unreadable(at, f"kein gültiges JSON ({error.msg})", f"no valid JSON ({error.msg})"))
    except ValidationError as error:
        return _refused(span, *(_invalid(source, span, dict(each)) for each in error.errors()[:20]))
    except (RecursionError, ValueError):  # nested without end, a number of ten thousand digits
        return _refused(span, _unreadable(span, "kein gültiges JSON", "no valid JSON"))
    entries = tuple(_entries(source, listed))
    return Deck(header.name, header.faction, header.set, entries, span, span, span), ()


def _refused(span: Span, *found: Diagnostic) -> tuple[Deck, tuple[Diagnostic, ...]]:
    return Deck("", None, None, (), span, unclear=True), found


def _unreadable(span: Span, de: str, en: str) -> Diagnostic:
    return Diagnostic(DECK_UNREADABLE, span, (("reason_de", f"{de}."), ("reason_en", f"{en}.")))


def _invalid(source: Source, span: Span, error: dict[str, Any]) -> Diagnostic:
    """What is wrong with a value, at the last key or index that leads there."""
    where = ".".join(str(part) for part in error["loc"])[:80]
    at = source.text.find(json.dumps(str(error["loc"][-1]))) if error["loc"] else -1
    place = span if at < 0 else Span(source.path, at, at + len(str(error["loc"][-1])) + 2)
    return _unreadable(place, f"{where} passt nicht ({error['msg']})", f"{where} does not fit ({error['msg']})")


def _entries(source: Source, listed: ListedDeck) -> list[Entry]:
    entries: list[Entry] = []
    at = 0
    sections: tuple[tuple[Section, tuple[ListedCard, ...]], ...] = (("main", listed.main), ("side", listed.side))
    for section, cards in sections:
        for card in cards:
            text = json.dumps(card.id, ensure_ascii=False)
            start = source.text.find(text, at)
            at = start + len(text) if start >= 0 else at
            place = Span(source.path, max(start, 0), at if start >= 0 else 1)
            entries.append(Entry(card.n, card.id.strip(), section, place))
    return entries


def written(deck: Deck, faction: str, set_id: str, found: tuple[Found, ...]) -> str:
    """The JSON of a deck whose cards were looked up: by number, sorted."""
    listed = ListedDeck(
        format="nxs-deck/1",
        name=deck.name,
        set=set_id or None,
        faction=faction or None,
        main=_listed(found, "main"),
        side=_listed(found, "side"),
    )
    return listed.model_dump_json(indent=2, exclude_none=True) + "\n"


def _listed(found: tuple[Found, ...], section: Section) -> tuple[ListedCard, ...]:
    counts: dict[str, int] = {}
    for one in found:
        if one.entry.section == section:
            number = one.card.number + (f"-{one.variant}" if one.variant else "")
            counts[number] = counts.get(number, 0) + one.entry.count
    return tuple(ListedCard(id=number, n=counts[number]) for number in sorted(counts))
