"""The random player: every option with the same chance."""

from __future__ import annotations

from nexusdsl.players.dice import Dice
from nexusdsl.runtime.decisions import RETREAT, SHIFT, Decision
from nexusdsl.runtime.game import Game


class Uniform:
    """Picks uniformly at random; the yardstick that every other player must beat."""

    __slots__ = ("dice",)

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, game: Game, decision: Decision) -> int:
        """Any option but retreating, the last of the actions in a wave: a yardstick that gives up measures nothing."""
        count = len(decision)
        if game.options()[count - 1] >> 2 * SHIFT == RETREAT:
            count -= 1
        return 0 if count == 1 else self.dice.below(count)
