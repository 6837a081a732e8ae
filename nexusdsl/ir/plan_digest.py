"""Content hashes of IR: equal for equal meaning, whatever the spans."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass

_SPAN = "span"


def canonical(value: object) -> object:
    """IR as plain JSON data; spans do not take part. Raises TypeError for what IR does not hold."""
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, tuple):
        return [canonical(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        held = ((field.name, getattr(value, field.name)) for field in fields(value) if field.name != _SPAN)
        return {"": type(value).__name__, **{name: canonical(item) for name, item in held}}
    raise TypeError(type(value).__name__)


def digest(*values: object) -> str:
    """SHA-256 of the values, in hexadecimal."""
    text = json.dumps([canonical(value) for value in values], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()
