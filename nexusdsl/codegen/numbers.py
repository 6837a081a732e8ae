"""Numbers to expressions of type int."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import Call, Expr, Name, Op, int_of, name_of
from nexusdsl.codegen.kernel import OBJ, F, ask, is_each
from nexusdsl.codegen.patterns import looked_at
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import Many, Surplus

if TYPE_CHECKING:
    from nexusdsl.codegen.values import Values


def number_of(values: Values, number: ir.Number) -> Expr:
    """Reads and counts what is there; arithmetic is Python's."""
    word = values.module.word
    match number:
        case ir.Lit(value):
            return int_of(value)
        case ir.Param():
            return ask("param", F)
        case ir.Amount():
            return name_of("f.amount")
        case ir.Done():
            return name_of("f.done")
        case ir.Chosen(slot):
            return ask("chosen", F, int_of(slot))
        case ir.StatOf(stat, ir.Each()):
            return ask("stat", OBJ, values.stat(stat))
        case ir.StatOf(stat, ref):
            return ask("stat_of", values.refs(ref), values.stat(stat))
        case ir.CountersOn(counter, ir.Each()):
            return ask("counter_on", OBJ, values.module.any_word(names.COUNTER, counter))
        case ir.CountersOn(counter, ref):
            return ask("counters", values.oids(ref), values.module.any_word(names.COUNTER, counter))
        case ir.ResourceOf(player, resource):
            return _resource(values, player, word(names.RESOURCE, resource))
        case ir.Count(filter, per):
            return _multiple(values, values.counted(filter), per)
        case ir.Occurred(period, event, per, last):
            asked = (F, looked_at(values.module, period, last), values.on(event))
            return _multiple(values, ask("occurred", *asked), per)
        case ir.Sum(stat, filter):
            return ask("total", values.among(filter), values.stat(stat))
        case ir.ExtremeOf(stat, filter, best):
            return ask("extreme_of", values.among(filter), values.stat(stat), int_of(1 if best == "max" else -1))
        case ir.Times() | ir.Per() | ir.Half() | ir.Plus() | ir.Difference() | ir.AtMost() | ir.AtLeast():
            return _computed(values, number)


def _computed(
    values: Values, number: ir.Times | ir.Per | ir.Half | ir.Plus | ir.Difference | ir.AtMost | ir.AtLeast
) -> Expr:
    match number:
        case ir.Times(factor, inner):
            return Op("*", (int_of(factor), values.number(inner)))
        case ir.Per(inner, every):
            return Op("//", (values.number(inner), int_of(every)))
        case ir.Half(inner, up):
            whole = values.number(inner)
            return Op("//", (Op("+", (whole, int_of(1))) if up else whole, int_of(2)))
        case ir.Plus(left, right):
            return Op("+", (values.number(left), values.number(right)))
        case ir.Difference(left, right):
            return Call("abs", (Op("-", (values.number(left), values.number(right))),))
        case ir.AtMost(inner, limit):
            return Call("min", (values.number(inner), int_of(limit)))
        case ir.AtLeast(inner, limit):
            return Call("max", (values.number(inner), int_of(limit)))


def _multiple(values: Values, counted: Expr, per: ir.Lit | ir.Param) -> Expr:
    return counted if per == ir.Lit(1) else Op("*", (counted, values.number(per)))


def _resource(values: Values, player: ir.Player, resource: Name) -> Expr:
    """What both players have is added up."""
    if is_each(player):
        return Op("+", tuple(ask("resource", int_of(seat), resource) for seat in (0, 1)))
    return ask("resource", values.seat(player), resource)


def surplus_of(values: Values, surplus: Many) -> Expr:
    """How many cards of a hand are too many, 0 or more; or a number."""
    if not isinstance(surplus, Surplus):
        return values.number(surplus)
    return Call("max", (int_of(0), Op("-", (hand_size(values, surplus.player), int_of(surplus.keep)))))


def missing(values: Values, draw: ir.Draw) -> Expr:
    """How many cards a hand lacks, 0 or more."""
    return Call("max", (int_of(0), Op("-", (values.number(draw.amount), hand_size(values, draw.player)))))


def hand_size(values: Values, player: ir.Player) -> Expr:
    """Cards in a player's hand."""
    return ask("zone_size", values.module.word(names.ZONE, "hand"), values.seat(player))
