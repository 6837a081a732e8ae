"""Numbers the slots of an ability in the order of its nodes, which is the same whatever the order of the words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from nexusdsl.ir.nodes import (
    Choose,
    Create,
    Draw,
    MakeCards,
    NameCard,
    NameNumber,
    Node,
    PayAny,
    Pile,
    PlayerWith,
    Random,
    RevealUntil,
    Roll,
    Search,
    Split,
    Top,
)
from nexusdsl.ir.plan_slots import read_by
from nexusdsl.ir.plan_walk import parts, rewrite, walk
from nexusdsl.records import replace

N = TypeVar("N", bound=Node)
_BINDERS = (
    Choose
    | Random
    | Top
    | Search
    | Create
    | NameCard
    | NameNumber
    | RevealUntil
    | PlayerWith
    | Split
    | Pile
    | PayAny
    | Roll
    | MakeCards
)


def renumbered(ability: N) -> N:
    """The ability with slots 0, 1, … in the order of its fields; later mentions follow."""
    order: dict[int, int] = {}
    collect_slots(ability, order)
    if all(old == new for old, new in order.items()):
        return ability
    made: N = _mapped(ability, order)
    return made


def undrawn(ability: N) -> N:
    """The ability without the slots of drawn cards that it does not go on with."""
    read = {slot for part in walk(ability) for slot in read_by(part)}

    def change(part: Node) -> Node:
        if not isinstance(part, Draw) or part.slot is None or part.slot in read:
            return part
        return replace(part, slot=None)

    made: N = rewrite(ability, change)
    return made


def collect_slots(value: Any, order: dict[int, int]) -> None:
    """The slots that a node or its parts bind, in their order."""
    if isinstance(value, tuple):
        for inner in value:
            collect_slots(inner, order)
    elif isinstance(value, Node):
        for name in parts(type(value)):
            collect_slots(getattr(value, name), order)
        if isinstance(value, _BINDERS):
            order.setdefault(value.slot, len(order))
        if isinstance(value, Draw) and value.slot is not None:
            order.setdefault(value.slot, len(order))
        if isinstance(value, RevealUntil):
            order.setdefault(value.found, len(order))


def _mapped(value: Any, order: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return tuple(_mapped(inner, order) for inner in value)
    if not isinstance(value, Node):
        return value
    inside = [f for f in fields(value) if f.compare and "apart" not in f.metadata]
    new = {f.name: _mapped(getattr(value, f.name), order) for f in inside}
    for name in ("slot", "among", "found", "whole", "of"):
        if isinstance(new.get(name), int):
            new[name] = order.get(new[name], new[name])
    return replace(value, **new)
