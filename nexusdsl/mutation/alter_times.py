"""Operators on time: what a trigger waits for, how long something lasts, how often it is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.ir.nodes import (
    Activated,
    Duration,
    Event,
    Every,
    Filter,
    Forbid,
    Later,
    Limit,
    Node,
    Permit,
    Prevent,
    This,
    Triggered,
)
from nexusdsl.mutation.declared import Here, near_events
from nexusdsl.records import replace


def unlimited(node: Node, here: Here) -> Iterator[Node]:
    """As often as one likes; per another period; the other kind of limit."""
    if isinstance(node, Triggered | Activated) and node.limit is not None:
        yield replace(node, limit=None)
    if isinstance(node, Limit):
        yield from (replace(node, period=period) for period in here.known.periods if period != node.period)
        yield from (replace(node, kind=kind) for kind in ("once", "first", "one_of") if kind != node.kind)


def triggers(node: Node, here: Here) -> Iterator[Node]:
    """A neighbouring event, or the same one of others; another period."""
    if isinstance(node, Event):
        yield from (replace(node, kind=kind) for kind in near_events(node))
        yield from _of_others(node)
        if node.period is not None:
            yield from (replace(node, period=period) for period in here.known.periods if period != node.period)
    if isinstance(node, Forbid | Permit):
        yield from (replace(node, verb=verb) for verb in here.known.verbs if verb != node.verb)


def _of_others(event: Event) -> Iterator[Node]:
    """Whoever it happens to: this object, any own one of its kind, any at all."""
    if isinstance(event.subject, This):
        kinds = event.subject.kinds
        yield replace(event, subject=Every(Filter(kinds, "own")))
        yield replace(event, subject=Every(Filter(kinds, "own", other=True)))
    if isinstance(event.subject, Every):
        yield replace(event, subject=This(kinds=event.subject.filter.kinds))
    if isinstance(event.object, This):
        yield replace(event, object=Every(Filter(event.object.kinds, "own")))


def durations(node: Node, here: Here) -> Iterator[Node]:
    """Longer, shorter, for good, one period later."""
    match node:
        case Duration(period=own):
            yield from (Duration("end", period) for period in here.known.periods)
            yield Duration("end", own or here.known.periods[0], next=True)
            yield Duration("permanent")
        case Later(body=body):
            yield body
        case Prevent(first_in=str() as period):
            yield from (replace(node, first_in=other) for other in here.known.periods if other != period)
