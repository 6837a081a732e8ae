"""Content hashes of IR: equal for equal meaning, whatever the spans and wherever the files are."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass

from nexusdsl.source import Span


def canonical(value: object) -> object:
    """IR as plain JSON data; what is not compared, spans above all, does not take part.

    Raises TypeError for what IR does not hold, and for a span that is compared: it would bind the hash to a folder.
    """
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, tuple):
        return [canonical(item) for item in value]
    kind = type(value)
    return {"": kind.__name__, **{name: canonical(getattr(value, name)) for name in _compared(kind)}}


_COMPARED: dict[type, tuple[str, ...]] = {}


def _compared(kind: type) -> tuple[str, ...]:
    """The fields of a class that take part in comparison; looked up once."""
    if kind not in _COMPARED:
        if not is_dataclass(kind) or issubclass(kind, Span):
            raise TypeError(kind.__name__)
        _COMPARED[kind] = tuple(field.name for field in fields(kind) if field.compare)
    return _COMPARED[kind]


def digest(*values: object) -> str:
    """SHA-256 of the values, in hexadecimal."""
    text = json.dumps([canonical(value) for value in values], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()
