"""What "andere", "other" is other than: everything of the kind that was mentioned before, else the card itself.

Reading and saying share this, so that a text means what it was made from.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nexusdsl.ir.nodes import Bound, EventObject, EventSubject, Filter, IsOne, Ref, Test, This, Without
from nexusdsl.records import replace


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Something that was mentioned: This, a role of the event, or what a slot holds, with what was said of it."""

    ref: This | EventSubject | EventObject | Bound
    filter: Filter


def meant(filter: Filter, mentions: Iterable[Mentioned]) -> tuple[Ref, ...]:
    """The mentioned objects that could be among what a filter describes."""
    found = {_place(each.ref): each.ref for each in mentions if _could_be(each, filter)}
    return tuple(found[place] for place in sorted(found))


def _place(ref: This | EventSubject | EventObject | Bound) -> int:
    """A fixed order, since a text may mention things in any."""
    match ref:
        case This():
            return -3
        case EventSubject():
            return -2
        case EventObject():
            return -1
    return ref.slot


def _could_be(mentioned: Mentioned, filter: Filter) -> bool:
    said = mentioned.filter
    kinds = not said.kinds or not filter.kinds or any(kind in filter.kinds for kind in said.kinds)
    side = "own" if isinstance(mentioned.ref, This) else said.side
    sides = side is None or filter.side is None or side == filter.side
    return kinds and sides and said.zone is None and filter.zone is None


def apart(filter: Filter, refs: Iterable[Ref]) -> tuple[bool, tuple[Test, ...]]:
    """The fields of a filter that leaves these out: its `other`, and further tests."""
    found = tuple(refs)
    return This() in found, tuple(Without(IsOne(ref)) for ref in found if not isinstance(ref, This))


def idle(filter: Filter) -> bool:
    """Whether the card itself is never among what is described: it is no enemy, and lies in no pile or hand."""
    return filter.side == "enemy" or filter.zone is not None


def without_others(filter: Filter, mentions: Iterable[Mentioned]) -> Filter | None:
    """The filter without what "andere" says of it, None if "andere" would say something else."""
    refs = meant(filter, mentions)
    if not refs:
        return replace(filter, other=False) if filter.other and not idle(filter) else None
    this, tests = apart(filter, refs)
    if this != filter.other or any(test not in filter.tests for test in tests):
        return None
    return replace(filter, other=False, tests=tuple(test for test in filter.tests if test not in tests))
