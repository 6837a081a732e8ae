"""What a series is: which games it has, each by its number, whatever process plays it and when.

A plan is a value, and its text is the same wherever it is made. Game `i` follows from the plan alone, so that a series
can be cut into chunks, played by many processes and taken up again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, TypeAlias

from nexusdsl.decks.cards import GameDeck
from nexusdsl.simulation.names import Names

Choice: TypeAlias = tuple[tuple[str, str], ...]  # options with their values, sorted

SCHEMA: Final = "nexus-plan/1"
STEP: Final = 0x9E3779B97F4A7C15  # between the seeds of two games
CHUNKS: Final = 200  # aimed at: few enough files, and little lost with a process that is killed
LEAST: Final = 2  # games in a chunk
MOST: Final = 500


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck of the series under the name that rows call it."""

    label: str
    deck: GameDeck


@dataclass(frozen=True, slots=True)
class Plan:
    """A series. `games` are those of each pairing under each of `choices`; `rows` the kinds of rows that are written;
    `rules` is the hash of all card text and rules, `version` that of the package, `names` what a reader calls all that
    rows tell by number."""

    set: str
    rules: str
    version: str
    seed: int
    games: int
    decks: tuple[Entrant, ...]
    players: tuple[str, ...]
    choices: tuple[Choice, ...]
    rows: tuple[str, ...]
    names: Names | None = None

    @property
    def text(self) -> str:
        """The plan as its file holds it, with a hash of all the rest."""
        decks = [
            {"label": each.label, "name": each.deck.name, "faction": each.deck.faction, "cards": list(each.deck.cards)}
            for each in self.decks
        ]
        told: dict[str, Any] = {
            "schema": SCHEMA,
            "set": self.set,
            "rules": self.rules,
            "version": self.version,
            "seed": self.seed,
            "games": self.games,
            "decks": decks,
            "players": list(self.players),
            "options": [dict(choice) for choice in self.choices],
            "rows": list(self.rows),
        }
        if self.names is not None:
            told["names"] = self.names.told
        told["hash"] = hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


@dataclass(frozen=True, slots=True)
class Side:
    """Who sits at one side of a pairing: the position of a deck, the name of a player."""

    deck: int
    player: str


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a series: its number, the choice of options, its seed, both seats. `mirrored`: the seats are those of
    the game before, swapped."""

    number: int
    choice: Choice
    seed: int
    seats: tuple[Side, Side]
    mirrored: bool


class Schedule:
    """The games of a plan by number, and the chunks they are played in."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.pairings = pairings(len(plan.decks), plan.players)
        self.total = len(plan.choices) * len(self.pairings) * plan.games
        self.size = max(LEAST, min(MOST, self.total // CHUNKS))
        self.chunks = -(-self.total // self.size)

    def numbers(self, chunk: int) -> range:
        """The numbers of a chunk's games."""
        return range(chunk * self.size, min((chunk + 1) * self.size, self.total))

    def fixture(self, number: int) -> Fixture:
        """A game by its number. Games of two sides come in pairs of the same seed, with the seats swapped; a side that
        plays against itself has a new seed each time."""
        case, game = divmod(number, self.plan.games)
        choice, pairing = divmod(case, len(self.pairings))
        seats = self.pairings[pairing]
        alone = seats[0] == seats[1]
        mirrored = not alone and game % 2 == 1
        seed = seed_of(self.plan.seed, game if alone else game // 2)
        return Fixture(number, self.plan.choices[choice], seed, seats[::-1] if mirrored else seats, mirrored)


def pairings(decks: int, players: Sequence[str]) -> tuple[tuple[Side, Side], ...]:
    """Every two decks (a single one meets itself), with every two players on them."""
    if decks == 1:
        return tuple((Side(0, first), Side(0, second)) for i, first in enumerate(players) for second in players[i:])
    return tuple(
        (Side(one, first), Side(other, second))
        for one in range(decks)
        for other in range(one + 1, decks)
        for first, second in product(players, repeat=2)
    )


def seed_of(seed: int, game: int) -> int:
    """The seed of a game of a series; the first has that of the series."""
    return (seed + game * STEP) % 2**63


def swept(rules: Mapping[str, str]) -> tuple[Choice, ...]:
    """Every choice of options: a value is one, or several with commas between."""
    values = [[(key, value.strip()) for value in rules[key].split(",")] for key in sorted(rules)]
    return tuple(product(*values))
