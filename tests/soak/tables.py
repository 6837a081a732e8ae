"""Games of the shipped set by number: all pairs of shipped decks, all values of all options, waves, bots of both kinds.

Equal numbers are equal games, in every process and every execution.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from nexusdsl.api import load_deck, load_set
from nexusdsl.decks.cards import GameDeck
from nexusdsl.games.nxs_a01 import Wave
from nexusdsl.ir.sets import Option
from nexusdsl.players.registry import player
from nexusdsl.playset.sets import Execution, PlaySet
from nexusdsl.resources import cardsets_dir
from nexusdsl.runtime.game import Game

SET = "nxs_a01"
LONG = 5000  # decisions; no game of these bots comes near it
NUMBERS = ("0", "1", "3", "40")  # what an option for any number is set to, besides its default
BOTS = (("random", "random"),) * 12 + (("greedy", "random"), ("random", "greedy")) * 2 + (("greedy", "greedy"),)


@dataclass(frozen=True, slots=True)
class Table:
    """One game: its number is its seed; `options` are others than the defaults, `wave` is None for a single game."""

    number: int
    decks: tuple[GameDeck, GameDeck]
    options: dict[str, str]
    bots: tuple[str, str]
    wave: Wave | None


@cache
def playset(execution: Execution) -> PlaySet:
    """The shipped set in one of its executions."""
    return load_set(SET, execution=execution)


@cache
def shipped_decks() -> tuple[GameDeck, ...]:
    """All shipped decks by name."""
    names = sorted(path.stem for path in (cardsets_dir() / SET / "decks").glob("*.nxd"))
    return tuple(load_deck(name, playset("generated")) for name in names)


def others(option: Option) -> list[str]:
    """The values of an option that are not its default."""
    numbers = [number for number in NUMBERS if option.number and int(number) >= option.least]
    values = [*option.values, *numbers]
    return list(dict.fromkeys(value for value in values if value != option.values[0]))


@cache
def choices() -> tuple[dict[str, str], ...]:
    """Each value of each option that is not its default, alone, or with what it does not go without."""
    return tuple(fitting({option.key: value}) for option in ruled() for value in others(option))


def ruled() -> tuple[Option, ...]:
    """The options of the ruleset."""
    return playset("generated").cardset.ruleset.options


def fitting(chosen: dict[str, str]) -> dict[str, str]:
    """The choice with what a value needs of other options, and with bounds as wide as it asks for."""
    defaults = {option.key: option.values[0] for option in ruled()}
    for option in ruled():
        value = chosen.get(option.key, option.values[0])
        chosen |= {key: needed for own, key, needed in option.needs if own == value}
        most = chosen.get(option.most) or defaults.get(option.most, value)
        if option.most and int(value) > int(most):
            chosen |= {option.most: value} if option.key in chosen else {option.key: most}
    return chosen


def mixed(number: int) -> dict[str, str]:
    """Three options at once that are not at their defaults; of twice the same one the later value."""
    found: dict[str, str] = {}
    for place in range(3):
        found |= choices()[(number * 7 + place * (number // 3 + 11)) % len(choices())]
    return fitting(found)


def table(number: int) -> Table:
    """The game of a number: all ordered pairs of decks in turn; half of them by the printed rules, a quarter with
    one option changed, a quarter with three; one in eight a wave; five in eight played by chance alone."""
    decks = shipped_decks()
    one, two = decks[number % len(decks)], decks[number // len(decks) % len(decks)]
    kind, turn = number % 4, number // 4
    options = {1: choices()[turn % len(choices())], 3: mixed(turn)}.get(kind, {})
    return Table(number, (one, two), options, BOTS[(number * 5 + turn) % len(BOTS)], wave(number))


def wave(number: int) -> Wave | None:
    """The start of a wave: the second or third, by whoever lost, with sectors held from the one before."""
    if number % 8 != 6:
        return None
    turn = number // 8
    third = turn % 2
    sectors = ((), (0, -1, 1), (1, 1, -1), (0, 0, -1))[turn % 4]
    return Wave(2 + third, (1 + turn % 20, (12, 15, 10)[turn % 3]), turn // 2 % 2, sectors, (1, third))


def deal(game: Table, execution: Execution, listening: bool = True) -> Game:
    """The game at its first decision."""
    return playset(execution).deal(game.decks, game.number, game.options, listening, game.wave)


def chooser(game: Table) -> Callable[[Game], int]:
    """What the bots of a game choose, decision by decision."""
    policies = [player(name, 2 * game.number + seat) for seat, name in enumerate(game.bots)]

    def choose(now: Game) -> int:
        decision = now.decision
        assert decision is not None
        return policies[decision.seat].choose(now, decision)

    return choose
