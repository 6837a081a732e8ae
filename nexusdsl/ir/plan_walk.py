"""Walking and rewriting IR: fields in text order, with a bound on the depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from nexusdsl.ir.nodes import Node

DEPTH = 200  # the language refuses text that nests deeper than a third of this

N = TypeVar("N", bound=Node)


class TooDeepError(ValueError):
    """The IR nests deeper than any text that compiles."""


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below, in text order."""
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def _everywhere(_: Node) -> bool:
    return True


def walk(node: Node, into: Callable[[Node], bool] = _everywhere) -> list[Node]:
    """The node and all below it, those below first, in text order; `into` tells whose children are visited."""
    found: list[Node] = []
    stack = [node]
    while stack:
        current = stack.pop()
        found.append(current)
        if into(current):
            stack.extend(children(current))
    return found[::-1]


def rewrite(
    node: N, change: Callable[[Node], Node], depth: int = DEPTH, into: Callable[[Node], bool] = _everywhere
) -> N:
    """A copy in which `change` has replaced nodes, those below first. It must keep the kind of a place."""
    if depth == 0:
        raise TooDeepError
    below: dict[str, Any] = {}
    for field in fields(node) if into(node) else ():
        old = getattr(node, field.name)
        new = _rewritten(old, change, depth - 1, into)
        if new is not old:
            below[field.name] = new
    return cast("N", change(replace(node, **below) if below else node))


def _rewritten(value: Any, change: Callable[[Node], Node], depth: int, into: Callable[[Node], bool]) -> Any:
    if isinstance(value, Node):
        return rewrite(value, change, depth, into)
    if isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
        return tuple(_rewritten(item, change, depth, into) for item in value)
    return value
