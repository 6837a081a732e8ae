"""Which objects of an event lie in a discard pile afterwards, where the ability that waited for it follows them."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import Event, EventObject, EventSubject, Ref, This

_GOES: Final[dict[str, str]] = {  # event -> its place whose object goes
    "dies": "subject",
    "leaves": "subject",
    "destroyed": "subject",
    "sacrificed": "subject",
    "kills": "object",
    "destroys": "object",
    "sacrifices": "object",
}


def gone(events: tuple[Event, ...]) -> tuple[Ref, ...]:
    """What each of the events sent there, as the ability refers to it."""
    refs = [_gone(event) for event in events]
    return (refs[0],) if refs and refs[0] is not None and all(r == refs[0] for r in refs) else ()


def _gone(event: Event) -> Ref | None:
    place = _GOES.get(event.kind)
    if place is None:
        return None
    if getattr(event, place) == This():
        return This()
    return EventSubject() if place == "subject" else EventObject()
