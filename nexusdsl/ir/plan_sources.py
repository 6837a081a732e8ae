"""Whose objects a choice is made from, and effects of both players taken apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from nexusdsl.ir.nodes import (
    Choose,
    Chosen,
    Condition,
    Create,
    Discard,
    Done,
    Draw,
    EachPlayer,
    Effect,
    Filter,
    Gain,
    If,
    Later,
    Lose,
    NameCard,
    NameNumber,
    Node,
    Opponent,
    Player,
    PlayerWith,
    Random,
    ResourceOf,
    RevealUntil,
    Sacrifice,
    Search,
    Seq,
    Steal,
    ThatPlayer,
    Top,
    You,
)
from nexusdsl.ir.plan_slots import renamed
from nexusdsl.ir.plan_terms import Nth, Source
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.records import replace

E = TypeVar("E", bound=Node)
SEVERAL = frozenset((EachPlayer, PlayerWith, ThatPlayer))  # without one of these, nothing is done player by player


_PICKS = (Choose, Random, Top)


def source_of(choose: Choose, holder: Player | None = None) -> Source:
    """Candidates of a choice: a sacrifice is from the holder's own; one of both players sees sides from their seat."""
    return held(choose.filter, choose.by, holder)


def held(filter: Filter, by: Player, holder: Player | None) -> Source:
    """Candidates among what passes the filter, for a choice by `by`."""
    if holder is not None:
        return Source(replace(filter, side=None), holder)
    if isinstance(by, Nth) and filter.side is not None:
        seat = by.position if filter.side == "own" else 1 - by.position
        return Source(replace(filter, side=None), Nth(seat))
    return Source(filter)


def asks_each(effect: Effect) -> bool:
    """Whether both players choose (or have something picked for them) in it, so that it must be done seat by seat."""
    below = walk(effect)
    if ThatPlayer in map(type, below):
        return True
    picks = [node for node in below if isinstance(node, _PICKS)]
    if picks and any(
        isinstance(node, EachPlayer) and not isinstance(node, Nth) for pick in picks for node in walk(pick)
    ):
        return True
    match effect:
        case Discard(player, amount):
            return _each(player) and amount is not None
        case Search(player) | Create(player) | NameCard(player) | NameNumber(player) | RevealUntil(player):
            return _each(player)
        case Sacrifice(player):
            return _each(player) and bool(picks)
        case Draw(player, amount) | Gain(player, _, amount) | Lose(player, _, amount) | Steal(player, _, amount):
            return _each(player) and any(
                isinstance(node, Chosen) or (isinstance(node, ResourceOf) and _each(node.player))
                for node in walk(amount)
            )
        case _:
            return False


def _each(player: Player) -> bool:
    return isinstance(player, EachPlayer) and not isinstance(player, Nth)


def in_turn(effects: tuple[Effect, ...]) -> Iterator[tuple[Effect, ...]]:
    """Effects one by one; what each player does as often as they did something before ("zieht ebenso viele Karten")
    stays with that, because each counts their own.
    """
    held: tuple[Effect, ...] = ()
    for effect in effects:
        if held and not _counts_own(held[-1], effect):
            yield held
            held = ()
        held = (*held, effect)
    if held:
        yield held


def _counts_own(before: Effect, effect: Effect) -> bool:
    """Whether an effect of each player counts what the one before did, which was each player's, too."""
    players = [getattr(each, "player", You()) for each in (before, effect)]
    return all(_each(player) for player in players) and any(isinstance(node, Done) for node in walk(effect))


def for_seat(node: E, position: int, slot: Callable[[int], int]) -> E:
    """The node with each player narrowed to one, and the slots that it binds renamed by `slot`."""

    def change(part: Node) -> Node:
        match part:
            case Nth():
                return part
            case Steal(EachPlayer(), _, _, Opponent()):
                return replace(part, player=Nth(position), victim=Nth(1 - position))
            case EachPlayer() | ThatPlayer() | PlayerWith():
                return Nth(position, span=part.span)
            case _:
                return renamed(part, slot)

    return rewrite(node, change)


def who_of(effect: Effect) -> PlayerWith | ThatPlayer | None:
    """Who has the most or fewest, if the effect is theirs; `ThatPlayer` if a condition is of each player for itself.

    What stands in further sentences of it is asked there.
    """
    match effect:
        case If(condition) if (found := _of_player(condition)) is not None:
            return found
        case Seq() | If() | Later():
            return None
        case _:
            return next((node for node in walk(effect) if isinstance(node, PlayerWith)), None)


def _of_player(condition: Condition) -> PlayerWith | ThatPlayer | None:
    """Who a condition is of, if that is each player for itself."""
    found = walk(condition, lambda node: not isinstance(node, PlayerWith))
    return next((node for node in found if isinstance(node, PlayerWith | ThatPlayer)), None)
