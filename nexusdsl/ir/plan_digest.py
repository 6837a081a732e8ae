"""Content hashes of IR: equal for equal meaning, whatever the spans and wherever the files are."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass

from nexusdsl.source import Span


def canonical(value: object) -> str:
    """IR as text; what is not compared, spans above all, does not take part.

    Raises TypeError for what IR does not hold, and for a span that is compared: it would bind the hash to a folder.
    """
    out: list[str] = []
    _write(value, out)
    return "".join(out)


def digest(*values: object) -> str:
    """SHA-256 of the values, in hexadecimal."""
    return hashlib.sha256(canonical(values).encode("utf-8", "surrogatepass")).hexdigest()


def _write(value: object, out: list[str]) -> None:
    kind = type(value)
    if kind is str:
        out.append(f"{value!r},")
    elif value is None or kind is int or kind is bool:
        out.append(f"{value},")
    elif isinstance(value, tuple):
        out.append("(")
        for item in value:
            _write(item, out)
        out.append(")")
    else:
        out.append(f"{kind.__name__}[")
        for name in _compared(kind):
            _write(getattr(value, name), out)
        out.append("]")


_COMPARED: dict[type, tuple[str, ...]] = {}


def _compared(kind: type) -> tuple[str, ...]:
    """The fields of a class that take part in comparison; looked up once."""
    if kind not in _COMPARED:
        if not is_dataclass(kind) or issubclass(kind, Span):
            raise TypeError(kind.__name__)
        _COMPARED[kind] = tuple(field.name for field in fields(kind) if field.compare)
    return _COMPARED[kind]
