"""Operators on numbers, comparisons, signs, and on the words for which there are others of the same sort."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Final

from nexusdsl.ir.nodes import (
    Choose,
    Count,
    Extreme,
    ExtremeOf,
    Grant,
    HasKeyword,
    KeywordAbility,
    Lit,
    Node,
    Number,
    Occurred,
    PlayerWith,
)
from nexusdsl.mutation.declared import Declared, Here
from nexusdsl.records import replace

SLOTS: Final = ("slot", "among", "whole", "of", "found")  # numbers of places, not of things
OPS: Final = {"<": ("<=", ">"), "<=": ("<", ">="), "==": ("<=", ">="), ">=": (">", "<="), ">": (">=", "<")}


def numbers(node: Node, here: Here) -> Iterator[Node]:
    """One more, one less; a number that is reckoned is just 1; "for each" is missing."""
    for field in fields(node):
        value = getattr(node, field.name)
        if type(value) is int and field.name not in (*SLOTS, "sign"):
            yield from (replace(node, **{field.name: value + step}) for step in (1, -1) if value and value + step >= 0)
        elif field.name == "stats" and value and type(value[0]) is int:
            yield from (replace(node, stats=each) for each in _each_more(value))
    if isinstance(node, Choose) and node.many is None:
        yield replace(node, lo=node.lo + 1, hi=node.hi + 1)
    if isinstance(node, Count | Occurred):
        yield node.per
    elif isinstance(node, Number) and not isinstance(node, Lit):
        yield Lit(1)
    if isinstance(node, KeywordAbility):
        yield from _parameters(node, here)


def _each_more(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for i, value in enumerate(values):
        yield from ((*values[:i], value + step, *values[i + 1 :]) for step in (1, -1) if value + step >= 0)


def _parameters(node: KeywordAbility, here: Here) -> Iterator[Node]:
    """A keyword with a number that is not printed has its usual one."""
    keyword = here.known.keyword(node.keyword)
    if node.number is None and keyword is not None and keyword.default_number is not None:
        yield replace(node, number=keyword.default_number + 1)


def comparisons(node: Node, here: Here) -> Iterator[Node]:
    """One off, and the other way round."""
    op = getattr(node, "op", None)
    if isinstance(op, str):
        yield from (replace(node, op=other) for other in OPS[op])
        yield from _none_or_some(node, op, getattr(node, "count", None))
    if isinstance(node, Extreme | ExtremeOf | PlayerWith):
        yield replace(node, best="min" if node.best == "max" else "max")


def _none_or_some(node: Node, op: str, count: object) -> Iterator[Node]:
    """Where there is at least one there must be none, and the other way round."""
    if (op, count) == (">=", 1):
        yield replace(node, op="==", count=0)
    elif (op, count) == ("==", 0):
        yield replace(node, op=">=", count=1)


def signs(node: Node, here: Here) -> Iterator[Node]:
    """Less instead of more."""
    sign = getattr(node, "sign", None)
    if sign is not None:
        yield replace(node, sign=-sign)


def words(node: Node, here: Here) -> Iterator[Node]:
    """Another attribute, keyword, status, subtype, faction, counter or resource."""
    known = here.known
    lists: dict[str, Sequence[str]] = {
        "stat": known.attributes,
        "subtype": known.subtypes,
        "faction": known.factions,
        "status": known.statuses,
        "counter": known.counters,
        "resource": known.resources,
    }
    for field in fields(node):
        value = getattr(node, field.name)
        for other in lists.get(field.name, ()) if isinstance(value, str) else ():
            if other != value and (field.name == "stat" or other == _next(lists[field.name], value)):
                yield replace(node, **{field.name: other})
    if isinstance(node, Grant | HasKeyword) and node.keyword is not None:
        yield replace(node, keyword=_like(node.keyword, known))


def _next(ids: Sequence[str], id: str) -> str:
    """The one after it, the first after the last."""
    return ids[(list(ids).index(id) + 1) % len(ids)] if id in ids else id


def _like(id: str, known: Declared) -> str:
    """Another keyword with the same parameters."""
    own = known.keyword(id)
    same = [each.id for each in known.keywords if own and each.has_number == own.has_number]
    return _next(same, id)
