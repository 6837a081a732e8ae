"""Abilities that stand in quotes: what they call their object, and where they are found."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.ir.nodes import Ability, Node, Quote, This, Token
from nexusdsl.ir.plan_walk import walk


def spoken_as(*abilities: Ability) -> str | None:
    """The one type that abilities call their object by; None if there is none."""
    selves = (node for ability in abilities for node in walk(ability) if isinstance(node, This))
    named = {kind for node in selves for kind in node.kinds}
    return named.pop() if len(named) == 1 else None


def quoted(node: Node) -> Iterator[Ability]:
    """The abilities that a node and those below it quote; nothing is quoted in them."""
    for each in walk(node):
        if isinstance(each, Quote | Token):
            yield from each.abilities
