"""Content hashes of IR: equal for equal meaning, whatever the spans and wherever the files are."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from nexusdsl.ir.plan_walk import Getter, getter, plain
from nexusdsl.source import Span

Made: TypeAlias = Mapping[int, str]  # canonical texts by the identity of nodes that live on


def canonical(value: object, made: Made = MappingProxyType({})) -> str:
    """IR as text; what is not compared, spans above all, does not take part. `made` are texts of parts of it.

    Raises TypeError for what IR does not hold, and for a span that is compared: it would bind the hash to a folder.
    """
    out: list[str] = []
    _write((value,), out, made)
    return "".join(out)


def digest(*values: object, made: Made = MappingProxyType({})) -> str:
    """SHA-256 of the values, in hexadecimal. `made` are texts of parts of them."""
    return hashlib.sha256(canonical(values, made).encode("utf-8", "surrogatepass")).hexdigest()


def _write(values: Iterable[Any], out: list[str], made: Made) -> None:
    put = out.append
    for value in values:
        kind = type(value)
        if kind in _LEAVES:
            put(f"{value!r},")
        elif made and id(value) in made:
            put(made[id(value)])
        elif kind is tuple:
            if value:
                put("(")
                _write(value, out, made)
                put(")")
            else:
                put("()")
        else:
            head, first, below = _SHAPES[kind] if kind in _SHAPES else _shape(kind)
            if below is None:
                put(f"{head}{first(value)!r}]" if first is not None else f"{head}]")
                continue
            put(f"{head}{first(value)!r}" if first is not None else head)
            _write(below(value), out, made)
            put("]")


_LEAVES: Final = frozenset((str, int, bool, type(None)))
_SHAPES: dict[type, tuple[str, Getter | None, Getter | None]] = {}


def _shape(kind: type) -> tuple[str, Getter | None, Getter | None]:
    """How a class is written, looked up once: its name, then its fields that hold no nodes, then the others, of those
    that take part in comparison.
    """
    if not is_dataclass(kind) or issubclass(kind, Span):
        raise TypeError(kind.__name__)
    compared = [field for field in fields(kind) if field.compare]
    first = [field.name for field in compared if plain(kind, field)]
    below = [field.name for field in compared if field.name not in first]
    _SHAPES[kind] = (f"{kind.__name__}[", getter(first), getter(below))
    return _SHAPES[kind]
