"""NXS-A01 "NEXUS": rounds, initiative, credits, combat, victory. Procedures only: cards and keywords arrive as
definitions."""

from nexusdsl.games.nxs_a01.play import new_game, new_program
from nexusdsl.games.nxs_a01.position import Placed, Position, Side, new_position
from nexusdsl.games.nxs_a01.rules import NxsRules
from nexusdsl.games.nxs_a01.setup import Deck
from nexusdsl.games.nxs_a01.waves import Wave, WaveEnd, end_of, first_wave, next_wave, swaps_allowed

__all__ = [
    "Deck",
    "NxsRules",
    "Placed",
    "Position",
    "Side",
    "Wave",
    "WaveEnd",
    "end_of",
    "first_wave",
    "new_game",
    "new_position",
    "new_program",
    "next_wave",
    "swaps_allowed",
]
