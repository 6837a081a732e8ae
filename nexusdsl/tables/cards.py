"""Tables read back as a set file: each row a card, and for each letter of the file the cell it is from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from nexusdsl.decks.names import fold
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.ir.sets import Card, CardSet
from nexusdsl.tables.columns import FIXED, STAT, known
from nexusdsl.tables.grid import Cell, TableError, blank

QUOTES: Final = (('"', '"'), ("„", "“"), ("»", "«"))
EMPTY: Final = Cell("", "")
OTHERWISE: Final = Text(
    "wird in einer Set-Datei anders gelesen, als es hier steht.", "is read in a set file otherwise than it stands here."
)
NEEDED: Final = ("number", "type")


@dataclass(frozen=True, slots=True)
class Head:
    """The row of headings: the column of each cell below it, and how the heading is written."""

    keys: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(slots=True)
class Page:
    """A set file in the making. `starts[i]` is where the text of `cells[i]` begins."""

    parts: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    size: int = 0

    def add(self, text: str, place: str = "") -> None:
        """Goes on with this text, of this cell; without one it is of the cell before."""
        if place:
            self.starts.append(self.size)
            self.cells.append(place)
        self.parts.append(text)
        self.size += len(text)

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def cell_at(self, start: int) -> str:
        """The cell that the text at this place is from; "" before the first."""
        at = bisect_right(self.starts, start)
        return self.cells[at - 1] if at else ""


def head(row: Sequence[Cell], sets: tuple[CardSet, ...], first: Lang) -> Head:
    """What the columns are. Raises TableError for headings that are unknown or double, or missing."""
    columns = known(sets, first)
    keys = tuple(columns.get(fold(cell.text), "") if cell.text else "" for cell in row)
    wrong: list[tuple[str, Text]] = []
    for i, (key, cell) in enumerate(zip(keys, row, strict=True)):
        if cell.text and not key:
            wrong.append((cell.place, _unknown(cell.text, sets, first)))
        elif key and key in keys[:i]:
            wrong.append((cell.place, Text(f"„{cell.text}“ ist doppelt.", f"“{cell.text}” is there twice.")))
    for key in NEEDED:
        if key not in keys:
            de, en = f"die Spalte „{FIXED[key].de}“ fehlt.", f"the column “{FIXED[key].en}” is missing."
            wrong.append((row[0].place, Text(de, en)))
    if wrong:
        raise TableError(*wrong)
    return Head(keys, tuple(cell.text for cell in row))


def _unknown(text: str, sets: tuple[CardSet, ...], first: Lang) -> Text:
    from rapidfuzz import process

    near = process.extractOne(fold(text), known(sets, first).keys(), score_cutoff=70)
    shown = text[:40]
    meant = (f" Meintest du „{near[0]}“?", f" Did you mean “{near[0]}”?") if near else ("", "")
    return Text(f"„{shown}“ ist keine Spalte.{meant[0]}", f"“{shown}” is no column.{meant[1]}")


def page(
    rows: Sequence[Sequence[Cell]], sets: tuple[CardSet, ...], lead: str, first: Lang
) -> tuple[Page, list[dict[str, Cell]]]:
    """The set file that begins with `lead`, and its rows by column. Raises TableError."""
    filled = [row for row in rows if not blank(row)]
    if not filled:
        raise TableError(("", Text("die Tabelle ist leer.", "the table is empty.")))
    top = head(filled[0], sets, first)
    if len(filled) == 1:
        raise TableError(("", Text("in der Tabelle ist keine Karte.", "there is no card in the table.")))
    made, cards, wrong = Page(), [], []  # type: Page, list[dict[str, Cell]], list[tuple[str, Text]]
    made.add(lead)
    for row in filled[1:]:
        cells = {key: cell for key, cell in zip(top.keys, row, strict=False) if key and cell.text}
        wrong += [(cell.place, text) for key, cell in cells.items() if (text := _refused(key, cell.text)) is not None]
        wrong += [
            (row[0].place, Text(f"diese Zeile hat kein Feld „{FIXED[key].de}“.", f"this row has no “{FIXED[key].en}”."))
            for key in NEEDED
            if key not in cells
        ]
        cards.append(cells)
        if not wrong:
            _card(made, cells, dict(zip(top.keys, top.words, strict=True)), first)
    if wrong:
        raise TableError(*wrong)
    return made, cards


def _refused(key: str, text: str) -> Text | None:
    """Why a cell cannot stand in a set file."""
    if any(not sign.isprintable() for sign in text):
        return Text("darin steht ein unsichtbares Zeichen.", "there is an invisible character in it.")
    if quoted(text) is None and key.startswith(("name", "flavour", "art")):
        return Text(
            "darin steht jede Art von Anführungszeichen; lasse eine davon weg.",
            "every kind of quotes stands in it; leave one of them out.",
        )
    if key.startswith(STAT) and not text.isdecimal():
        return Text(f"„{text[:20]}“ ist keine ganze Zahl.", f"“{text[:20]}” is no whole number.")
    return None


def quoted(text: str) -> str | None:
    """The text in quotes that do not stand in it; None if there are none."""
    return next((f"{left}{text}{right}" for left, right in QUOTES if left not in text and right not in text), None)


def _card(made: Page, cells: dict[str, Cell], words: dict[str, str], first: Lang) -> None:
    """A card as set files write it."""
    second: Lang = "en" if first == "de" else "de"
    german = first == "de"

    def put(lead: str, key: str, tail: str = "", marks: bool = False) -> bool:
        cell = cells.get(key, EMPTY)
        if not cell.text:
            return False
        made.add(lead)
        made.add((quoted(cell.text) or "") if marks else cell.text, cell.place)
        made.add(tail)
        return True

    put("\n" + ("Karte " if german else "Card "), "number")
    put(" ", f"name_{first}", marks=True)
    put(f" ({second} ", f"name_{second}", ")", marks=True)
    put(" [", "variants", "]")
    put("\n  ", "type")
    put(" — ", "subtypes")
    put(" · ", "rarity")
    for key in [key for key in cells if key.startswith(STAT)]:
        put(f" · {words[key]} ", key)
    put("\n  ", f"text_{first}")
    put(f"\n  {second}: ", f"text_{second}")
    put("\n  ", f"flavour_{first}", marks=True)
    put(f"\n  {second} ", f"flavour_{second}", marks=True)
    art = "Bild" if german else "Art"
    if put(f"\n  {art} ", f"art_{first}", marks=True):
        put(f" ({second} ", f"art_{second}", ")", marks=True)
    else:
        put(f"\n  {art} {second} ", f"art_{second}", marks=True)
    made.add("\n")


def otherwise(cells: Sequence[dict[str, Cell]], cards: Sequence[Card]) -> Iterator[tuple[str, Text]]:
    """The cells that were read as something else than they say: what a set file takes for structure, not for text."""
    by_number = {card.number: card for card in cards}
    for row in cells:
        card = by_number.get(row["number"].text)
        if card is None:
            yield row["number"].place, Text("daraus wurde keine Karte.", "no card was made of it.")
            continue
        for key, names in (("name", card.names), ("text", card.texts), ("flavour", card.flavour), ("art", card.brief)):
            for lang, said in (("de", names.de), ("en", names.en)):
                cell = row.get(f"{key}_{lang}", EMPTY)
                if " ".join((said or "").split()) != cell.text:
                    yield cell.place or row["number"].place, OTHERWISE
