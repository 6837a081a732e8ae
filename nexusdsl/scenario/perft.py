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
