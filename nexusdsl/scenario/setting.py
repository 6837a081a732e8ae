"""What the board lines of a scenario say, in ids and card numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from nexusdsl.scenario.happened import Happened
from nexusdsl.scenario.onfield import OnField
from nexusdsl.scenario.tree import Word
from nexusdsl.source import Span

ZONES = ("hand", "deck", "discard", "side", "removed")


@dataclass(slots=True)
class SeatSetup:
    base: dict[str, int] = field(default_factory=dict)  # attribute of the base type's last pool → value
    resources: dict[str, int] = field(default_factory=dict)
    faction: str | None = None
    zones: dict[str, list[str]] = field(default_factory=lambda: {zone: [] for zone in ZONES})
    placed: list[OnField] = field(default_factory=list)
    shared: list[OnField] = field(default_factory=list)
    decked: bool = False
    decklist: Word | None = None  # names a deck file that the seat brings to a match
    held: int = 0  # full rounds that it has held all sectors
    wins: int | None = None  # waves won so far
    actions: int = 0  # of this round
    said: dict[str, Span] = field(default_factory=dict, compare=False)  # where each statement stands


@dataclass(slots=True)
class Setup:
    """Everything a position needs. `from_start`: the game begins with its setup instead (decks only); `wave`: the
    number of the wave that the game is, 0 if it is no wave; `starter`: who began it."""

    seats: tuple[SeatSetup, SeatSetup] = field(default_factory=lambda: (SeatSetup(), SeatSetup()))
    shared: list[OnField] = field(default_factory=list)
    periods: dict[str, int] = field(default_factory=dict)
    initiative: int | None = None
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    from_start: bool = False
    wave: int = 0
    starter: int | None = None
    passes: int = 0  # in a row
    past: list[Happened] = field(default_factory=list)
    said: dict[str, Span] = field(default_factory=dict, compare=False)


def starter_of(setup: Setup) -> int:
    """Who began the game: as said; in wave 2 whoever has won no wave (R-076); else who has the initiative."""
    if setup.starter is not None:
        return setup.starter
    wins = [seat.wins for seat in setup.seats]
    if setup.wave == 2 and wins != [None, None]:
        return int(wins[0] == 1 or wins[1] == 0)
    return setup.initiative or 0


def first_of(setup: Setup) -> int | None:
    """Who begins a game that begins with its setup; None: the coin says it."""
    return setup.initiative if setup.starter is None else setup.starter
