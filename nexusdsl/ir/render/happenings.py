"""Events that are counted by what they happened to: "für jede Einheit, die in dieser Runde gestorben ist"."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from nexusdsl.ir.nodes import Did, Each, Event, Every, Filter, Happened, Later, Node, Occurred, Player
from nexusdsl.ir.render.phrase import Place
from nexusdsl.ir.render.scope import NotSayable

Past: TypeAlias = Happened | Did | Occurred  # what looks back on a period

# What happens to things that are gone afterwards: they are counted by the events. Others are counted as they are there.
LEAVING = ("dies", "leaves", "destroyed", "discards", "sacrifices", "discarded", "sacrificed", "returned")


def late_end(effect: Later) -> bool:
    """Whether an effect waits for the end of the period that begins next."""
    inner = effect.body
    if not isinstance(inner, Later) or effect.within is not None or inner.within is not None:
        return False
    return (effect.event.kind, inner.event.kind) == ("start", "end") and effect.event.period == inner.event.period


def several_at(place: Place) -> bool:
    """Whether a place of an event is "one or more": its subject, or its object if the subject is one."""
    event = place.node
    if not isinstance(event, Event) or not event.batch:
        return False
    return place.role.name == ("subject" if isinstance(event.subject, Every) else "object")


def at_hand(event: Node) -> tuple[Filter, Event]:
    """What the event happened to, and the event with that at hand. NotSayable if it happened to nothing of a kind."""
    if not isinstance(event, Event):
        raise NotSayable(event, "no event")
    if isinstance(event.subject, Every):
        if event.kind not in LEAVING:
            raise NotSayable(event, "what is there is counted, not what happened to it")
        return event.subject.filter, replace(event, subject=Each())
    if isinstance(event.object, Every) and isinstance(event.subject, Player | None):
        return event.object.filter, replace(event, object=Each())
    raise NotSayable(event, "it happened to nothing that can be counted")
