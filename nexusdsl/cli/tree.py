"""Shows nested values as an indented tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from nexusdsl.source import Source, Span

MAX_DEPTH: Final = 60
_REPEATED: Final = ("wordings",)  # the sentences of the texts again, by ability


def tree(value: object) -> str:
    """The value, one field per line; spans and empty fields are left out, and words that stand in the texts already."""
    return "\n".join(_lines("", value, 0))


def plain(value: Any) -> Any:
    """The value for JSON: a node as its name and fields; the same is left out."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if not _is_deep(value):
        return value
    shown = {f.name: getattr(value, f.name) for f in fields(value) if f.name not in _REPEATED}
    kept = {name: plain(item) for name, item in shown.items() if not isinstance(item, Span) and item not in (None, ())}
    return {"node": type(value).__name__, **kept}


def _lines(name: str, value: Any, depth: int) -> Iterator[str]:
    head = "  " * depth + (f"{name}: " if name else "")
    if depth > MAX_DEPTH:
        yield head + "…"
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _node(head, value, depth)
    elif isinstance(value, tuple | list) and any(_is_deep(item) for item in value):
        yield head.rstrip(" ") if name else head + "-"
        for item in value:
            yield from _lines("", item, depth + 1)
    else:
        yield f"{head}{value!r}"


def _node(head: str, value: Any, depth: int) -> Iterator[str]:
    shown = [(f.name, getattr(value, f.name)) for f in fields(value) if f.name not in _REPEATED]
    shown = [(name, item) for name, item in shown if not isinstance(item, Span | Source) and item not in (None, (), "")]
    flat = [f"{name}={item!r}" for name, item in shown if not _is_deep(item)]
    yield f"{head}{type(value).__name__}" + (f" {' '.join(flat)}" if flat else "")
    for name, item in shown:
        if _is_deep(item):
            yield from _lines(name, item, depth + 1)


def _is_deep(value: object) -> bool:
    if isinstance(value, tuple | list):
        return any(_is_deep(item) for item in value)
    return is_dataclass(value) and not isinstance(value, type)
