"""What a program must know of an ability beyond its steps."""

from __future__ import annotations

from nexusdsl.ir.nodes import Ability, AddStat, Cost, Extreme, Happened, HasKeyword, Node, Static, StatIs, StatOf
from nexusdsl.ir.plan_walk import walk


def is_deep(static: Static) -> bool:
    """Whether subject, numbers or condition of a static read derived values: attributes or keywords of objects."""
    parts: list[Node] = [static.subject]
    parts += [modifier.amount for modifier in static.modifiers if isinstance(modifier, AddStat | Cost)]
    parts += [static.condition] if static.condition is not None else []
    return any(isinstance(node, StatIs | HasKeyword | Extreme | StatOf) for part in parts for node in walk(part))


def lookbacks(ability: Ability) -> tuple[tuple[str, str], ...]:
    """(period, event) of everything that the ability asks about the past, each once, in text order."""
    found = ((node.period, node.event.kind) for node in walk(ability) if isinstance(node, Happened))
    return tuple(dict.fromkeys(found))
