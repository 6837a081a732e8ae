"""`nexus import FILE`: a table of cards becomes a set file; what is wrong is told by its cell."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.disk import put
from nexusdsl.playset.places import load, new_loader
from nexusdsl.source import Source

if TYPE_CHECKING:
    from nexusdsl.ir.sets import CardSet
    from nexusdsl.tables.cards import Page
    from nexusdsl.tables.grid import Cell

ID: Final = re.compile("[a-z][a-z0-9_]{0,39}")


def import_(
    file: Path,
    *,
    out: Path | None = None,
    id: str = "",
    name: str = "",
    uses: str = "nxs_a01",
    first: Literal["de", "en"] = "de",
    sheet: str = "",
    common: Common = DEFAULT,
) -> int:
    """Makes a set file of a table of cards, CSV or an Excel workbook (docs/cards.md).

    Parameters
    ----------
    file
        The table: a row of headings, then a row for each card.
    out
        The set file to write (default: standard output). Nothing is written as long as anything is wrong.
    id
        Id of the set (default: made of the name of the file).
    name
        Its name (default: the id).
    uses
        The set that it builds on.
    first
        The language of bare headings ("Name", "Text") and of the words in the table.
    sheet
        Of a workbook: the sheet (default: the first).
    """
    from nexusdsl.tables.cards import page
    from nexusdsl.tables.grid import TableError, grid

    set_id = id or _id_of(file)
    base = _base(uses)
    try:
        rows = grid(file, _data(file), sheet)
        made, cells = page(rows, base, _lead(set_id, name or set_id, uses, file, first), first)
    except TableError as error:
        return _told(file, error.found, common)
    found = [*_findings(made, cells, base, file, common)]
    if found:
        print("\n".join(found))
        return 1
    if out is None:
        sys.stdout.write(made.text)
        return 0
    try:
        put(out, made.text.encode())
    except OSError as error:
        raise _unwritable(out, error) from None
    common.say(Text(f"{len(cells)} Karten in {out}.", f"{len(cells)} cards in {out}."))
    return 0


def _data(file: Path) -> bytes:
    """The file. Raises UsageError if it cannot be read, or if a workbook needs a package."""
    try:
        data = file.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{file} ist nicht zu lesen ({reason}).", f"cannot read {file} ({reason}).") from None
    if data[:2] == b"PK" and find_spec("openpyxl") is None:
        raise UsageError(
            "Arbeitsmappen brauchen openpyxl: pip install 'nexusdsl[tables]'.",
            "workbooks need openpyxl: pip install 'nexusdsl[tables]'.",
        )
    return data


def _id_of(file: Path) -> str:
    """An id made of the file's name. Raises UsageError."""
    made = re.sub("[^a-z0-9]+", "_", file.stem.lower()).strip("_")
    if not ID.fullmatch(made):
        raise UsageError(
            f"aus „{file.stem}“ wird keine Kennung; nenne eine mit --id.",
            f"“{file.stem}” makes no id; name one by --id.",
        )
    return made


def _base(uses: str) -> tuple[CardSet, ...]:
    """The sets that the table builds on, each after those that it uses. Raises FindingsError, NotFoundError."""
    from nexusdsl.playset.errors import FindingsError

    compiled = load(new_loader(), uses)
    if compiled.set is None or any(each.severity == "error" for each in compiled.diagnostics):
        raise FindingsError(compiled.diagnostics, compiled.sources)
    return (*compiled.used, compiled.set)


def _lead(set_id: str, name: str, uses: str, file: Path, first: str) -> str:
    """The head of the set file. Raises UsageError for an id or a name that cannot stand there."""
    from nexusdsl.tables.cards import quoted

    if not ID.fullmatch(set_id):
        raise UsageError(
            f"„{set_id[:40]}“ ist keine Kennung: Kleinbuchstaben, Ziffern und Unterstriche.",
            f"“{set_id[:40]}” is no id: small letters, digits and underscores.",
        )
    title = quoted(" ".join(name.split()))
    if title is None or not name.isprintable():
        raise UsageError("--name lässt sich nicht in Anführungszeichen setzen.", "--name cannot be put into quotes.")
    set_, uses_, languages = ("Set", "benutzt", "Sprachen") if first == "de" else ("Set", "uses", "Languages")
    other = "en" if first == "de" else "de"
    return f"{set_} {set_id} {title}\n{uses_} {Path(uses).name}\n{languages} {first}, {other}\n"


def _findings(
    made: Page, cells: Sequence[dict[str, Cell]], base: tuple[CardSet, ...], file: Path, common: Common
) -> list[str]:
    """What the compiler says of the set file, by cell; and what it would read otherwise than it stands there."""
    from nexusdsl.driver.passes import compile_set
    from nexusdsl.tables.cards import otherwise

    compiled = compile_set((Source("table", made.text),), base)
    errors = [each for each in compiled.diagnostics if each.severity == "error"]
    if errors or compiled.set is None:
        return [_line(file, made.cell_at(each.span.start), _said(each, common)) for each in errors]
    return [
        _line(file, place, f"{common.pick(ERROR)}: {common.pick(text)}")
        for place, text in otherwise(cells, compiled.set.cards)
    ]


ERROR: Final = Text("Fehler", "error")


def _said(found: Diagnostic, common: Common) -> str:
    lang = common.language
    hints = "".join(f" {hint.text.in_(lang)}" for hint in found.hints)
    return f"{common.pick(ERROR)}[{found.code.id}]: {found.message(lang)}{hints}"


def _line(file: Path, place: str, said: str) -> str:
    return f"{file}:{place}: {said}" if place else f"{file}: {said}"


def _told(file: Path, found: Sequence[tuple[str, Text]], common: Common) -> int:
    """Prints what is wrong with the table itself."""
    for place, text in found:
        print(_line(file, place, f"{common.pick(ERROR)}: {common.pick(text)}"))
    return 1


def _unwritable(out: Path, error: OSError) -> UsageError:
    reason = error.strerror or type(error).__name__
    return UsageError(f"{out} ist nicht zu schreiben ({reason}).", f"cannot write {out} ({reason}).")
