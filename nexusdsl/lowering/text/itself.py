"""An event that counts itself: "when you play a card, if you played no card this round" never holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import Both, Condition, Event, Every, Filter, Happened, Op
from nexusdsl.lowering.text.effective import without

_NONE: Final[tuple[tuple[Op, int], ...]] = (("==", 0), ("<=", 0), ("<", 1))
_FIRST: Final = (
    Hint(
        Text(
            "Was das erste von mehreren ist, sagt das Ereignis: „Wenn du zum ersten Mal in jeder Runde eine Karte "
            "spielst, …“.",
            "That it is the first of several is said in the event: “When you play a card for the first time each "
            "round, …”.",
        )
    ),
)


def check_itself(events: tuple[Event, ...], condition: Condition | None) -> None:
    """Refuses a condition of a triggered ability by which none of its events may have happened: they just did."""
    for each in _parts(condition):
        if isinstance(each, Happened) and not each.last and (each.op, each.count) in _NONE:
            if all(_counts(each.event, event) for event in events):
                raise without(
                    each.span,
                    "das Ereignis, das auslöst, ist schon eines davon, also gilt das nie",
                    "the event that triggers is one of them already, so this never holds",
                    _FIRST,
                )


def _parts(condition: Condition | None) -> Iterator[Condition]:
    if isinstance(condition, Both):
        yield from _parts(condition.left)
        yield from _parts(condition.right)
    elif condition is not None:
        yield condition


def _counts(counted: Event, event: Event) -> bool:
    """Whether the event is one of those that are counted."""
    alike = (counted.kind, counted.subject, counted.period) == (event.kind, event.subject, event.period)
    anything = counted.object is None or counted.object == Every(Filter())
    return alike and counted.about is None and counted.during is None and (anything or counted.object == event.object)
