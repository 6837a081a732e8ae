"""Plays the games of a ladder, by one process or several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from nexusdsl.decks.cards import GameDeck
from nexusdsl.ladder.pairings import Pairing
from nexusdsl.players.registry import player
from nexusdsl.playset.places import new_loader
from nexusdsl.playset.sets import PlaySet, play_set

DRAWN: Final = -1
_HERE: Final[list[tuple[PlaySet, Order]]] = []


@dataclass(frozen=True, slots=True)
class Order:
    """What is played: the set by name or file, the decks, options of the rules."""

    set: str
    decks: tuple[GameDeck, ...]
    options: Mapping[str, str]


def winner(play: PlaySet, order: Order, pairing: Pairing) -> int:
    """Plays one game; the seat that won, DRAWN if none did. Raises PlayerError for a player that fails."""
    game = play.deal([order.decks[side.deck] for side in pairing.sides], pairing.seed, order.options)
    players = [player(side.player, 2 * pairing.seed + seat) for seat, side in enumerate(pairing.sides)]
    while (decision := game.decision) is not None:
        game.apply(players[decision.seat].choose(game, decision))
    result = game.result
    return DRAWN if result is None or result.winner is None else result.winner


def winners(play: PlaySet, order: Order, games: Sequence[Pairing], jobs: int) -> Iterator[tuple[Pairing, int]]:
    """Every game with who won, in their order, whatever the number of processes. Raises as `winner`.

    Where processes can be forked, they take the set as it is; elsewhere each loads its own.
    """
    if jobs <= 1:
        yield from ((pairing, winner(play, order, pairing)) for pairing in games)
        return
    forks = "fork" in multiprocessing.get_all_start_methods()
    _HERE[:] = [(play, order)]
    context = multiprocessing.get_context("fork" if forks else "spawn")
    pool = ProcessPoolExecutor(jobs, context, *(() if forks else (_begin, (order,))))
    try:
        yield from zip(games, pool.map(_run, games), strict=True)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(order: Order) -> None:
    _HERE[:] = [(play_set(order.set, new_loader()), order)]


def _run(pairing: Pairing) -> int:
    return winner(*_HERE[0], pairing)
