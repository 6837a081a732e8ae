"""The greedy player is no toy: it beats random play in at least 80 % of 400 games, seats and decks swapped."""

from __future__ import annotations

from nexusdsl.players.greedy import Greedy
from nexusdsl.players.policy import Policy
from nexusdsl.players.uniform import Uniform
from tests.unit.players.table import DECKS, new_game, played

GAMES = 400
NEEDED = 320


def won(number: int) -> bool:
    """Whether greedy wins game `number`; seats alternate, and every pair of decks is played from both sides."""
    seat = number % 2
    pairs = [(a, b) for a in range(len(DECKS)) for b in range(len(DECKS)) if a != b]
    first, second = pairs[number // 2 % len(pairs)]
    game = new_game(number, first, second)
    game.log = None
    greedy: Policy = Greedy(1000 + number)
    random: Policy = Uniform(5000 + number)
    result = played(game, (greedy, random) if seat == 0 else (random, greedy)).result
    return result is not None and result.winner == seat


def test_greedy_beats_random() -> None:
    """Stops as soon as the outcome of the 400 games is certain."""
    wins = losses = 0
    for number in range(GAMES):
        wins, losses = (wins + 1, losses) if won(number) else (wins, losses + 1)
        assert losses <= GAMES - NEEDED, f"{losses} of {wins + losses} games lost"
        if wins >= NEEDED:
            return
