"""Refuses descriptions that nothing can meet: "eine beschädigte unbeschädigte Einheit"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nexusdsl.diagnostics.catalog_text import NO_EFFECT
from nexusdsl.ir.nodes import HasCounter, HasKeyword, InState, Lit, Op, StatIs, Test, Without
from nexusdsl.lowering.text.model import RefusedError
from nexusdsl.source import Span

_REASON = (("reason_de", "nichts ist beides zugleich"), ("reason_en", "nothing is both at once"))
CONTRARY = (("exhausted", "ready"), ("damaged", "undamaged"), ("facedown", "faceup"), ("blocked", "unblocked"))
_MANY = 10**6


def contrary(span: Span) -> RefusedError:
    """The refusal of what nothing can be at once."""
    return RefusedError(NO_EFFECT, span, *_REASON, rank=50)


def check_contrary(tests: tuple[Test, ...], span: Span) -> None:
    """Refuses tests of which no two can hold together, and ranges without a number in them."""
    if any(_excluded(one, other) or _excluded(other, one) for one, other in combinations(tests, 2)):
        raise contrary(span)
    ranges: dict[tuple[str, str | None], tuple[int, int]] = {}
    for key, op, value in _compared(tests):
        low, high = _range(op, value)
        lowest, highest = ranges.get(key, (-_MANY, _MANY))
        ranges[key] = max(low, lowest), min(high, highest)
    if any(low > high for low, high in ranges.values()):
        raise contrary(span)


def _excluded(one: Test, other: Test) -> bool:
    """Whether the first test holds for nothing that the other holds for."""
    match one, other:
        case Without(test=test), _ if test == other:
            return True
        case Without(test=HasKeyword(keyword=None)), HasKeyword():
            return True
        case InState(state=left), InState(state=right):
            return (left, right) in CONTRARY
    return False


def _compared(tests: tuple[Test, ...]) -> Iterator[tuple[tuple[str, str | None], Op, int]]:
    for test in tests:
        match test:
            case StatIs(stat=stat, op=op, value=Lit(value=value)):
                yield ("stat", stat), op, value
            case HasCounter(counter=counter, op=op, count=count):
                yield ("counter", counter), op, count


def _range(op: Op, value: int) -> tuple[int, int]:
    """The least and the greatest number that a comparison allows."""
    low = {"==": value, ">=": value, ">": value + 1}.get(op, -_MANY)
    high = {"==": value, "<=": value, "<": value - 1}.get(op, _MANY)
    return low, high
