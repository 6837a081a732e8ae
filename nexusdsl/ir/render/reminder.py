"""Keyword parameters put into a keyword's abilities, so that its own rules text explains a printed keyword."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from nexusdsl.ir.nodes import Ability, AddStat, Lit, Node, Param


def bind(abilities: Sequence[Ability], number: int | None, stat: str | None) -> tuple[Ability, ...]:
    """The abilities with the keyword's number and attribute in place of its parameters."""
    return tuple(_bound(ability, number, stat) for ability in abilities)


def _bound(value: Any, number: int | None, stat: str | None) -> Any:
    """A node with everything inside it, or any other value as it is."""
    if isinstance(value, Param) and number is not None:
        return Lit(number, span=value.span)
    if isinstance(value, tuple):
        return tuple(_bound(each, number, stat) for each in value)
    if not isinstance(value, Node):
        return value
    changed = {f.name: _bound(getattr(value, f.name), number, stat) for f in fields(value) if f.name != "span"}
    if isinstance(value, AddStat) and value.stat == "$" and stat is not None:
        changed["stat"] = stat
    return replace(value, **changed)
