"""Random games with a program of one's own: what holds at every event and decision, and that a state is a value."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nexusdsl.games.nxs_a01 import Deck, new_game
from nexusdsl.runtime import data
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import L_MOVE
from nexusdsl.runtime.program import Program
from tests.unit.runtime.playing import choice, conserved, decided, invariants, pickled


class Watch(list[tuple[int, ...]]):
    """A log that looks at the state whenever an event is told; a move is told while it happens."""

    def __init__(self, game: Game, look: Callable[[Game], None]) -> None:
        super().__init__()
        self.game = game
        self.look = look

    def append(self, fact: tuple[int, ...]) -> None:
        super().append(fact)
        if fact[0] != L_MOVE:
            self.look(self.game)


@dataclass(frozen=True)
class Walks:
    """Games between two decks that are drawn from these numbers."""

    program: Program
    numbers: Sequence[str]

    def fresh(self, seed: int, listening: bool = False) -> Game:
        """A game at its start."""
        dice = random.Random(seed)
        decks = [Deck(tuple(dice.choices(self.numbers, k=40)), faction) for faction in ("MIL", "SYN")]
        return new_game(self.program, decks, seed, listening=listening)

    def walked(self, seed: int, look: Callable[[Game], None] = lambda game: None) -> Game:
        """A whole game with all invariants; `look` sees it at each decision. Its log holds what happened."""
        game, dice = self.fresh(seed), random.Random(seed)
        game.log = Watch(game, conserved)
        count = 0
        while not game.over:
            decided(game)
            look(game)
            if count % 8 == 0:
                invariants(game)
            count += 1
            game.apply(choice(game, dice))
        invariants(game)
        return game

    def stays_a_value(self, seed: int) -> None:
        """A whole game that copies of each kind follow move by move."""
        game, dice = self.fresh(seed), random.Random(seed)
        while not game.over:
            copy, stored = game.clone(), data.restored(game.program, data.canonical(game))
            assert copy == game == stored == pickled(game)
            index = choice(game, dice)
            for other in (copy, stored, game):
                other.apply(index)
            assert copy.digest() == stored.digest() == game.digest()
            assert [stored.view(seat) for seat in (0, 1, None)] == [game.view(seat) for seat in (0, 1, None)]
