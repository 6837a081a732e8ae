"""Plans: an ability cut at the decisions in it, the same for generated code and interpreter.

A point is a piece of the ability that runs without asking. Points are numbered in text order; a suspended frame is the
ability, the point at which it goes on, and what was bound so far.
"""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    Choose,
    Chosen,
    Effect,
    If,
    Later,
    Look,
    May,
    Modes,
    NamedAs,
    Node,
    OneShot,
    Opponent,
    PlayCost,
    Random,
    Repeat,
    Replacement,
    Sacrifice,
    Search,
    Seq,
    Top,
    Triggered,
    You,
)
from nexusdsl.ir.plan_build import Builder
from nexusdsl.ir.plan_follow import MOVERS, following
from nexusdsl.ir.plan_guards import guards_in_hand, guards_of, payable
from nexusdsl.ir.plan_sources import source_of
from nexusdsl.ir.plan_steps import Aim, Plan
from nexusdsl.ir.plan_terms import Guard
from nexusdsl.ir.plan_walk import walk

_ACTING = (Triggered, Replacement, Activated, OneShot)
_APART = (If, May, Modes, Later, Repeat, Search, Sacrifice)  # what is chosen in them is chosen when it is done

__all__ = ["Plan", "plan"]


def plan(ability: Ability) -> Plan:
    """The plan of one ability. Statics, keyword names and play restrictions have no points.

    Raises TooDeepError for IR that no text compiles to.
    """
    builder = Builder(ability)
    targets = _targets(ability) if Choose in builder.kinds else ()
    builder.announced = frozenset(aim.choose.slot for aim in targets)
    body = getattr(ability, "body", None)
    if isinstance(ability, _ACTING) and body is not None:
        builder.program(ability.body if MOVERS.isdisjoint(builder.kinds) else following(ability.body))
    costs = tuple(map(payable, ability.costs)) if isinstance(ability, Activated | PlayCost) else ()
    costs_at = len(builder.points)
    if costs:
        builder.program(costs[0] if len(costs) == 1 else Seq(costs))
    points, costs_at = builder.finished(costs_at)
    return Plan(
        ability,
        points,
        costs_at,
        targets,
        guards_in_hand(costs) if isinstance(ability, PlayCost) else _affordable(costs),
        tuple(builder.modifiers),
        tuple(builder.conditions),
        tuple(builder.delayed),
        builder.slots,
        _needs(ability),
        tuple(builder.tokens),
        builder.nodes,
    )


def _targets(ability: Ability) -> tuple[Aim, ...]:
    """Choices of played cards and activated abilities among objects in play, outside May, If, Modes, Later, Repeat."""
    if not isinstance(ability, OneShot | Activated):
        return ()
    found = (node for node in walk(ability.body, _announces) if isinstance(node, Choose) and _is_target(node))
    return tuple(Aim(choose, source_of(choose)) for choose in found)


def _announces(node: Node) -> bool:
    return not isinstance(node, _APART)


def _is_target(choose: Choose) -> bool:
    where = choose.filter.zone
    in_play = (where is None or where.zone == "field") and choose.filter.among is None
    named = any(isinstance(node, Chosen | NamedAs) for node in walk(choose.filter))  # what is named only then
    return in_play and not named and choose.many is None and isinstance(choose.by, You | Opponent)


def _needs(ability: Ability) -> tuple[Guard, ...]:
    """Who uses an ability to look at cards out of play needs a card to look at (G-069)."""
    if not isinstance(ability, Activated):
        return ()
    first = ability.body.effects[0] if isinstance(ability.body, Seq) else ability.body
    return guards_of(first) if isinstance(first, Look) and isinstance(first.target, Top | Random) else ()


def _affordable(costs: tuple[Effect, ...]) -> tuple[Guard, ...]:
    return tuple(guard for cost in costs for guard in guards_of(cost))
