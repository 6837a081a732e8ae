"""What a text means in the words of the compiler, for a reading that no wording of a card says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from nexusdsl.ir.nodes import Ability, Lit, Node


def outlined(abilities: Sequence[Ability]) -> str:
    """ "OneShot(body: Deal(amount: 3, target: This))": every field that is not as usual."""
    return ", ".join(_shown(each) for each in abilities)


def _shown(value: object) -> str:
    if isinstance(value, Lit):
        return str(value.value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_shown, value))}]"
    if not isinstance(value, Node):
        return str(value)
    inner = [f"{f.name}: {_shown(getattr(value, f.name))}" for f in fields(value) if _told(value, f)]
    return f"{type(value).__name__}({', '.join(inner)})" if inner else type(value).__name__


def _told(node: Node, field: Field[Any]) -> bool:
    """Whether a field says something."""
    value = getattr(node, field.name)
    usual = field.default if field.default_factory is MISSING else field.default_factory()
    return field.compare and value != usual and value not in (None, False, (), "")
