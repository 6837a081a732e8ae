"""OpenSpiel from Python: `play_open_spiel.py SECONDS SEED GAME`. Moves of chance are played, but are no decisions."""

from __future__ import annotations

import random
import sys

import pyspiel
from timed import tell

GAME = pyspiel.load_game(sys.argv[3])


def playout(seed: int) -> int:
    dice, state, decisions = random.Random(seed), GAME.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[dice.randrange(len(actions))])
            decisions += 1
    return decisions


tell("open_spiel", playout)
