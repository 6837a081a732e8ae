"""Lowered cards and keywords as JSON and back, for the build cache. Spans are stored relative to the block they
came from.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from nexusdsl.diagnostics import model
from nexusdsl.diagnostics.catalog import find
from nexusdsl.diagnostics.model import Code
from nexusdsl.ir import nodes, sets
from nexusdsl.lowering import files_cards
from nexusdsl.source import NOWHERE, Span
from nexusdsl.vocabulary import words


class NotCacheableError(Exception):
    """The value points outside of its block, so that it cannot move with it."""


@lru_cache(maxsize=1)
def _types() -> dict[str, type]:
    """Every dataclass that a cached value may hold, by name."""
    found: dict[str, type] = {}
    for module in (nodes, sets, model, files_cards, words):
        for value in vars(module).values():
            if isinstance(value, type) and is_dataclass(value):
                found[value.__name__] = value
    return found


def encode(value: Any, block: Span | None) -> Any:
    """A JSON value. Raises NotCacheableError for a span outside of the block; without a block places are forgotten."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [encode(item, block) for item in value]
    if isinstance(value, Span):
        return _encode_span(value, block)
    if isinstance(value, Code):
        return {"$": "Code", "id": value.id}
    return {"$": type(value).__name__, **{f.name: encode(getattr(value, f.name), block) for f in fields(value)}}


def _encode_span(span: Span, block: Span | None) -> Any:
    if block is None or span == NOWHERE:
        return {"$": "Nowhere"}
    if span.path != block.path or not block.start <= span.start <= span.end <= block.end:
        raise NotCacheableError(span)
    return {"$": "Span", "at": [span.start - block.start, span.end - block.start]}


def decode(value: Any, block: Span) -> Any:
    """The value again, its spans moved to where the block stands now. Raises KeyError, TypeError or ValueError on
    nonsense.
    """
    if isinstance(value, list):
        return tuple(decode(item, block) for item in value)
    if not isinstance(value, dict):
        return value
    name = value["$"]
    if name == "Nowhere":
        return NOWHERE
    if name == "Span":
        start, end = value["at"]
        return Span(block.path, block.start + start, block.start + end)
    if name == "Code":
        code = find(value["id"])
        if code is None:
            raise ValueError(value["id"])
        return code
    return _types()[name](**{key: decode(item, block) for key, item in value.items() if key != "$"})


def plain(value: Any) -> Any:
    """A value without its spans, for fingerprints."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return [
            type(value).__name__,
            *(plain(getattr(value, f.name)) for f in fields(value) if f.compare and f.type != "Span"),
        ]
    return value
