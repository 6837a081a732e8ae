"""Board in words → a running game, through the games module of the ruleset."""

from __future__ import annotations

from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.stage import Prepared


def game_of(prepared: Prepared, definitions: SetDef) -> Game:
    """The game in the scenario's position."""
    raise NotImplementedError
