"""Win rates of decks in both versions: the same decks, seeds and players, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nexusdsl.decks.cards import GameDeck
from nexusdsl.intervals import needed
from nexusdsl.players.registry import player
from nexusdsl.playset.sets import PlaySet
from nexusdsl.runtime.game import Game
from nexusdsl.versions.intervals import Pairs, shift

Playable: TypeAlias = tuple[str, tuple[GameDeck, GameDeck]]  # as the old and the new version take it


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a deck (or the first seat: "") won in both versions; `shift`, `low` and `high` in parts of 1."""

    deck: str
    pairs: Pairs
    shift: float
    low: float
    high: float

    @property
    def claimed(self) -> bool:
        """Whether the rate has moved: enough games, and 0 lies outside of the interval."""
        return self.pairs.count >= needed() and not self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class Rates:
    """All games played, how many of them ended otherwise, and the rates."""

    games: int
    other: int
    needed: int
    rates: tuple[Rate, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """Who plays whom: two decks, two players, a seed."""

    play: tuple[PlaySet, PlaySet]
    decks: tuple[Playable, ...]
    bots: tuple[str, str]
    games: int
    seed: int


def rates(series: Series, seen: Callable[[str], None] = lambda name: None) -> Rates:
    """Plays all games in both versions; `seen` is told of each."""
    rows = [(pair, _winners(series, pair, number, seen)) for number, pair in enumerate(pairings(series))]
    count = len(series.decks)
    found = [_rate("", [(won[0] == 0, won[1] == 0) for _, won in rows])]
    for each in range(count if count > 1 else 0):
        found.append(_rate(series.decks[each][0], [_won(each, pair, won) for pair, won in rows if each in pair]))
    return Rates(len(rows), sum(old != new for _, (old, new) in rows), needed(), tuple(found))


def pairings(series: Series) -> Iterator[tuple[int, int]]:
    """The decks of seat A and B of each game: every deck in turn against the next, the next but one …, so that all play
    as often on either seat; a single deck plays against itself."""
    count = len(series.decks)
    for number in range(series.games if count else 0):
        first, lap = number % count, number // count
        yield first, (first + 1 + lap % (count - 1)) % count if count > 1 else first


def _winners(
    series: Series, pair: tuple[int, int], number: int, seen: Callable[[str], None]
) -> tuple[int | None, int | None]:
    """Who won the game in the old version and in the new one."""
    won = []
    for side, play in enumerate(series.play):
        brought = [series.decks[each][1] for each in pair]
        game = play.deal([each[side] for each in brought], series.seed + number, listening=False)
        won.append(_winner(game, series.bots, series.seed + number))
    seen(" – ".join(series.decks[each][0] for each in pair))
    return won[0], won[1]


def _winner(game: Game, bots: Sequence[str], seed: int) -> int | None:
    players = [player(name, 2 * seed + seat) for seat, name in enumerate(bots)]
    while (decision := game.decision) is not None:
        game.apply(players[decision.seat].choose(game, decision))
    return None if game.result is None else game.result.winner


def _won(deck: int, pair: tuple[int, int], won: tuple[int | None, int | None]) -> tuple[bool, bool]:
    was, now = (each is not None and pair[each] == deck for each in won)
    return was, now


def _rate(name: str, rows: Sequence[tuple[bool, bool]]) -> Rate:
    pairs = Pairs(*(rows.count(each) for each in ((True, True), (True, False), (False, True), (False, False))))
    return Rate(name, pairs, *shift(pairs))
