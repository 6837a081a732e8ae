"""A deck as a saved object of Tabletop Simulator: custom decks whose faces lie in sheets of ten by seven."""

from __future__ import annotations

import json
from typing import Any, Final

from nexusdsl.decks.identity import copies
from nexusdsl.decks.model import Section
from nexusdsl.decks.resolve import Found

COLUMNS: Final = 10
ROWS: Final = 7
PER_SHEET: Final = COLUMNS * ROWS - 1  # the last place of a sheet is the hidden face
SHEET: Final = "{sheet}"
_UPRIGHT: Final = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def faces(found: tuple[Found, ...]) -> tuple[str, ...]:
    """The cards in the order in which they stand on the sheets: by number, each once."""
    return tuple(sorted({one.card.number for one in found}))


def written(name: str, found: tuple[Found, ...], face_url: str, back_url: str) -> str:
    """The saved object as JSON: one pile for the main deck, one beside it for the sideboard. `face_url` may hold
    "{sheet}", the number of the sheet from 1."""
    order = {number: index for index, number in enumerate(faces(found))}
    names = {one.card.number: one.card.names.de or one.card.names.en or one.card.number for one in found}
    sheets = {
        str(sheet + 1): {
            "FaceURL": face_url.replace(SHEET, str(sheet + 1)), "BackURL": back_url, "NumWidth": COLUMNS,
            "NumHeight": ROWS, "BackIsHidden": True, "UniqueBack": False,
        }
        for sheet in range(-(-len(order) // PER_SHEET))
    }  # fmt: skip
    sections: tuple[tuple[Section, float], ...] = (("main", 0.0), ("side", 4.0))
    piles = [
        _pile(name if section == "main" else f"{name} – Sideboard", here, order, names, sheets, x)
        for section, x in sections
        if (here := copies(found, section))
    ]
    return json.dumps({"ObjectStates": piles}, ensure_ascii=False, indent=2) + "\n"


def _pile(
    name: str, here: dict[str, int], order: dict[str, int], names: dict[str, str], sheets: dict[str, Any], x: float
) -> dict[str, Any]:
    cards = [_card(_id(order[number]), names[number], sheets) for number, n in here.items() for _ in range(n)]
    place = {"posX": x, "posY": 1.0, "posZ": 0.0, **_UPRIGHT}
    if len(cards) == 1:
        return {**cards[0], "Transform": place}
    return {
        "Name": "DeckCustom", "Nickname": name, "Transform": place, "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets, "ContainedObjects": cards,
    }  # fmt: skip


def _id(index: int) -> int:
    """A card's id: a hundred times its sheet, plus its place there."""
    return (index // PER_SHEET + 1) * 100 + index % PER_SHEET


def _card(id: int, name: str, sheets: dict[str, Any]) -> dict[str, Any]:
    sheet = str(id // 100)
    return {
        "Name": "CardCustom", "Nickname": name, "CardID": id, "Transform": _UPRIGHT,
        "CustomDeck": {sheet: sheets[sheet]},
    }  # fmt: skip
