"""A table as it lies in its file, cell by cell: CSV of any usual kind, or a sheet of an Excel workbook."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Any, Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.tables.columns import FORMULA, TAME

MAX_BYTES: Final = 20_000_000
MAX_UNPACKED: Final = 200_000_000
MAX_ROWS: Final = 20_000
MAX_CELLS: Final = 200  # of a row
MAX_LETTERS: Final = 20_000  # of a cell


class TableError(Exception):
    """A table that cannot be read, or cells that cannot stand in a set file: a text for each, after its cell."""

    def __init__(self, *found: tuple[str, Text]) -> None:
        super().__init__("; ".join(f"{place}: {text.en}" if place else text.en for place, text in found))
        self.found = found


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text without spaces at its ends, and its name ("C7")."""

    text: str
    place: str


def named(column: int, row: int) -> str:
    """The name of a cell; both numbers count from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def grid(path: Path, data: bytes, sheet: str = "") -> list[list[Cell]]:
    """The rows of the file. `sheet`: the one of this name, else the first. Raises TableError."""
    if len(data) > MAX_BYTES:
        raise TableError(("", Text("die Datei ist größer als 20 MB.", "the file is larger than 20 MB.")))
    if data[:4] == b"PK\x03\x04":
        return _checked(_workbook(data, sheet))
    if path.suffix.lower() in (".xlsx", ".xlsm", ".xls", ".ods"):
        raise TableError(
            ("", Text("das ist keine Arbeitsmappe (.xlsx); speichere sie als .xlsx oder .csv.",
                      "this is no workbook (.xlsx); save it as .xlsx or .csv."))
        )  # fmt: skip
    return _checked(_lines(_decoded(data)))


def _checked(rows: Iterator[list[str]]) -> list[list[Cell]]:
    """The rows as cells, within bounds."""
    found: list[list[Cell]] = []
    for number, row in enumerate(rows):
        if number >= MAX_ROWS:
            raise TableError(("", Text(f"mehr als {MAX_ROWS} Zeilen.", f"more than {MAX_ROWS} rows.")))
        while row and not row[-1].strip():
            row.pop()
        if len(row) > MAX_CELLS:
            place = named(MAX_CELLS, number)
            raise TableError((place, Text(f"mehr als {MAX_CELLS} Spalten.", f"more than {MAX_CELLS} columns.")))
        found.append([Cell(_plain(text, named(i, number)), named(i, number)) for i, text in enumerate(row)])
    return found


def _plain(text: str, place: str) -> str:
    """A text on one line, without what keeps a spreadsheet from reading it as a formula."""
    if len(text) > MAX_LETTERS:
        raise TableError((place, Text(f"mehr als {MAX_LETTERS} Zeichen.", f"more than {MAX_LETTERS} characters.")))
    plain = " ".join(text.split())
    return plain[len(TAME) :] if plain.startswith(tuple(TAME + sign for sign in FORMULA)) else plain


def _decoded(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings: tuple[str, ...] = ("utf-16",)
    else:
        encodings = ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise TableError(("", Text("das ist kein Text; speichere die Tabelle als CSV UTF-8 oder als .xlsx.",
                               "this is no text; save the table as CSV UTF-8 or as .xlsx.")))  # fmt: skip


def _lines(text: str) -> Iterator[list[str]]:
    """The rows of a CSV file; what divides its first line best divides all."""
    lines = text.split("\n", 1)
    if lines[0].lower().startswith("sep=") and len(lines) > 1:
        text = "\n" + lines[1]  # rows keep their numbers
    head = next((line for line in text.splitlines() if line.strip()), "")
    divider = max(";\t,", key=head.count)
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=divider, strict=True)
    except csv.Error as error:
        raise TableError(("", Text(f"die Anführungszeichen gehen nicht auf ({error}).",
                                   f"the quotes do not match ({error})."))) from None  # fmt: skip


def _workbook(data: bytes, sheet: str) -> Iterator[list[str]]:
    """The rows of a sheet of a workbook; values of formulas as they were last worked out."""
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(each.file_size for each in packed.infolist()) > MAX_UNPACKED:
                raise TableError(("", Text("ausgepackt ist die Mappe zu groß.", "unpacked the workbook is too large.")))
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        names = book.sheetnames
        if sheet and sheet not in names:
            there = ", ".join(names)
            raise TableError(("", Text(f"es gibt kein Blatt „{sheet}“, nur {there}.",
                                       f"there is no sheet “{sheet}”, only {there}.")))  # fmt: skip
        lines = book[sheet or names[0]].iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_CELLS + 1, values_only=True)
        rows = [[_value(value, named(x, y)) for x, value in enumerate(line)] for y, line in enumerate(lines)]
    except TableError:
        raise
    except Exception:  # openpyxl raises whatever its parsers do
        raise TableError(("", Text("die Arbeitsmappe ist beschädigt oder verschlüsselt.",
                                   "the workbook is damaged or encrypted."))) from None  # fmt: skip
    yield from rows


def _value(value: Any, place: str) -> str:
    """What a cell shows. Raises TableError for what a spreadsheet has made a date of."""
    if value is None:
        return ""
    if isinstance(value, (date, time)):
        de, en = "ist ein Datum; formatiere die Zelle als Text.", "is a date; make it a cell of text."
        raise TableError((place, Text(de, en)))
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def blank(row: Sequence[Cell]) -> bool:
    """Whether nothing stands in a row."""
    return not any(cell.text for cell in row)
