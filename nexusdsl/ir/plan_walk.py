"""Walking and rewriting IR: fields in text order, with a bound on the depth."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import Field, fields
from operator import attrgetter, is_
from typing import Any, Literal, TypeAlias, TypeVar, cast, get_origin

from nexusdsl.ir.nodes import Node
from nexusdsl.records import replace

DEPTH = 200  # the language refuses text that nests deeper than a third of this

N = TypeVar("N", bound=Node)


class TooDeepError(ValueError):
    """The IR nests deeper than any text that compiles."""


_PLAIN = re.compile(r"(tuple\[|str|int|bool|None|Literal|\.\.\.|\]|[|, ])*")  # types that hold no nodes
_WORD = re.compile(r"[A-Z]\w*")
_LITERAL = re.compile(r"Literal\[[^\]]*\]")
Getter: TypeAlias = Callable[[Any], tuple[Any, ...]]
_PARTS: dict[type, tuple[str, ...]] = {}
_BELOW: dict[type, Getter | None] = {}


def plain(kind: type, field: Field[Any]) -> bool:
    """Whether a field holds no nodes, nor other records: words, numbers, one of several words, and tuples of them."""
    text = _LITERAL.sub("Literal", str(field.type))
    known = vars(sys.modules[kind.__module__])
    words = [word for word in _WORD.findall(text) if get_origin(known.get(word)) is Literal]
    return _PLAIN.fullmatch(re.sub("|".join(rf"\b{word}\b" for word in words) or "$^", "Literal", text)) is not None


def parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that may hold nodes, in text order, but for those that are texts of their own;
    looked up once.
    """
    if kind not in _PARTS:
        held = [field for field in fields(kind) if field.name != "span" and not plain(kind, field)]
        _PARTS[kind] = tuple(field.name for field in held if "apart" not in field.metadata)
    return _PARTS[kind]


def getter(names: Sequence[str]) -> Getter | None:
    """What tells the values of these fields as a tuple; None for no fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else None


def _below(kind: type) -> Getter | None:
    """What tells the values that may hold nodes; looked up once."""
    _BELOW[kind] = getter(parts(kind))
    return _BELOW[kind]


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below, in text order."""
    for name in parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Node):
                    yield item


def walk(node: Node, into: Callable[[Node], bool] | None = None) -> list[Node]:
    """The node and all below it, those below first, in text order; `into` tells whose children are visited."""
    found: list[Node] = []
    stack = [node]
    while stack:
        current = stack.pop()
        found.append(current)
        kind = type(current)
        below = _BELOW[kind] if kind in _BELOW else _below(kind)
        if below is not None and (into is None or into(current)):
            for value in below(current):
                if not value:  # most are None or (), and no node is
                    continue
                if type(value) is tuple:
                    stack += [item for item in value if isinstance(item, Node)]
                elif isinstance(value, Node):
                    stack.append(value)
    return found[::-1]


def rewrite(
    node: N, change: Callable[[Node], Node], depth: int = DEPTH, into: Callable[[Node], bool] | None = None
) -> N:
    """A copy in which `change` has replaced nodes, those below first. It must keep the kind of a place."""
    if depth == 0:
        raise TooDeepError
    kind = type(node)
    names = _PARTS[kind] if kind in _PARTS else parts(kind)
    below: dict[str, Any] = {}
    for name in names if into is None or into(node) else ():
        old = getattr(node, name)
        if not old:
            continue
        if isinstance(old, Node):
            new: Any = rewrite(old, change, depth - 1, into)
        elif type(old) is tuple:
            new = _rewritten(old, change, depth - 1, into)
        else:
            continue
        if new is not old:
            below[name] = new
    return cast("N", change(replace(node, **below) if below else node))


def _rewritten(value: Any, change: Callable[[Node], Node], depth: int, into: Callable[[Node], bool] | None) -> Any:
    if isinstance(value, Node):
        return rewrite(value, change, depth, into)
    if not value or not isinstance(value, tuple):
        return value
    made = tuple([_rewritten(item, change, depth, into) for item in value])
    return value if all(map(is_, made, value)) else made
