"""gym-locm's engine, rules 1.5, whole games with their deck building: `play_locm.py SECONDS SEED`."""

from __future__ import annotations

import random

from gym_locm.engine import Phase, State
from timed import tell


def playout(seed: int) -> int:
    dice, state, decisions = random.Random(seed), State(seed=seed, version="1.5"), 0
    while state.phase != Phase.ENDED:
        actions = state.available_actions
        state.act(actions[dice.randrange(len(actions))])
        decisions += 1
    return decisions


tell("gym-locm", playout)
