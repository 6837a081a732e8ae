"""Ratings by the model of Plackett and Luce (openskill), one table for players and one for decks.

A game counts for the players if two different ones played it, and for the decks if two different ones did; as every
pairing is played from both seats, neither table owes anything to the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from openskill.models import PlackettLuce

from nexusdsl.intervals import Z, wilson
from nexusdsl.ladder.games import DRAWN

MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player or deck has reached: mean and standard deviation of its rating, games, won and drawn ones."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the rating lies with 95 %."""
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma

    @property
    def share(self) -> tuple[float, float, float]:
        """Share of points (a draw is half a point) and its Wilson interval of 95 %; 0 to 1 before the first game."""
        if not self.games:
            return 0.5, 0.0, 1.0
        points = self.wins + self.draws / 2
        return points / self.games, *wilson(points, self.games)


Table = dict[str, Standing]


def count(table: Table, names: tuple[str, str], won: int) -> None:
    """Enters a game of two names; `won` is the position of the winner or DRAWN. Nothing changes for one name."""
    if names[0] == names[1]:
        return
    before = [table.get(name, Standing()) for name in names]
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    ranks = [0.0 if won in (DRAWN, place) else 1.0 for place in (0, 1)]
    for place, [rating] in enumerate(MODEL.rate(teams, ranks=ranks)):
        old = before[place]
        table[names[place]] = replace(
            old,
            mu=rating.mu,
            sigma=rating.sigma,
            games=old.games + 1,
            wins=old.wins + (won == place),
            draws=old.draws + (won == DRAWN),
        )


def ranked(table: Table) -> list[tuple[str, Standing]]:
    """By rating, the best first; equal ones by name."""
    return sorted(table.items(), key=lambda row: (-row[1].mu, row[0]))
