"""pyminion's Dominion, two players, base set, ten kingdom cards by chance: `play_pyminion.py SECONDS SEED`.

A decision is whatever a player is asked. Where cards are to be picked, as many as chance says of those allowed.
"""

from __future__ import annotations

import logging
import random
from contextlib import suppress

from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game
from timed import tell

logging.disable(logging.CRITICAL)


class Dice:
    """Decides at random; counts what it is asked. Questions come with names: cards are in `valid_…`."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.asked = 0

    def __getattr__(self, name: str):
        """Any other question: some of the valid cards, as many as it allows."""
        if not name.endswith("_decision"):
            raise AttributeError(name)
        return self.some

    def some(self, **asked):
        self.asked += 1
        cards = asked["valid_cards"]
        low, high = (next((n for key, n in asked.items() if key.startswith(end)), None) for end in ("min_", "max_"))
        most = len(cards) if high in (None, -1) else min(high, len(cards))
        return self.dice.sample(cards, self.dice.randint(min(low or 0, most), most))

    def action_phase_decision(self, valid_actions, player, game):
        return self.one_or_none(valid_actions)

    def buy_phase_decision(self, valid_cards, player, game):
        return self.one_or_none(valid_cards)

    def one_or_none(self, cards):
        self.asked += 1
        at = self.dice.randrange(len(cards) + 1)
        return cards[at] if at < len(cards) else None

    def treasure_phase_decision(self, valid_treasures, player, game):
        self.asked += 1
        return list(valid_treasures)  # whoever keeps money back only ends the game later

    def binary_decision(self, **asked) -> bool:
        self.asked += 1
        return self.dice.random() < 0.5

    def multiple_option_decision(self, **asked):
        self.asked += 1
        return self.dice.sample(range(len(asked["options"])), asked.get("num_choices", 1))

    def deck_position_decision(self, **asked) -> int:
        self.asked += 1
        return self.dice.randint(0, asked["num_deck_cards"])

    def multi_play_decision(self, **asked):
        self.asked += 1
        plays = asked.get("required", True) or self.dice.random() < 0.5
        return self.dice.choice(asked["valid_cards"]) if plays else None


def playout(seed: int) -> int:
    random.seed(seed)
    deciders = [Dice(seed), Dice(seed + 1)]
    players = [Bot(decider, f"player {seat}") for seat, decider in enumerate(deciders)]
    with suppress(AssertionError):  # some of its cards ask for "any number" and insist on one: the game ends there
        Game(players, [base_set], log_stdout=False).play()
    return sum(each.asked for each in deciders)


tell("pyminion", playout)
