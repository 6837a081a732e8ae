"""Where nodes stand within an ability, and abilities with another node in one of these places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, TypeAlias, TypeVar, cast

from nexusdsl.ir.nodes import Node, Seq
from nexusdsl.ir.plan_slots import bound_by, renamed
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.records import replace
from nexusdsl.source import NOWHERE, Span

Step: TypeAlias = tuple[str, int]  # a field, and the position in its tuple or -1
Path: TypeAlias = tuple[Step, ...]
N = TypeVar("N", bound=Node)


_TOLD: dict[type, tuple[str, ...]] = {}


def told(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a kind of node that take part in its meaning, in text order; looked up once."""
    if kind not in _TOLD:
        _TOLD[kind] = tuple(field.name for field in fields(kind) if field.compare)
    return _TOLD[kind]


def places(node: Node, path: Path = (), above: Node | None = None) -> Iterator[tuple[Path, Node, Node | None]]:
    """The node and all below it, also in quoted texts, from the outside in: path, node, and the node around it."""
    yield path, node, above
    for name in told(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield from places(value, (*path, (name, -1)), node)
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if isinstance(item, Node):
                    yield from places(item, (*path, (name, i)), node)


def put(node: N, path: Path, new: Node) -> N:
    """The node with another one in the place of a path."""
    if not path:
        return cast("N", new)
    (name, at), *rest = path
    value: Any = getattr(node, name)
    if at < 0:
        return replace(node, **{name: put(value, tuple(rest), new)})
    return replace(node, **{name: (*value[:at], put(value[at], tuple(rest), new), *value[at + 1 :])})


def span_at(node: Node, path: Path) -> Span:
    """The span of the innermost node on the way to a place that has one."""
    found = node.span
    for name, at in path:
        value = getattr(node, name)
        node = value if at < 0 else value[at]
        found = node.span if node.span != NOWHERE else found
    return found


def settled(node: N) -> N:
    """The node as the compiler would write it: no sequence within a sequence, slots counted from 0 in their order."""
    flat = rewrite(node, _flat)
    order: dict[int, int] = {}
    for each in walk(flat):
        for slot in bound_by(each):
            order.setdefault(slot, len(order))
    return rewrite(flat, lambda each: renamed(each, lambda slot: order.get(slot, slot)))


def _flat(node: Node) -> Node:
    if not isinstance(node, Seq):
        return node
    inner = [part for each in node.effects for part in (each.effects if isinstance(each, Seq) else (each,))]
    return node if len(inner) == len(node.effects) else replace(node, effects=tuple(inner))
