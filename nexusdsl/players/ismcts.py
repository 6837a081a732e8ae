"""The searching player: Monte Carlo tree search over what one seat may know (single-observer information sets).

Every iteration walks one tree through another imagined world (`imagine`): options that the world does not offer are
passed over, and one that has been offered often but taken seldom becomes more tempting. A position is judged by the
evaluation of the greedy player once what has begun is over, relative to where the search began. So is each move where
it is offered first, before any is searched: both seats are taken to look for what is good for them, and of the many
cards that the opponent may hold those are searched that do harm. All numbers are integers, so that a budget of
iterations gives the same choice everywhere.
"""

from __future__ import annotations

from math import isqrt
from time import monotonic_ns
from typing import Final

from nexusdsl.players.dice import Dice
from nexusdsl.players.evaluation import evaluate
from nexusdsl.players.greedy import NAMES, Greedy
from nexusdsl.players.imagine import imagine
from nexusdsl.players.memory import Memory
from nexusdsl.players.weights import Weights
from nexusdsl.runtime.decisions import FIELD, NAME, P_CARD, PICK, SHIFT, Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_FIELD

ITERATIONS: Final = 500
SHARE: Final = 4  # iterations that walk through the same imagined world
ONE: Final = 1 << 16  # a certain win; nothing is a certain loss
HALF: Final = ONE // 2
CLEAR: Final = 60  # points ahead that are worth half of what is left to a win
EXPLORE: Final = ONE * ONE // 25  # the square of how far doubt reaches, per eighth of a doubling of offers
TRUST: Final = 2  # visits that a move's outlook counts for


class Node:
    """What is known of a sequence of moves: its `outlook`, how good it looked to the searching seat when it was offered
    first, `visits`, the sum of their `worth` (each 0 … ONE, as the outlook), and how often it was `offered`."""

    __slots__ = ("children", "offered", "outlook", "visits", "worth")

    def __init__(self, outlook: int = HALF) -> None:
        self.outlook = outlook
        self.children: dict[int, Node] = {}
        self.offered = 0
        self.visits = 0
        self.worth = 0


class Ismcts:
    """Searches as many `iterations` for each choice, or, if `milliseconds` are given, as long. By iterations, equal
    seeds and equal histories give equal choices."""

    __slots__ = ("dice", "iterations", "judge", "memory", "milliseconds")

    def __init__(
        self, seed: int, iterations: int = ITERATIONS, milliseconds: int = 0, weights: Weights | None = None
    ) -> None:
        self.dice = Dice(seed)
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.judge = Greedy(seed, weights)
        self.memory: Memory | None = None

    def choose(self, game: Game, decision: Decision) -> int:
        """The option that was searched most; the first of equal ones."""
        memory = self.remembering(game, decision.seat)
        count = len(decision)
        moves = distinct(game) if count > 1 else {}
        if len(moves) < 2:
            return 0
        root = self.search(memory)
        return max(moves.items(), key=lambda move: (visits(root, move[0]), -move[1]))[1]

    def remembering(self, game: Game, seat: int) -> Memory:
        """The memory of this game, up to date."""
        if self.memory is None or self.memory.game is not game or self.memory.seat != seat:
            self.memory = Memory(game, seat)
        self.memory.update()
        return self.memory

    def search(self, memory: Memory) -> Node:
        """The tree after the budget is spent."""
        root = Node()
        end = monotonic_ns() + self.milliseconds * 1_000_000
        world = imagine(memory.game, memory, self.dice)
        start = evaluate(world, memory.seat, self.judge.weights)
        done = 0
        while monotonic_ns() < end if self.milliseconds else done < self.iterations:
            if done and done % SHARE == 0:
                world = imagine(memory.game, memory, self.dice)
            self.walk(root, world.clone(), memory.seat, start)
            done += 1
        return root

    def walk(self, root: Node, world: Game, seat: int, start: int) -> None:
        """One iteration: down the tree to a move that was not searched yet, the judgement, and back."""
        path, node = [root], root
        while world.pending is not None:
            if len(world.options()) == 1:
                world.apply(0)
                continue
            moves = distinct(world)
            self.offer(node, moves, world, seat, start)
            key = tempting(node, moves, world.pending.seat == seat)
            node = node.children[key]
            path.append(node)
            world.apply(moves[key])
            if not node.visits:
                break
        worth = self.judged(world, seat, start)
        for passed in path:
            passed.visits += 1
            passed.worth += worth

    def offer(self, node: Node, moves: dict[int, int], world: Game, seat: int, start: int) -> None:
        """Counts what is on offer; moves that never were get their outlook from this world."""
        children = node.children
        for key, index in moves.items():
            child = children.get(key)
            if child is None:
                trial = world.clone()
                trial.apply(index)
                child = children[key] = Node(self.judged(trial, seat, start))
            child.offered += 1

    def judged(self, world: Game, seat: int, start: int) -> int:
        """How good it is for the seat once what has begun is over, from 0 to ONE."""
        self.judge.finish(world)
        gained = evaluate(world, seat, self.judge.weights) - start
        return HALF + HALF * gained // (abs(gained) + CLEAR)


def visits(root: Node, key: int) -> int:
    """How often a move was searched."""
    child = root.children.get(key)
    return 0 if child is None else child.visits


def tempting(node: Node, moves: dict[int, int], own: bool) -> int:
    """The move with the highest upper bound, as the deciding seat sees it; all have been offered."""
    best, chosen = -1, 0
    for key in moves:
        child = node.children[key]
        count = child.visits + TRUST
        mean = (child.worth + TRUST * child.outlook) // count
        doubt = isqrt(EXPLORE * (child.offered**8).bit_length() // count)
        bound = (mean if own else ONE - mean) + doubt
        if bound > best:
            best, chosen = bound, key
    return chosen


def distinct(game: Game) -> dict[int, int]:
    """The moves that differ, each with the first option that makes it. Cards that are not in play count by what they
    are, so that copies are one move and moves are the same in different worlds; of many names some that lie evenly
    apart."""
    options = game.options()
    if game.waiting().kind == P_CARD and len(options) > NAMES:
        places = [i * len(options) // NAMES for i in range(NAMES)]
        return {options[i]: i for i in places}
    moves: dict[int, int] = {}
    for index, code in enumerate(options):
        if PICK <= code >> 2 * SHIFT < NAME:
            o = game.objs[code >> SHIFT & FIELD]
            if o.zone < Z_FIELD:
                code = ((o.d.index + 1) << 40) | (o.owner << 39) | (code & ~(FIELD << SHIFT))
        moves.setdefault(code, index)
    return moves
