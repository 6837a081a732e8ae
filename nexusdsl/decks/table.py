"""Deck lists as tables of a spreadsheet: a head that names the columns, then one row a card."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import Final

from nexusdsl.decks.model import Section
from nexusdsl.decks.names import fold, number_key
from nexusdsl.decks.pool import printed
from nexusdsl.decks.resolve import Found
from nexusdsl.diagnostics.model import Lang

SEPARATORS: Final = (";", "\t", ",")
_COLUMNS: Final[dict[str, str]] = {
    **dict.fromkeys(("anzahl", "menge", "stück", "exemplare", "count", "quantity", "qty", "copies"), "count"),
    **dict.fromkeys(("name", "karte", "kartenname", "card", "card name", "title"), "name"),
    **dict.fromkeys(("nummer", "nr", "nr.", "kartennummer", "number", "card number", "id"), "number"),
    **dict.fromkeys(("bereich", "teil", "section", "zone", "board"), "section"),
    **dict.fromkeys(("set", "edition"), "set"),
}
_SIDE: Final = frozenset({"side", "sideboard", "side deck", "nebendeck", "neben", "sb"})


@dataclass(frozen=True, slots=True)
class Columns:
    """What stands in which column, and what separates them."""

    separator: str
    names: tuple[str, ...]  # "count", "name", "number", "section", "set", "" for others


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its count as written ("" if there is none), the card as a card line would name it, its section (None:
    the table does not say)."""

    count: str
    text: str
    section: Section | None


def head(line: str) -> Columns | None:
    """The columns, if this line names them: how many and which card; of a card alone nothing else may be named."""
    for separator in SEPARATORS:
        cells = _cells(line, separator)
        names = tuple(_COLUMNS.get(fold(cell), "") for cell in cells)
        named = "name" in names or "number" in names
        if len(cells) > 1 and named and ("count" in names or all(names)):
            return Columns(separator, names)
    return None


def divided(columns: Columns | None, line: str) -> bool:
    """Whether a line is a row of the table; card lines that are pasted under its head are none."""
    return columns is not None and columns.separator in line


def row(columns: Columns, line: str) -> Row:
    """What a row of the table says. Cells that are missing count as empty."""
    cells = dict(zip(columns.names, _cells(line, columns.separator), strict=False))
    section = cells.get("section")
    side: Section | None = None if section is None else "side" if fold(section) in _SIDE else "main"
    return Row(_whole(cells.get("count", "")), _card(cells), side)


HEADS: Final[dict[Lang, tuple[str, ...]]] = {
    "de": ("Anzahl", "Nummer", "Name", "Bereich"),
    "en": ("Count", "Number", "Name", "Section"),
}


def written(found: tuple[Found, ...], lang: Lang) -> str:
    """A table of these lines, variants on rows of their own: with semicolons in German, commas in English, as the
    spreadsheets of these languages read them."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if lang == "de" else ",", lineterminator="\n")
    writer.writerow(HEADS[lang])
    counts: dict[tuple[Section, str, str], int] = {}
    for one in found:
        number = one.card.number + (f"-{one.variant}" if one.variant else "")
        names = printed(one.card.names)
        key = (one.entry.section, number, names[0] if lang == "de" else names[-1])
        counts[key] = counts.get(key, 0) + one.entry.count
    writer.writerows((n, number, name, section) for (section, number, name), n in sorted(counts.items()))
    return out.getvalue()


def _card(cells: dict[str, str]) -> str:
    """Name and number as a card line writes them; a spreadsheet may have made 7 of 007."""
    name, number = cells.get("name", ""), cells.get("number", "")
    if not name or not number:
        return name or number
    return f"{name} ({cells.get('set') or 'set'}) {number}" if number_key(number) or number.isdigit() else name


def _whole(count: str) -> str:
    """A spreadsheet may have made 4,0 of 4."""
    whole, mark, rest = count.replace(",", ".").partition(".")
    return whole if mark and not rest.strip("0") else count


def _cells(line: str, separator: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(iter(csv.reader([line], delimiter=separator)), [])]
    except csv.Error:  # a control character
        return []
