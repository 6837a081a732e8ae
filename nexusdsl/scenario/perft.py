"""Counting positions: how many states at a decision lie so many options away. One wrong, missing or doubled option
changes the count, so that frozen counts guard all rules at once."""

from __future__ import annotations

from nexusdsl.runtime.game import Game


def perft(game: Game, depth: int) -> int:
    """The number of states at a decision exactly `depth` options away; a finished game is at no decision. The game
    itself stays as it is."""
    if game.pending is None:
        return 0
    if depth == 0:
        return 1
    return sum(perft(child, depth - 1) for _, child in children(game))


def counts(game: Game, depth: int) -> list[int]:
    """`perft` of all depths from 1 to `depth`, in one go."""
    found = [0] * (depth + 1)
    _count(game, depth, found)
    return found[1:]


def _count(game: Game, left: int, found: list[int]) -> None:
    """Adds the decisions below a position to how many there are at each depth."""
    if game.pending is None:
        return
    found[len(found) - 1 - left] += 1
    if left:
        for _, child in children(game):
            _count(child, left - 1, found)


def divide(game: Game, depth: int) -> list[tuple[int, int]]:
    """Each option of the position with its share of `perft(game, depth)`; `depth` is at least 1."""
    if game.pending is None:
        return []
    return [(index, perft(child, depth - 1)) for index, child in children(game)]


def children(game: Game) -> list[tuple[int, Game]]:
    """Each option with the state that it leads to."""
    made = []
    for index in range(len(game.options())):
        child = game.clone()
        child.apply(index)
        made.append((index, child))
    return made
