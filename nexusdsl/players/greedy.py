"""The greedy player: tries every option on a guess of the game and takes the one that leaves it best off.

An option often only begins something: an attack that must be aimed, a card that asks for a target. So after each option
the guess is played on until a seat may act freely again; on the way every seat takes what is best for it at once.
"""

from __future__ import annotations

from typing import Final

from nexusdsl.players.dice import Dice
from nexusdsl.players.evaluation import WON, evaluate
from nexusdsl.players.guess import guess
from nexusdsl.players.weights import Weights, standard
from nexusdsl.runtime.decisions import P_RULES, PASS, SHIFT, Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_HAND

STEPS: Final = 12  # decisions played on after an option
NAMES: Final = 8  # names of cards compared
WIDTH: Final = 10  # options compared in a decision on the way


class Greedy:
    """Looks one action ahead. Equal seeds and equal views give equal choices."""

    __slots__ = ("dice", "weights")

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.dice = Dice(seed)
        self.weights = weights or standard()

    def choose(self, game: Game, decision: Decision) -> int:
        """The option with the best outlook; the first of equal ones."""
        count = len(decision)
        if count == 1:
            return 0
        seat = decision.seat
        imagined = guess(game, seat, self.dice)
        best, index = -WON - 1, 0
        for i in distinct(game, decision):
            score = self.outlook(imagined, i, seat)
            if score > best:
                best, index = score, i
        return index

    def outlook(self, imagined: Game, index: int, seat: int) -> int:
        """The evaluation after an option and all that follows at once."""
        game = imagined.clone()
        game.apply(index)
        self.finish(game)
        return evaluate(game, seat, self.weights)

    def finish(self, game: Game) -> None:
        """Plays on what has begun, until a seat may act freely again."""
        for _ in range(STEPS):
            if game.pending is None or is_free(game):
                break
            game.apply(self.quick(game))

    def quick(self, game: Game) -> int:
        """The option whose immediate effect is best for the deciding seat."""
        count = min(len(game.options()), WIDTH)
        if count == 1:
            return 0
        seat = game.waiting().seat
        scores = [self.after(game, index, seat) for index in range(count)]
        return scores.index(max(scores))

    def after(self, game: Game, index: int, seat: int) -> int:
        """The evaluation right after an option."""
        trial = game.clone()
        trial.apply(index)
        return evaluate(trial, seat, self.weights)


def distinct(game: Game, decision: Decision) -> list[int]:
    """The options without those that do the same with another copy of a card in the same hand; of the many names of
    cards only some that lie evenly apart."""
    count = len(decision)
    if decision.kind == "card" and count > NAMES:
        return [i * count // NAMES for i in range(NAMES)]
    seen: set[tuple[str, int, int]] = set()
    found = []
    for option in decision.options:
        o = game.objs[option.subject] if option.subject >= 0 else None
        if o is not None and o.zone == Z_HAND:
            key = (option.kind, o.d.index, option.detail)
            if key in seen:
                continue
            seen.add(key)
        found.append(option.index)
    return found


def is_free(game: Game) -> bool:
    """Whether a seat may start something new: a decision of the rules that may be passed and nothing is under way."""
    pending = game.waiting()
    if pending.kind != P_RULES or game.attackers or game.announced:
        return False
    return any(code >> 2 * SHIFT == PASS for code in game.options())
