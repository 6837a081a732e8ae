"""Which nodes put something into a slot, and which look into one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    Chosen,
    Create,
    Draw,
    Filter,
    MakeCards,
    NameCard,
    NamedAs,
    NameNumber,
    Node,
    OtherPile,
    PayAny,
    Pile,
    PlayerWith,
    Random,
    Rest,
    RevealUntil,
    Roll,
    Search,
    Split,
    TheOther,
    Top,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.records import replace

BINDS = (
    Choose,
    Random,
    Top,
    Search,
    Create,
    NameCard,
    NameNumber,
    RevealUntil,
    PlayerWith,
    Split,
    Pile,
    PayAny,
    Roll,
    MakeCards,
)  # fmt: skip
FILLS: Final = frozenset[type[Node]](BINDS)  # their kinds, which are quickly told
READS = (Bound, Rest, Chosen, NamedAs, TheOther, OtherPile)


def bound_by(node: Node) -> tuple[int, ...]:
    """The slots that the node itself fills."""
    if isinstance(node, RevealUntil):
        return node.slot, node.found
    if isinstance(node, Draw):
        return () if node.slot is None else (node.slot,)
    return (node.slot,) if isinstance(node, BINDS) else ()


def read_by(node: Node) -> tuple[int, ...]:
    """The slots that the node itself looks into."""
    if isinstance(node, Pile):
        return node.whole, node.of
    if isinstance(node, Filter):
        return () if node.among is None else (node.among,)
    return (node.slot,) if isinstance(node, READS) else ()


def slots_of(node: Node) -> list[int]:
    """The slots that the node and all below it fill, those below first."""
    return slots_in(walk(node))


def slots_in(nodes: Sequence[Node]) -> list[int]:
    """The slots that nodes fill themselves, in their order."""
    return [slot for node in nodes if type(node) in FILLS for slot in bound_by(node)]


def renamed(node: Node, slot: Callable[[int], int]) -> Node:
    """The node itself with its slots renamed."""
    match node:
        case RevealUntil():
            return replace(node, slot=slot(node.slot), found=slot(node.found))
        case Draw(slot=int(drawn)):
            return replace(node, slot=slot(drawn))
        case Pile():
            return replace(node, whole=slot(node.whole), of=slot(node.of), slot=slot(node.slot))
        case OtherPile():
            return replace(node, whole=slot(node.whole), slot=slot(node.slot))
        case (
            Choose() | Random() | Top() | Search() | Create() | NameCard() | NameNumber()
            | PayAny() | Roll() | Split() | MakeCards()
            | Bound() | Rest() | Chosen() | NamedAs() | TheOther()
        ):  # fmt: skip
            return replace(node, slot=slot(node.slot))
        case Filter(among=int(among)):
            return replace(node, among=slot(among))
        case _:
            return node
