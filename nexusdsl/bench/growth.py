"""How the time of a decision grows: with permanents in play, and with cards in hand.

Boards are set up with cards of the set in turns, half of them on each side; for each size there are several that begin
with different cards, so that all sizes have about the same ones. Types that are also another one stay out: many of
those would win at once. From each board so few random decisions are played that it stays about as full as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import Final

from nexusdsl.bench.clock import exponent, sampled, spent
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import uniform
from nexusdsl.games.nxs_a01 import Placed, Position, Side, new_position
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime.defs import TypeDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program

SIZES: Final = (4, 8, 16, 32, 48)
DECISIONS: Final = 12  # from one board
BOARDS: Final = 20  # of each size
PER_GAME: Final = 4  # times that boards of one size are played for each game that a round has
HAND, FIELD, DECK = 5, 4, 30  # cards in hand and permanents of both where the other one grows; cards in a deck


def growth(effort: Effort) -> list[Figure]:
    """Microseconds per decision by size, and the exponents."""
    load = uniform(effort.loader(), effort.execution)
    program = load.play.program({})
    boards = {size: [board(program, size, HAND, number) for number in range(BOARDS)] for size in SIZES}
    hands = {size: [board(program, FIELD, size, number) for number in range(BOARDS)] for size in SIZES}
    times = max(1, effort.games * PER_GAME // BOARDS)

    def measure(number: int) -> dict[str, float]:
        found: dict[str, float] = {}
        for name, starts in (("growth.board", boards), ("growth.hand", hands)):
            spent = {size: per_decision(games, times, number * times) for size, games in starts.items()}
            found |= {f"{name}.{size}": each for size, each in spent.items()}
            found[f"{name}.exponent"] = exponent(spent)
        return found

    return sampled(effort.rounds, measure)


def board(program: Program, field: int, hand: int, number: int) -> Game:
    """A game with so many permanents in play, half of them on each side, and so many cards in each hand; one of several
    that begin at different cards of the set."""
    permanents = of_types(program, plain)
    plays = of_types(program, lambda each: each.playable)
    sides = [side(permanents, plays, field // 2, hand, 2 * number + seat) for seat in (0, 1)]
    return new_position(program, Position(sides=(sides[0], sides[1])))


def plain(each: TypeDef) -> bool:
    """Whether cards of a type lie in play, belong to a seat, and are of no other type, too."""
    return each.permanent and not each.shared and each.kinds.bit_count() == 1


def of_types(program: Program, wanted: Callable[[TypeDef], bool]) -> list[str]:
    """The numbers of the set's cards of some types."""
    return [card.number for card in program.set.cards if wanted(program.ruleset.types[card.type])]


def side(permanents: Sequence[str], plays: Sequence[str], field: int, hand: int, number: int) -> Side:
    """One seat's half; of 2 * BOARDS each begins with another card."""

    def some(cards: Sequence[str], count: int) -> tuple[str, ...]:
        first = number * len(cards) // (2 * BOARDS)
        return tuple(islice(cycle(cards), first, first + count))

    return Side(
        faction=permanents[0].partition("-")[0],
        field=tuple(Placed(card=card) for card in some(permanents, field)),
        hand=some(plays, hand),
        deck=some(plays, DECK),
    )


def per_decision(starts: Sequence[Game], times: int, seed: int) -> float:
    """Microseconds of one decision near some boards, each of them played so often."""
    counts: list[int] = []
    seeds = range(seed, seed + times)
    seconds = spent(lambda: counts.append(sum([played(start.clone(), each) for start in starts for each in seeds])))
    return seconds * 1e6 / max(1, counts[0])


def played(game: Game, seed: int) -> int:
    """Plays a few random decisions; how many there were."""
    dice = Uniform(seed).dice
    for count in range(DECISIONS):
        if game.pending is None:
            return count
        game.apply(dice.below(len(game.options())))
    return DECISIONS
