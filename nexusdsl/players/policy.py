"""What a player is: something that picks an option of a decision."""

from __future__ import annotations

from typing import Protocol

from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game


class Policy(Protocol):
    """A player. It may keep thoughts between calls, but must never change the game."""

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the option to take; only what `decision.seat` may know is allowed to matter."""
        ...
