"""rlcard's gin rummy through its environment: `play_rlcard.py SECONDS SEED`."""

from __future__ import annotations

import random

import rlcard
from timed import tell

ENV = rlcard.make("gin-rummy")


def playout(seed: int) -> int:
    ENV.seed(seed % 2**32)
    dice, decisions = random.Random(seed), 0
    state, _ = ENV.reset()
    while not ENV.is_over():
        actions = list(state["legal_actions"])
        state, _ = ENV.step(actions[dice.randrange(len(actions))])
        decisions += 1
    return decisions


tell("rlcard", playout)
