"""Decisions and games per second and clones, beside the hand-written engine where that is at hand, in turns."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from nexusdsl.bench.clock import per_call, sampled, spent
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import Load, stressed, uniform
from nexusdsl.bench.sticks import CEILING, stick
from nexusdsl.runtime.game import Game

CLONES = 200
STATES = 20
THEIR_MIDGAME = 100
THEIR_GAMES = 2.5  # games of theirs for each of ours: a round of either takes about as long
STRESS_GAMES = 3  # one game under stress for so many without


def kernel(effort: Effort) -> list[Figure]:
    """Both loads of ours and the one load that the hand-written engine has."""
    plain = uniform(effort.loader(), effort.execution)
    rich, other = stressed(plain), stick(CEILING)
    states = plain.midgames(STATES)

    def measure(number: int) -> dict[str, float]:
        first = (number + 1) * effort.games
        found = {
            **speed("kernel.uniform", plain, effort.games, first),
            **speed("kernel.stress", rich, max(1, effort.games // STRESS_GAMES), first),
            "kernel.clone": clones(states),
        }
        return found if other is None else {**found, **beside(other, found, effort.games, first)}

    return sampled(effort.rounds, measure)


def speed(name: str, load: Load, games: int, first: int) -> dict[str, float]:
    """Decisions and games per second of one load."""
    counts: list[int] = []
    seconds = spent(lambda: counts.append(load.played(games, first)))
    return {f"{name}.decisions": counts[0] / seconds, f"{name}.games": games / seconds}


def clones(states: Sequence[Game]) -> float:
    """Microseconds of one clone in the middle of a game."""
    return per_call([state.clone for state in states], CLONES)


def beside(other: ModuleType, ours: dict[str, float], games: int, first: int) -> dict[str, float]:
    """The hand-written engine, and what we are of it."""
    counts: list[int] = []
    theirs = round(games * THEIR_GAMES)
    seconds = spent(lambda: counts.append(int(other.run(theirs, first))))
    states = [state for state in (other.mid(i, THEIR_MIDGAME) for i in range(STATES)) if state.winner == other.EMPTY]
    decisions, clone = counts[0] / seconds, per_call([state.clone for state in states], CLONES)
    return {
        "kernel.ceiling.decisions": decisions,
        "kernel.ceiling.games": theirs / seconds,
        "kernel.ceiling.clone": clone,
        "kernel.uniform.ratio": ours["kernel.uniform.decisions"] / decisions,
        "kernel.stress.ratio": ours["kernel.stress.decisions"] / decisions,
        "kernel.clone.ratio": ours["kernel.clone"] / clone,
    }
