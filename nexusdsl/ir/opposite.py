"""What holds where a condition does not."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import (
    Both,
    Compare,
    Condition,
    Controls,
    Either,
    Happened,
    HasCards,
    HasResource,
    InPlay,
    Negated,
    Op,
    PeriodIs,
    Theirs,
)
from nexusdsl.records import replace

_OPPOSITE: Final[dict[Op, Op]] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def negate(condition: Condition) -> Condition:
    """What holds where a condition does not. Comparisons turn round, so that each meaning has one form."""
    match condition:
        case Negated(condition=inner):
            return inner
        case Both(left=left, right=right):
            return Either(negate(left), negate(right), span=condition.span)
        case Either(left=left, right=right):
            return Both(negate(left), negate(right), span=condition.span)
        case Controls() | HasCards() | HasResource() if isinstance(condition.count, Theirs):
            if condition.op in _OPPOSITE and condition.count == Theirs():
                return replace(condition, op=_OPPOSITE[condition.op])
        case Controls() | HasCards() | HasResource() | InPlay() | Happened():
            turned = _turned(condition.op, condition.count)
            if turned is not None:
                return replace(condition, op=turned[0], count=turned[1])
        case PeriodIs(op=op, number=number):
            turned = _turned(op, number)
            if turned is not None:
                return replace(condition, op=turned[0], number=turned[1])
        case Compare(op=op) if op in _OPPOSITE:
            return replace(condition, op=_OPPOSITE[op])
    return Negated(condition, span=condition.span)


def _turned(op: Op, count: object) -> tuple[Op, int] | None:
    """The opposite of a comparison of whole numbers with at least or at most; None if it has no such form."""
    if not isinstance(count, int):
        return None
    match op:
        case ">=":
            return ("==", 0) if count == 1 else ("<=", count - 1)
        case "<=":
            return ">=", count + 1
        case "==" if count == 0:
            return ">=", 1
    return None
