"""Event patterns to the kernel's definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import NONE, TRUE, Call, Expr, Name, Op, int_of
from nexusdsl.codegen.kernel import OBJ_OID
from nexusdsl.ir import nodes as ir

if TYPE_CHECKING:
    from nexusdsl.codegen.module import Module
    from nexusdsl.codegen.values import Values

_STATUS_EVENTS: Final = ("gets_status",)
_COUNTER_EVENTS: Final = ("gets_counter", "loses_counter")


def event_of(values: Values, event: ir.Event) -> Expr:
    """An `On` definition."""
    word, defs = values.module.word, values.module.defs
    named: list[tuple[str, Expr]] = []
    for place, pattern in (("subject", event.subject), ("object", event.object)):
        who, test = pattern_of(values, pattern)
        if who != "NOBODY":
            named.append((place, defs(who)))
        if test != NONE:
            named.append((f"{place}_test", test))
    if event.period is not None:
        named.append(("period", word(names.PERIOD, event.period)))
    if event.about is not None:
        named.append(("about", word(_about(event.kind), event.about)))
    if event.at_least:
        named.append(("at_least", int_of(event.at_least)))
    if event.batch:
        named.append(("batch", TRUE))
    if event.during is not None:
        named.append(("during", word(names.PERIOD, event.during)))
    defs("On")
    return Call("On", (word(names.TOPIC, event.kind),), tuple(named))


def looked_at(module: Module, period: str, last: bool) -> Expr:
    """The period whose events are looked back on: the running one, or the one before."""
    running = module.word(names.PERIOD, period)
    return Op("+", (module.defs("LAST"), running)) if last else running


def _about(kind: str) -> str:
    """What kind of word an event is about: a resource, unless it is a status or counters."""
    if kind in _STATUS_EVENTS:
        return names.STATUS
    return names.COUNTER if kind in _COUNTER_EVENTS else names.RESOURCE


def pattern_of(values: Values, pattern: ir.Pattern | None) -> tuple[str, Name]:
    """Who may stand in a place: a constant of the kernel, and a test or None."""
    match pattern:
        case None:
            return "NOBODY", NONE
        case ir.This():
            return "SELF", NONE
        case ir.Host(()):
            return "HOST", NONE
        case ir.Each():
            return "EACH", NONE
        case ir.You():
            return "YOU", NONE
        case ir.Opponent():
            return "OPPONENT", NONE
        case ir.EachPlayer():
            return "ANYONE", NONE
        case ir.Every(filter) | ir.The(filter):
            return "MATCH", values.test(filter)
        case _:
            same = Op("in", (OBJ_OID, values.oids(pattern)))
            return "MATCH", values.module.helper("test", f"is_{type(pattern).__name__.lower()}", same)
