"""Formats of play: which sets a deck may be built from, what is banned or limited, and which cards have errata, each
from a day on. A file `formats.toml` beside a set declares them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from nexusdsl.decks.identity import copies
from nexusdsl.decks.model import Deck, Entry
from nexusdsl.decks.pool import CardPool
from nexusdsl.decks.resolve import Found, resolve, resolve_deck, title
from nexusdsl.diagnostics.catalog_formats import (
    BANNED,
    ERRATUM,
    FORMAT_CARD,
    FORMAT_FILE,
    FORMAT_SHAPE,
    LIMITED,
    NOT_IN_FORMAT,
    NOT_YET,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.diagnostics.toml import place_of, read_toml
from nexusdsl.ir.sets import CardSet
from nexusdsl.source import Source, Span

FILE: Final = "formats.toml"
CLOSED: Final = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)
Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]{0,40}$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Change(BaseModel):
    """What holds from a day on: `banned` cards, `limited` ones with their copies, `freed` ones as if never named."""

    model_config = CLOSED

    day: date = Field(alias="from")
    banned: tuple[Words, ...] = ()
    limited: dict[Words, Annotated[int, Field(ge=1, le=99)]] = Field(default_factory=dict)
    freed: tuple[Words, ...] = ()


class Erratum(BaseModel):
    """A card that reads otherwise from a day on."""

    model_config = CLOSED

    day: date = Field(alias="from")
    card: Words
    de: Words
    en: Words


class PlayFormat(BaseModel):
    """A format. `sets`: () allows every set of the game. Changes hold in the order of their days."""

    model_config = CLOSED

    de: Words
    en: Words
    day: date = Field(alias="from")
    sets: tuple[Id, ...] = ()
    changes: tuple[Change, ...] = ()
    errata: tuple[Erratum, ...] = ()

    @property
    def name(self) -> Text:
        """What it is called."""
        return Text(self.de, self.en)


class FormatsFile(BaseModel):
    """formats.toml: `[formats.ID]` with `[[formats.ID.changes]]` and `[[formats.ID.errata]]`."""

    model_config = CLOSED

    formats: dict[Id, PlayFormat]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a format says of the cards on a day, by number: the copies allowed (0: banned) with the day since when, and
    the errata."""

    allowed: dict[str, tuple[int, date]]
    errata: dict[str, Erratum]


def read_formats(source: Source, pool: CardPool) -> tuple[dict[str, PlayFormat], tuple[Diagnostic, ...]]:
    """The formats of a file, and what is wrong with it: its form, cards that do not exist. Never raises."""
    findings: list[Diagnostic] = []
    file = read_toml(source, FormatsFile, (FORMAT_FILE, FORMAT_SHAPE), findings)
    if file is None:
        return {}, tuple(findings)
    for id, each in file.formats.items():
        findings += [
            Diagnostic(FORMAT_CARD, _place(source, id, name), (("name", name[:80]),))
            for name in _named(each)
            if _number(name, pool) is None
        ]
    return file.formats, tuple(findings)


def check_format(
    deck: Deck, pool: CardPool, sets: tuple[CardSet, ...], form: PlayFormat, day: date
) -> tuple[Diagnostic, ...]:
    """What in a deck a format forbids on a day, with each line; and the errata of its cards, which forbid nothing."""
    if day < form.day:
        return (_told(NOT_YET, deck.span, form, form.day),)
    found, _ = resolve_deck(deck, pool)
    standing = standing_on(form, pool, day)
    findings = [*_foreign(found, sets, form), *_too_many(found, standing, form)]
    for number, erratum in standing.errata.items():
        lines = [one for one in found if one.card.number == number]
        if lines:
            args = (
                ("card", title(lines[0].card)),
                ("day", str(erratum.day)),
                ("text_de", erratum.de),
                ("text_en", erratum.en),
            )
            findings.append(Diagnostic(ERRATUM, lines[0].entry.span, args))
    return tuple(findings)


def standing_on(form: PlayFormat, pool: CardPool, day: date) -> Standing:
    """What holds on a day: of two words on one card the later counts, on the same day the one further down."""
    allowed: dict[str, tuple[int, date]] = {}
    for change in sorted((each for each in form.changes if each.day <= day), key=lambda each: each.day):
        for name in change.freed:
            allowed.pop(_number(name, pool) or "", None)
        said = {**dict.fromkeys(change.banned, 0), **change.limited}
        allowed |= {number: (n, change.day) for name, n in said.items() if (number := _number(name, pool)) is not None}
    errata = sorted((each for each in form.errata if each.day <= day), key=lambda each: each.day)
    return Standing(allowed, {number: each for each in errata if (number := _number(each.card, pool)) is not None})


def _foreign(found: tuple[Found, ...], sets: tuple[CardSet, ...], form: PlayFormat) -> Iterator[Diagnostic]:
    """Cards of sets that the format does not allow."""
    home = {card.number: one.id for one in reversed(sets) for card in one.cards}
    for one in found:
        if form.sets and home[one.card.number] not in form.sets:
            yield _told(NOT_IN_FORMAT, one.entry.span, form, form.day, one)


def _too_many(found: tuple[Found, ...], standing: Standing, form: PlayFormat) -> Iterator[Diagnostic]:
    """Banned and limited cards, main deck and sideboard together."""
    main, side = copies(found, "main"), copies(found, "side")
    for number, (most, since) in standing.allowed.items():
        count = main.get(number, 0) + side.get(number, 0)
        if count > most:
            first = next(one for one in found if one.card.number == number)
            yield _told(LIMITED if most else BANNED, first.entry.span, form, since, first, count, most)


def _told(
    code: Code, span: Span, form: PlayFormat, day: date, one: Found | None = None, count: int = 0, most: int = 0
) -> Diagnostic:
    values = {
        "format_de": form.de,
        "format_en": form.en,
        "day": str(day),
        "card": "" if one is None else title(one.card),
    }
    values |= {"count": str(count), "most": str(most)}
    wanted = code.message.de + code.message.en
    return Diagnostic(code, span, tuple((key, value) for key, value in values.items() if f"{{{key}}}" in wanted))


def _named(form: PlayFormat) -> Iterator[str]:
    """Every card that a format names."""
    for change in form.changes:
        yield from (*change.banned, *change.limited, *change.freed)
    yield from (erratum.card for erratum in form.errata)


def _number(name: str, pool: CardPool) -> str | None:
    match = resolve(Entry(1, name), pool)
    return match.card.number if isinstance(match, Found) else None


def _place(source: Source, id: str, name: str) -> Span:
    """Where a format names a card."""
    header = place_of(source, ("formats", id))
    at = source.text.find(name, header.end)
    return header if at < 0 else Span(source.path, at, at + len(name))
