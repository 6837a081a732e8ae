"""Operators on whole clauses: dropped parts, prices, permission, conditions, words that make a difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from nexusdsl.ir.nodes import (
    Activated,
    Apply,
    Both,
    Compare,
    Controls,
    DiedThisWay,
    Either,
    Happened,
    HasCards,
    HasInitiative,
    HasResource,
    If,
    InPlay,
    Is,
    IsAttacking,
    May,
    Modes,
    Negated,
    Node,
    Pay,
    PeriodIs,
    PlayCost,
    Quote,
    Seq,
    Static,
    Token,
    Triggered,
    You,
)
from nexusdsl.mutation.declared import Here
from nexusdsl.records import replace

CONDITIONS: Final = (
    Compare, Controls, DiedThisWay, Happened, HasCards, HasInitiative, HasResource, InPlay, Is, IsAttacking, PeriodIs,
    Both, Either,
)  # fmt: skip
# What may be left away without anything in its place: of which nodes which fields.
OPTIONAL: Final = (
    "by", "object", "during", "first_in", "excess", "dealer", "least", "cards", "counter", "counters", "period", "most",
)  # fmt: skip
ADDED: Final = ("at_random", "combat_only", "until", "exhausted")  # words that could as well be there


def dropped(node: Node, here: Here) -> Iterator[Node]:
    """One of several parts is missing."""
    match node:
        case Seq(effects=effects):
            rest = _without_one(effects)
            yield from (each[0] if len(each) == 1 else replace(node, effects=each) for each in rest)
        case Modes(options=options):
            yield from (replace(node, options=each) for each in _without_one(options))
        case Static(modifiers=modifiers) | Apply(modifiers=modifiers) if len(modifiers) > 1:
            yield from (replace(node, modifiers=each) for each in _without_one(modifiers))
        case Quote(abilities=abilities) | Token(abilities=abilities):
            yield from (replace(node, abilities=each) for each in _without_one(abilities))
        case May(then=then, otherwise=otherwise):
            yield from [replace(node, then=None)] if then is not None else []
            yield from [replace(node, otherwise=None)] if otherwise is not None else []
        case If(otherwise=Node()):
            yield replace(node, otherwise=None)
        case Triggered(events=events) if len(events) > 1:
            yield from (replace(node, events=each) for each in _without_one(events))


def _without_one(parts: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    return (parts[:i] + parts[i + 1 :] for i in range(len(parts)))


def cheaper(node: Node, here: Here) -> Iterator[Node]:
    """One of the prices is missing; the only one of an ability is nothing but 0 of a resource."""
    if isinstance(node, Activated | PlayCost):
        yield from (replace(node, costs=each) for each in _without_one(node.costs))
    if isinstance(node, Activated) and len(node.costs) == 1:
        yield from (replace(node, costs=(Pay(You(), id, 0),)) for id in here.known.resources[:1])


def obliged(node: Node, here: Here) -> Iterator[Node]:
    """What a player may do must be done."""
    if isinstance(node, May):
        yield node.body if node.then is None else Seq((node.body, node.then))


def conditions(node: Node, here: Here) -> Iterator[Node]:
    """A condition is missing, is the contrary, or only half of it is there."""
    match node:
        case If(then=then, otherwise=otherwise):
            yield then
            yield from [replace(node, then=otherwise, otherwise=then)] if otherwise is not None else []
        case Both(left=left, right=right):
            yield from (left, right, Either(left, right))
        case Either(left=left, right=right):
            yield from (left, right, Both(left, right))
        case Negated(condition=condition):
            yield condition
    if isinstance(node, CONDITIONS):
        yield Negated(node)
    if isinstance(node, Triggered | Activated | Static) and node.condition is not None:
        yield replace(node, condition=None)


def details(node: Node, here: Here) -> Iterator[Node]:
    """A word that narrows something down is missing, or one is there that would."""
    for field in fields(node):
        value = getattr(node, field.name)
        if not field.compare or field.name == "other":
            continue
        if value is True or (value is False and field.name in ADDED):
            yield replace(node, **{field.name: not value})
        elif field.name in OPTIONAL and value is not None and field.default is None:
            yield replace(node, **{field.name: None})
        elif field.name == "ignoring" and value:
            yield replace(node, ignoring=())
        elif field.name == "order" and value:
            yield from (replace(node, order=order) for order in ("", "chosen", "random") if order != value)
