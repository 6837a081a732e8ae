"""Operators on objects and players: whose, of what kind, with what qualities, one or all, where to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

from nexusdsl.ir.nodes import (
    AnyOf,
    Choose,
    Discard,
    EachPlayer,
    Every,
    Filter,
    HasCards,
    InZone,
    Is,
    MakeCards,
    Node,
    Opponent,
    Put,
    Random,
    Static,
    Test,
    The,
    This,
    Without,
    You,
    Zone,
)
from nexusdsl.mutation.declared import Here
from nexusdsl.records import replace

SIDES: Final = (None, "own", "enemy")
PILES: Final = ("hand", "deck", "discard")  # zones in which cards are looked for
SURE: Final = (The, Is)  # they speak of one object that is known: what is not said of it would narrow nothing down
FREE: Final = 90  # a slot that no text has yet


def owners(node: Node, here: Here) -> Iterator[Node]:
    """The other side, both sides, the other player, both players."""
    if isinstance(node, Filter) and not (node.side is None and isinstance(here.above, SURE)):
        yield from (replace(node, side=side) for side in SIDES if side != node.side)
    if isinstance(node, You | Opponent | EachPlayer):
        yield from (made for made in (You(), Opponent(), EachPlayer()) if made != node)
    if isinstance(node, Put | InZone):
        yield from (replace(node, player=player) for player in (None, You(), Opponent()) if player != node.player)


def kinds(node: Node, here: Here) -> Iterator[Node]:
    """Another kind, any kind, one kind less."""
    if not isinstance(node, Filter) or not node.kinds:
        return
    if len(node.kinds) > 1:
        yield from (replace(node, kinds=node.kinds[:i] + node.kinds[i + 1 :]) for i in range(len(node.kinds)))
    else:
        yield from (replace(node, kinds=(kind,)) for kind in here.known.types if kind not in node.kinds)
        yield replace(node, kinds=())


def tests(node: Node, here: Here) -> Iterator[Node]:
    """A quality is not asked for, is asked for the other way round; "another" is missing or added."""
    match node:
        case Filter():
            yield from (replace(node, tests=node.tests[:i] + node.tests[i + 1 :]) for i in range(len(node.tests)))
            yield from [replace(node, other=not node.other)] if not isinstance(here.above, SURE) else []
        case AnyOf(tests=several):
            rest = [several[:i] + several[i + 1 :] for i in range(len(several))]
            yield from (each[0] if len(each) == 1 else replace(node, tests=each) for each in rest)
        case Without(test=test):
            yield test
    if isinstance(node, Test) and not isinstance(node, Without):
        yield Without(node)


def quantities(node: Node, here: Here) -> Iterator[Node]:
    """All instead of one, one instead of all, chance instead of a choice and the other way round."""
    match node:
        case Choose(filter=filter, slot=slot, lo=lo):
            yield Every(filter)
            yield Random(max(lo, 1), filter, slot)
        case Random(filter=filter, slot=slot, count=count):
            yield Choose(count, count, filter, slot)
        case Every(filter=filter):
            yield Choose(1, 1, filter, FREE)
            yield This(kinds=filter.kinds)
        case Discard(amount=int() as amount) if amount:
            yield replace(node, amount=None, at_random=False)
        case Static(subject=This(kinds=kinds)):
            yield replace(node, subject=Every(Filter(kinds, "own")))


def zones(node: Node, here: Here) -> Iterator[Node]:
    """Another place to go to or to look in."""
    if isinstance(node, Put | MakeCards):
        every: tuple[Any, ...] = get_args(Zone)
        yield from (replace(node, zone=zone) for zone in every if zone != node.zone)
    if isinstance(node, InZone | HasCards):
        yield from (replace(node, zone=zone) for zone in PILES if zone != node.zone)
