"""Runs in a process of its own: `python -m tests.soak.replaying logs FIRST LAST`, or `… rest` with games on its input.

`logs` plays the games FIRST … LAST (downwards if LAST is less) and prints a hash of each one's log, events and result.
`rest` reads one JSON object for each game: its number, all moves, and the states at some decisions by their position;
for each it prints the hashes of what happened from there on.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

from nexusdsl.api import record
from nexusdsl.players.registry import player
from nexusdsl.runtime.data import restored
from nexusdsl.runtime.decisions import GameOver, IllegalOption
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from tests.soak.tables import playset, table


def log_of(number: int) -> str:
    """The hash of everything that a game leaves: its log, its events and its result, all as text."""
    game = table(number)
    policies = [player(name, 2 * number + seat) for seat, name in enumerate(game.bots)]
    found = record(playset("generated"), game.decks, number, policies, options=game.options)
    told = json.dumps(events(found.game, everything=True), sort_keys=True)
    return hashlib.sha256(f"{found.log}\n{told}\n{found.game.result}".encode()).hexdigest()


def rest_of(game: Game, moves: list[int]) -> str:
    """The hash of what happens from a decision on, event by event, of the last state and of the result."""
    game.log = []
    try:
        for index in moves:
            game.apply(index)
    except (IllegalOption, GameOver):
        return "refused"
    return tail(game, 0)


def tail(game: Game, start: int) -> str:
    """The hash of a game's events from a position on, of its state and result."""
    assert game.log is not None
    return hashlib.sha256(f"{game.log[start:]}{game.digest()}{game.result}".encode()).hexdigest()


def rests(line: dict[str, Any]) -> Iterator[str]:
    """What is printed for one game."""
    program = playset("interpreter" if line["number"] % 2 else "generated").program(table(line["number"]).options)
    for taken, state in line["states"]:
        yield rest_of(restored(program, state), line["moves"][taken:])


def main(argv: list[str]) -> None:
    """Prints a line for each game or state."""
    if argv[0] == "logs":
        first, last = int(argv[1]), int(argv[2])
        for number in range(first, last + 1) if first <= last else range(first, last - 1, -1):
            print(number, log_of(number))
    else:
        for text in sys.stdin:
            print(*rests(json.loads(text)))


if __name__ == "__main__":
    main(sys.argv[1:])
