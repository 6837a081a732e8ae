"""Content hashes of IR: equal for equal meaning, whatever the spans and wherever the files are."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import TypeAlias

from nexusdsl.source import Span

Made: TypeAlias = Mapping[int, str]  # canonical texts by the identity of nodes that live on


def canonical(value: object, made: Made = MappingProxyType({})) -> str:
    """IR as text; what is not compared, spans above all, does not take part. `made` are texts of parts of it.

    Raises TypeError for what IR does not hold, and for a span that is compared: it would bind the hash to a folder.
    """
    out: list[str] = []
    _write(value, out, made)
    return "".join(out)


def digest(*values: object, made: Made = MappingProxyType({})) -> str:
    """SHA-256 of the values, in hexadecimal. `made` are texts of parts of them."""
    return hashlib.sha256(canonical(values, made).encode("utf-8", "surrogatepass")).hexdigest()


def _write(value: object, out: list[str], made: Made) -> None:
    kind = type(value)
    if kind is str:
        out.append(f"{value!r},")
    elif value is None or kind is int or kind is bool:
        out.append(f"{value},")
    elif isinstance(value, tuple):
        out.append("(")
        for item in value:
            _write(item, out, made)
        out.append(")")
    elif id(value) in made:
        out.append(made[id(value)])
    else:
        out.append(f"{kind.__name__}[")
        for name in _COMPARED.get(kind) or _compared(kind):
            _write(getattr(value, name), out, made)
        out.append("]")


_COMPARED: dict[type, tuple[str, ...]] = {}


def _compared(kind: type) -> tuple[str, ...]:
    """The fields of a class that take part in comparison; looked up once."""
    if kind not in _COMPARED:
        if not is_dataclass(kind) or issubclass(kind, Span):
            raise TypeError(kind.__name__)
        _COMPARED[kind] = tuple(field.name for field in fields(kind) if field.compare)
    return _COMPARED[kind]
