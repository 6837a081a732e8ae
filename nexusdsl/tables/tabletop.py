"""The cards of a set as a pile of Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.decks import tabletop
from nexusdsl.decks.model import Entry
from nexusdsl.decks.resolve import Found
from nexusdsl.ir.sets import Card, CardSet


def written(set_: CardSet, cards: Sequence[Card], faces: str, back: str) -> str:
    """The saved object: one pile, a card as often as it is given. Faces lie in sheets by number (decks.tabletop)."""
    found = tuple(Found(Entry(1, card.number), card, "") for card in cards)
    return tabletop.written(set_.names.de or set_.names.en or set_.id, found, faces, back)
