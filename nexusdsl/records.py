"""Frozen dataclasses that are made as fast as others.

Python makes a frozen dataclass four times as slowly as any other, because every field goes round the lock. The compiler
makes tens of thousands of small values, so for these the lock is the type checker's alone.
"""

from __future__ import annotations

from dataclasses import field, fields, make_dataclass
from typing import Any, TypeVar

C = TypeVar("C")
_LOCK = ("__setattr__", "__delattr__")


def quick(cls: type[C]) -> type[C]:
    """The frozen dataclass without its lock at run time; for the type checker it stays frozen."""
    known: Any = cls
    made = [(each.name, each.type, _again(each)) for each in fields(known)]
    after = vars(cls).get("__post_init__")
    twin = make_dataclass(cls.__name__, made, namespace={} if after is None else {"__post_init__": after})
    for name in _LOCK:
        delattr(cls, name)
    type.__setattr__(cls, "__init__", vars(twin)["__init__"])
    return cls


def _again(known: Any) -> Any:
    """The same field for another class."""
    given = {"default": known.default, "default_factory": known.default_factory}
    return field(**given, init=known.init, kw_only=known.kw_only)
