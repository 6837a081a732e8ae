"""The cards a game needs of a deck list: numbers of the main deck and the registered main faction."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.decks.legality import main_faction
from nexusdsl.decks.model import Deck, Section
from nexusdsl.decks.pool import CardPool
from nexusdsl.decks.resolve import resolve_deck


@dataclass(frozen=True, slots=True)
class GameDeck:
    """A deck as a game takes it. `cards` are sorted numbers, one per copy, a variant as its standard card.

    `faction` is the code of the main faction, "" if there is none.
    """

    name: str
    faction: str
    cards: tuple[str, ...]
    sideboard: tuple[str, ...]


def game_deck(deck: Deck, pool: CardPool) -> GameDeck:
    """The deck for a game; lines whose card is unknown are left out, so check it first."""
    found, _ = resolve_deck(deck, pool)
    faction, _ = main_faction(deck, pool, tuple(one for one in found if one.entry.section == "main"))

    def numbers(section: Section) -> tuple[str, ...]:
        here = [one for one in found if one.entry.section == section]
        return tuple(sorted(number for one in here for number in [one.card.number] * one.entry.count))

    return GameDeck(deck.name, faction.code if faction else "", numbers("main"), numbers("side"))
