"""The searching player is no toy, even on a small budget: decks and seats as in test_greedy.

How often it beats greedy on its usual budget takes long to measure: docs/players.md has the command.
"""

from __future__ import annotations

from nexusdsl.players.ismcts import Ismcts
from nexusdsl.players.policy import Policy
from nexusdsl.players.uniform import Uniform
from tests.unit.players.table import DECKS, new_game, played

GAMES = 8
NEEDED = 7
ITERATIONS = 40


def test_a_short_search_beats_random() -> None:
    """In at least 7 of 8 games."""
    wins = 0
    for number in range(GAMES):
        seat = number % 2
        searching: Policy = Ismcts(1000 + number, ITERATIONS)
        random: Policy = Uniform(5000 + number)
        game = new_game(number, number % len(DECKS), (number + 1) % len(DECKS))
        result = played(game, (searching, random) if seat == 0 else (random, searching)).result
        wins += result is not None and result.winner == seat
    assert wins >= NEEDED
