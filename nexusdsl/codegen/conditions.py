"""Conditions and guards to expressions of type bool."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import FALSE, NONE, TRUE, Call, Expr, Op, Str, conjuncts, int_of, negated
from nexusdsl.codegen.kernel import OBJ, F, ask, of_each
from nexusdsl.codegen.patterns import looked_at
from nexusdsl.codegen.tests import test_name
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import CanAttack, CanExhaust, CanPay, CanPlay, Enough, Exists, Guard, HasCounters, Picked

if TYPE_CHECKING:
    from nexusdsl.codegen.values import Values


def condition_of(values: Values, condition: ir.Condition | Picked) -> Expr:
    """Whether a condition is true; one on each player must be true of both."""
    word = values.module.word
    match condition:
        case ir.Controls(player, op, count, filter):
            test = values.test(filter)
            return _measured(values, player, op, count, lambda seat: ask("count_for", F, seat, test))
        case ir.HasCards(player, zone, op, count):
            place = word(names.ZONE, zone)
            return _measured(values, player, op, count, lambda seat: ask("zone_size", place, seat))
        case ir.HasResource(player, resource, op, count):
            pool = word(names.RESOURCE, resource)
            return _measured(values, player, op, count, lambda seat: ask("resource", seat, pool))
        case ir.HasInitiative(player):
            return of_each(player, ask("has_initiative", values.seat(player)))
        case ir.ActionIs(player, period, number):
            count_ = ask("action_number", values.seat(player), word(names.PERIOD, period))
            return of_each(player, Op("==", (count_, int_of(number))))
        case ir.PeriodIs(period, op, number):
            return Op(op, (ask("period_number", word(names.PERIOD, period)), int_of(number)))
        case ir.InPlay(op, count, filter):
            return Op(op, (values.counted(filter), int_of(count)))
        case ir.Compare(left, op, right):
            return Op(op, (values.number(left), values.number(right)))
        case ir.Happened(period, event, op, count, last):
            asked = (F, looked_at(values.module, period, last), values.on(event))
            if (op, count) == (">=", 1):
                return ask("happened", *asked)
            return Op(op, (ask("occurred", *asked), int_of(count)))
        case ir.Is() | ir.IsAttacking() | ir.DiedThisWay():
            return _of_object(values, condition)
        case ir.Both(left, right):
            return Op("and", (*conjuncts(condition_of(values, left)), *conjuncts(condition_of(values, right))))
        case ir.Either(left, right):
            return Op("or", (condition_of(values, left), condition_of(values, right)))
        case ir.Negated(inner):
            return negated(condition_of(values, inner))
        case Picked(slot, option):
            return ask("picked", F, int_of(slot), int_of(option))


def _of_object(values: Values, condition: ir.Is | ir.IsAttacking | ir.DiedThisWay) -> Expr:
    match condition:
        case ir.Is(ref, filter):
            return ask("are", F, values.oids(ref), values.test(filter))
        case ir.IsAttacking(ref, target):
            attacks = ask("attacks_kind", OBJ, F, values.test(target))
            test = values.module.helper("test", f"attacks_{test_name(target)}", attacks)
            return ask("are", F, values.oids(ref), test)
        case ir.DiedThisWay(ir.Every(filter), least):
            many = (int_of(least),) if least > 1 else ()
            return ask("died_kind_this_way", F, values.test(filter), *many)
        case ir.DiedThisWay(ref):
            return ask("died_this_way", F, values.refs(ref))


def _measured(
    values: Values, player: ir.Player, op: ir.Op, count: int | ir.Theirs, measure: Callable[[Expr], Expr]
) -> Expr:
    """What a player has, compared with a number or with what the other player has."""
    seat = values.seat(player)
    if isinstance(count, int):
        return of_each(player, Op(op, (measure(seat), int_of(count))))
    other = values.seat(ir.You()) if isinstance(player, ir.Opponent) else ask("opponent", seat)
    whole = Op("*", (int_of(count.times), measure(other))) if count.times > 1 else measure(other)
    theirs = Op("+", (whole, int_of(count.more))) if count.more else whole
    return of_each(player, Op(op, (measure(seat), theirs)))


def guard_of(values: Values, guard: Guard) -> Expr:
    """Whether a guard lets a player be asked."""
    match guard:
        case CanPay(player, resource, amount):
            word = values.module.word(names.RESOURCE, resource)
            return of_each(player, ask("can_pay", values.seat(player), word, int_of(amount)))
        case Enough(source, lo, by, purpose):
            chooser = () if isinstance(by, ir.You) else (values.seat(by),)
            named = (("purpose", Str(purpose)),) if purpose else ()
            return Call("game.can_ask", (F, values.candidates(source), int_of(lo), *chooser), named)
        case CanAttack(ref, again):
            return ask("can_attack", F, values.oids(ref), TRUE if again else FALSE)
        case CanPlay(ref, free):
            return ask("can_play_now", F, values.oids(ref), TRUE if free else FALSE)
        case CanExhaust(ref):
            return ask("can_exhaust", F, values.oids(ref))
        case HasCounters(ref, counter, amount):
            much = int_of(-1) if amount is None else values.number(amount)
            return ask("has_counters", values.oids(ref), values.module.any_word(names.COUNTER, counter), much)
        case Exists(ref):
            return ask("are", F, values.oids(ref), NONE)
        case _:
            return condition_of(values, guard)
