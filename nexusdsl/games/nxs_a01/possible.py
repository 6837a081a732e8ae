"""Positions that no game can come to: what contradicts the rules or itself. What a game puts right by itself at once is
possible: an HQ at 0, a unit without HP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.victory import ROUNDS
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.layout import MOST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nexusdsl.games.nxs_a01.config import NxsConfig
    from nexusdsl.games.nxs_a01.position import Placed, Position
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj

# Parts of a position: the object there is the one at `at` of them.
FIELD, SHARED, BASE, GAME = "field", "shared", "base", "game"
# Why not: keys, told in words elsewhere. Those of the game itself are named like what they are about.
NOT_IN_PLAY, NO_SHARED, PLAIN, EMPTY, TOO_MUCH, NO_VALUE, FIGHTS, WAITS, UNUSED = (
    "not in play", "no shared", "plain", "empty", "too much", "no value", "fights", "waits", "unused",
)  # fmt: skip
ROUND, ROUND_CAP, PASSES, ACTIONS, RESOURCE, HELD, HELD_BY_BOTH, NO_SECTORS = (
    "round", "round cap", "passes", "actions", "resource", "held", "held by both", "no sectors",
)  # fmt: skip
MOST_PASSES: Final = 1  # the second in a row has ended the round


class Impossible(BadSetup):
    """A position that cannot be: `why` is one of the keys above, about the object `at` of `part` of `seat` (-1: no
    seat's); `what`: the declared word or card, `number` what is the most there."""

    def __init__(self, why: str, part: str, seat: int = -1, at: int = -1, what: str = "", number: int = 0) -> None:
        super().__init__(f"{why}: {part} {what} {number}")
        self.why, self.part, self.seat, self.at, self.what, self.number = why, part, seat, at, what, number


def check_game(rules: NxsConfig, position: Position) -> None:
    """Round, passes and actions are within what ends a round or a game; the political count is one player's. Raises
    Impossible."""
    if any(n > MOST for side in position.sides for n in side.resources.values()):
        raise Impossible(RESOURCE, GAME, number=MOST)
    held = [side.political for side in position.sides]
    if position.round < 1:
        raise Impossible(ROUND, GAME)
    if position.round > rules.round_cap:  # G-026
        raise Impossible(ROUND_CAP, GAME, number=rules.round_cap)
    if position.passes > MOST_PASSES:
        raise Impossible(PASSES, GAME, number=MOST_PASSES)
    if sum(side.actions for side in position.sides) > rules.action_cap:  # G-102
        raise Impossible(ACTIONS, GAME, number=rules.action_cap)
    if all(held):
        raise Impossible(HELD_BY_BOTH, BASE, 1)
    for seat, rounds in enumerate(held):
        if rounds >= ROUNDS:  # the game was over with the round before
            raise Impossible(HELD, BASE, seat, number=ROUNDS - 1)
        if rounds and not rules.sectors:
            raise Impossible(NO_SECTORS, BASE, seat)


def check_placed(rules: NxsConfig, o: Obj, placed: Placed, seat: int, at: int) -> None:
    """A card in play has only what its type can have. Raises Impossible."""
    if not o.d.kinds & rules.unit and (placed.attacked or placed.blocked or placed.markers):  # G-006, G-023
        raise Impossible(FIGHTS, FIELD, seat, at)
    if placed.waited and (rules.literal_marker or not o.markers >> rules.new & 1):  # G-020
        raise Impossible(WAITS, FIELD, seat, at)
    if placed.used and not o.used:
        raise Impossible(UNUSED, FIELD, seat, at)


def check_shared(placed: Placed, seat: int, at: int) -> None:
    """Of a shared card a position says only what is left of it. Raises Impossible."""
    if placed.added or placed.lasting or placed.counters or placed.keywords or placed.statuses or placed.markers:
        raise Impossible(PLAIN, SHARED, seat, at)
    if any(value < 1 for value in placed.current.values()):  # G-084: at 0 it changes sides and is full again
        raise Impossible(EMPTY, SHARED, seat, at)


def check_values(game: Game, o: Obj, names: Iterable[str], part: str, seat: int, at: int) -> None:
    """An object has the attributes that are named. Raises Impossible."""
    known = game.program.ruleset.attributes
    for name in names:
        if name in known and o.d.card.stats[known.index(name)] < 0:
            raise Impossible(NO_VALUE, part, seat, at, name)
