"""Card faces as sheets (PDF) and as pictures (PNG), set by typst with the fonts that it brings along.

The same faces give the same bytes: a document has no date, and its number follows from what is in it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import resources
from typing import Any, Final

from nexusdsl.cards.faces import Face, Paragraph
from nexusdsl.cards.motif import motif

COLUMNS: Final = 3
ROWS: Final = 3
CARD: Final = (6300, 8800)  # hundredths of a millimetre, as all lengths here
MARK: Final = 300  # room for a crop mark
PAPERS: Final = {"a4": (21000, 29700), "letter": (21590, 27940)}
LONGEST: Final = 30  # letters of a word that is left to hyphenation alone
PIECE: Final = 10
HYPHEN: Final = "\u00ad"


@dataclass(frozen=True, slots=True)
class Fit:
    """How the text of a face was set: its size and height in points, the room there was, what was left out."""

    number: str
    size: float
    tall: float
    room: float
    notes: bool
    flavour: bool
    measured: bool  # False: no size had room, so that the whole was scaled down


def widest_bleed(paper: str) -> int:
    """The largest bleed with which a sheet still has room for crop marks."""
    return min(
        (edge - 2 * MARK - count * side) // (2 * count)
        for edge, side, count in zip(PAPERS[paper], CARD, (COLUMNS, ROWS), strict=True)
    )


def sheets(faces: Sequence[Face], paper: str, bleed: int, title: str) -> bytes:
    """A PDF of sheets with nine cards each; a face that stands there several times is drawn as often."""
    import typst

    places = {face: place for place, face in enumerate(dict.fromkeys(faces))}
    order = [places[face] for face in faces]
    step = COLUMNS * ROWS
    width, height = PAPERS[paper]
    layout = {
        "kind": "sheets",
        "width": width // 10,
        "height": height // 10,
        "columns": COLUMNS,
        "rows": ROWS,
        "sheets": [order[start : start + step] for start in range(0, len(order), step)],
    }
    inputs = _inputs(tuple(places), bleed, title, layout)
    made = typst.compile(_template().encode(), format="pdf", ignore_system_fonts=True, sys_inputs=inputs)
    return _one(made)


def pictures(faces: Sequence[Face], dpi: int, bleed: int) -> list[bytes]:
    """A PNG of each face."""
    import typst

    inputs = _inputs(faces, bleed, "", {"kind": "single"})
    made = typst.compile(_template().encode(), format="png", ppi=dpi, ignore_system_fonts=True, sys_inputs=inputs)
    return list(made) if isinstance(made, list) else [_one(made)]


def fits(faces: Sequence[Face]) -> tuple[Fit, ...]:
    """How the text of each face is set."""
    import typst

    inputs = _inputs(faces, 0, "", {"kind": "single"})
    found = typst.query(_template().encode(), "<fit>", field="value", ignore_system_fonts=True, sys_inputs=inputs)
    return tuple(Fit(**each) for each in json.loads(found))


def fingerprint(face: Face) -> str:
    """What a face looks like, in 16 letters: another one means that it must be printed again."""
    text = json.dumps([_plain(face), _template()], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _one(made: Any) -> bytes:
    return bytes(made[0] if isinstance(made, list) else made)


def _inputs(faces: Sequence[Face], bleed: int, title: str, layout: dict[str, Any]) -> dict[str, str]:
    lang = faces[0].lang if faces else "en"
    data = {"faces": [_plain(face) for face in faces], "bleed": bleed, "title": title, "lang": lang, **layout}
    return {"data": json.dumps(data, ensure_ascii=False)}


def _plain(face: Face) -> dict[str, Any]:
    rules = tuple(Paragraph(*map(breakable, (each.lead, each.text, each.note))) for each in face.rules)
    return {**asdict(replace(face, rules=rules, flavour=breakable(face.flavour))), "picture": motif(face)}


def breakable(text: str) -> str:
    """A text whose overlong words may be broken every few letters, as no dictionary knows them."""
    return " ".join(
        word if len(word) <= LONGEST else HYPHEN.join(word[i : i + PIECE] for i in range(0, len(word), PIECE))
        for word in text.split(" ")
    )


@cache
def _template() -> str:
    return resources.files("nexusdsl.cards").joinpath("templates", "card.typ").read_text("utf-8")
