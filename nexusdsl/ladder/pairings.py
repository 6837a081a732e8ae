"""Who plays whom: every pairing twice from the same seed, with the seats exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

SEEDS: Final = 2**62  # so that seeds of players, twice as large, still are seeds


@dataclass(frozen=True, slots=True)
class Side:
    """A player, by name, with a deck, by its position."""

    player: str
    deck: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game: `number` counts from 0, `sides` sit in seats A and B, all chance follows from `seed`."""

    number: int
    seed: int
    sides: tuple[Side, Side]


def pairs(players: Sequence[str], decks: int, mirrors: bool = False) -> list[tuple[Side, Side]]:
    """Each player against each other one with every pair of decks, or, in `mirrors`, with the same one on both sides; a
    single player against itself with different decks. Empty if there is nobody to play against."""
    sides = [Side(player, deck) for player in players for deck in range(decks)]
    met = [(a, b) for a, b in combinations(sides, 2) if a.player != b.player or len(players) == 1]
    return [(a, b) for a, b in met if a.deck == b.deck] if mirrors else met


def pairings(
    players: Sequence[str], decks: int, rounds: int, seed: int, played: int = 0, mirrors: bool = False
) -> Iterator[Pairing]:
    """All games of so many rounds after `played` earlier ones, whose seeds are not used again."""
    number = played
    for _ in range(rounds):
        for first, second in pairs(players, decks, mirrors):
            for sides in ((first, second), (second, first)):
                yield Pairing(number, (seed + number // 2) % SEEDS, sides)
                number += 1
