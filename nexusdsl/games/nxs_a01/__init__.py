"""NXS-A01 "NEXUS": rounds, initiative, credits, combat, victory. Procedures only: cards and keywords arrive as
definitions."""

from nexusdsl.games.nxs_a01.capture import Unsayable, position_now
from nexusdsl.games.nxs_a01.essence import essence
from nexusdsl.games.nxs_a01.past import Past
from nexusdsl.games.nxs_a01.play import new_game, new_program
from nexusdsl.games.nxs_a01.position import Placed, Position, Side, new_position
from nexusdsl.games.nxs_a01.possible import Impossible
from nexusdsl.games.nxs_a01.rules import NxsRules
from nexusdsl.games.nxs_a01.setup import Deck
from nexusdsl.games.nxs_a01.waves import Wave, WaveEnd, end_of, first_wave, next_wave, swaps_allowed

__all__ = [
    "Deck",
    "Impossible",
    "NxsRules",
    "Past",
    "Placed",
    "Position",
    "Side",
    "Unsayable",
    "Wave",
    "WaveEnd",
    "end_of",
    "essence",
    "first_wave",
    "new_game",
    "new_position",
    "new_program",
    "next_wave",
    "position_now",
    "swaps_allowed",
]
