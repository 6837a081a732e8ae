"""Content hashes of IR: equal for equal meaning, whatever the spans and wherever the files are."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass

from nexusdsl.source import Span


def canonical(value: object) -> str:
    """IR as text; what is not compared, spans above all, does not take part.

    Raises TypeError for what IR does not hold, and for a span that is compared: it would bind the hash to a folder.
    """
    kind = type(value)
    if kind is str:
        return f"{value!r},"
    if value is None or kind is int or kind is bool:
        return f"{value},"
    if isinstance(value, tuple):
        return f"({''.join(map(canonical, value))})"
    held = [getattr(value, name) for name in _COMPARED.get(kind) or _compared(kind)]
    return f"{kind.__name__}[{''.join(map(canonical, held))}]"


def digest(*values: object) -> str:
    """SHA-256 of the values, in hexadecimal."""
    return hashlib.sha256(canonical(values).encode("utf-8", "surrogatepass")).hexdigest()


_COMPARED: dict[type, tuple[str, ...]] = {}


def _compared(kind: type) -> tuple[str, ...]:
    """The fields of a class that take part in comparison; looked up once."""
    if kind not in _COMPARED:
        if not is_dataclass(kind) or issubclass(kind, Span):
            raise TypeError(kind.__name__)
        _COMPARED[kind] = tuple(field.name for field in fields(kind) if field.compare)
    return _COMPARED[kind]
