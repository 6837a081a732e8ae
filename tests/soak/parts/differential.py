"""Generated code and the interpreter play the same games: options, events and state agree at every decision."""

from __future__ import annotations

from collections import Counter

from tests.properties.executions import pair, play, shipped, with_abilities
from tests.properties.instep import in_step
from tests.properties.ir_wide import wide_abilities
from tests.soak.figures import Figure, at_scale
from tests.soak.tables import LONG, choices, chooser, deal, table
from tests.soak.workers import blocks, over

GAMES, SETS = 20_000, 500
CARDS, FAR = 8, 300  # of a random set: its cards, and decisions of its game


def run(scale: float) -> tuple[Figure, ...]:
    """20,000 games of shipped decks, and 500 games of random cards of all nodes."""
    games = at_scale(GAMES, scale)
    sets = at_scale(SETS, scale)
    shipped_games = sum(over(played, blocks(games, 100)), Counter[str]())
    random_games = sum(over(invented, blocks(sets, 10)))
    return (
        Figure("games of shipped decks", shipped_games["games"]),
        Figure("of them with options that are not the default", shipped_games["with options"]),
        Figure("different values of options", min(len(choices()), shipped_games["with options"])),
        Figure("of them waves", shipped_games["waves"]),
        Figure("decisions compared", shipped_games["decisions"]),
        Figure("games of random cards", sets),
        Figure("decisions compared in them", random_games),
        Figure("differences", 0),
    )


def played(numbers: range) -> Counter[str]:
    """Games of shipped decks. Raises AssertionError for the first difference, with the game's number."""
    found: Counter[str] = Counter()
    for number in numbers:
        game = table(number)
        found["decisions"] += twice(number)
        found["games"] += 1
        found["with options"] += bool(game.options)
        found["waves"] += game.wave is not None
    return found


def twice(number: int) -> int:
    """One game in both executions. Returns its decisions; raises AssertionError with the number of the game."""
    game = table(number)
    try:
        return in_step(deal(game, "generated"), deal(game, "interpreter"), chooser(game), LONG)
    except AssertionError as difference:
        difference.add_note(f"game {number}: {game}")
        raise


def invented(numbers: range) -> int:
    """Games of random cards that no text says; their decisions. Raises AssertionError for the first difference."""
    return sum(_invented(number) for number in numbers)


def _invented(number: int) -> int:
    cardset = with_abilities(shipped(), [wide_abilities(CARDS * number + i) for i in range(CARDS)])
    always = [card.number for card in cardset.cards if card.number.startswith("TST")]
    try:
        return play(pair(cardset), cardset, number, always, limit=FAR)
    except AssertionError as difference:
        difference.add_note(f"random set {number}")
        raise
