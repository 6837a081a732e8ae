"""Decks held against a format of play on a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from nexusdsl.compiler import Loader, display_path
from nexusdsl.decks.formats import FILE, check_format, read_formats
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.playset.deckfiles import CheckedDeck
from nexusdsl.playset.errors import FindingsError, NotFoundError
from nexusdsl.playset.places import read_bytes
from nexusdsl.source import MAX_BYTES


def in_format(checked: CheckedDeck, name: str, day: date, loader: Loader, file: Path | None = None) -> CheckedDeck:
    """The deck with what the format forbids on that day besides; `file` declares the formats, by default that of its
    set. Raises NotFoundError for a format or file that is not there, FindingsError if the file has errors."""
    if checked.pool is None:
        return checked
    place = file or _beside(checked, loader)
    source, flaws = read_source(display_path(place), read_bytes(place, MAX_BYTES))
    formats, findings = read_formats(source, checked.pool)
    if any(each.severity == "error" for each in (*flaws, *findings)):
        raise FindingsError((*flaws, *findings), (source,))
    form = formats.get(name)
    if form is None:
        known = ", ".join(formats)
        raise NotFoundError(
            f"es gibt kein Format {name}. {place.name} nennt: {known}.", f"there is no format {name}. Known: {known}."
        )
    more = check_format(checked.deck, checked.pool, checked.sets, form, day)
    return replace(checked, findings=(*checked.findings, *more))


def _beside(checked: CheckedDeck, loader: Loader) -> Path:
    folder = loader.find(checked.set_target)
    return (folder if folder is not None and folder.is_dir() else Path()) / FILE
