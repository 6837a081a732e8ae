"""A deck list on paper, for the judge, and its code as a QR code.

The same list gives the same bytes, as with cards.
"""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from typing import Final

from nexusdsl.cards.printing import PAPERS
from nexusdsl.diagnostics.model import Lang

SAID: Final[dict[Lang, dict[str, str]]] = {
    "de": {
        "sheet": "Deckliste", "player": "Name", "event": "Turnier", "date": "Datum", "judge": "Geprüft von",
        "hash": "Hash", "qr": "Deckcode als QR-Code",
    },
    "en": {
        "sheet": "Deck list", "player": "Name", "event": "Event", "date": "Date", "judge": "Checked by",
        "hash": "Hash", "qr": "Deck code as a QR code",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """One card: how often it is there, its number, name and rarity as printed."""

    copies: int
    number: str
    name: str
    rarity: str


@dataclass(frozen=True, slots=True)
class Part:
    """The main deck or the sideboard."""

    title: str
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        """Its cards."""
        return sum(row.copies for row in self.rows)


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """What stands on the sheet. `about`: faction and set in words."""

    title: str
    about: str
    parts: tuple[Part, ...]
    hash: str
    code: str


def qr_code(code: str) -> str:
    """A deck code as SVG. Small letters and marks would make it larger: the code has neither."""
    import segno

    out = io.BytesIO()
    segno.make(code, error="m", micro=False).save(out, kind="svg", border=2, xmldecl=False, nl=False)
    return out.getvalue().decode()


def printed(sheet: DeckSheet, lang: Lang, paper: str) -> bytes:
    """The sheet as a PDF; `paper` is one of printing.PAPERS."""
    import typst

    width, height = PAPERS[paper]
    data = {
        "title": sheet.title,
        "about": sheet.about,
        "parts": [{**asdict(part), "count": part.count} for part in sheet.parts],
        "hash": sheet.hash,
        "code": sheet.code,
        "qr": qr_code(sheet.code),
        "lang": lang,
        "said": SAID[lang],
        "width": width // 10,
        "height": height // 10,
    }
    inputs = {"data": json.dumps(data, ensure_ascii=False)}
    made = typst.compile(_template().encode(), format="pdf", ignore_system_fonts=True, sys_inputs=inputs)
    return bytes(made[0] if isinstance(made, list) else made)


@cache
def _template() -> str:
    return resources.files("nexusdsl.cards").joinpath("templates", "decksheet.typ").read_text("utf-8")
