"""NXS-A01 "NEXUS": rounds, initiative, credits, combat, victory. Procedures only: cards and keywords arrive as definitions."""

from nexusdsl.games.nxs_a01.play import new_game, new_program
from nexusdsl.games.nxs_a01.rules import NxsRules
from nexusdsl.games.nxs_a01.setup import Deck

__all__ = ["Deck", "NxsRules", "new_game", "new_program"]
