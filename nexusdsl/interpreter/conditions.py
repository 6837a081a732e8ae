"""Tells whether conditions and guards hold by walking the IR."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusdsl.interpreter.scope import Scope, any_of
from nexusdsl.interpreter.values import (
    COMPARE,
    candidates,
    count,
    number,
    oids,
    pattern,
    refs,
    seat_of,
    seats_of,
    test_of,
)
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import CanAttack, CanExhaust, CanPay, CanPlay, Enough, Exists, Guard, HasCounters, Picked
from nexusdsl.runtime import defs

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


@dataclass(frozen=True, slots=True)
class AttacksTest:
    """Whether an object attacks one that qualifies."""

    target: defs.Test | None

    def __call__(self, game: Game, f: Frame, o: Obj) -> bool:
        return game.attacks_kind(o, f, self.target)


def holds(s: Scope, game: Game, f: Frame, condition: ir.Condition | Picked) -> bool:
    """Whether a condition is true; one on each player must be true of both."""
    match condition:
        case ir.Controls(player, op, many, filter):
            test = test_of(s, filter)
            return _measured(s, game, f, player, op, many, lambda seat: game.count_for(f, seat, test))
        case ir.HasCards(player, zone, op, many):
            place = s.zones[zone]
            return _measured(s, game, f, player, op, many, lambda seat: game.zone_size(place, seat))
        case ir.HasResource(player, resource, op, many):
            pool = s.resources[resource]
            return _measured(s, game, f, player, op, many, lambda seat: game.resource(seat, pool))
        case ir.HasInitiative(player):
            return all(game.has_initiative(seat) for seat in seats_of(s, game, f, player))
        case ir.ActionIs(player, period, place):
            within = s.periods[period]
            return all(game.action_number(seat, within) == place for seat in seats_of(s, game, f, player))
        case ir.PeriodIs(period, op, place):
            return COMPARE[op](game.period_number(s.periods[period]), place)
        case ir.InPlay(op, many, filter):
            return COMPARE[op](count(s, game, f, filter), many)
        case ir.Compare(left, op, right):
            return COMPARE[op](number(s, game, f, left), number(s, game, f, right))
        case ir.Happened(period, event, op, many, last):
            when = s.periods[period] + (defs.LAST if last else 0)
            if (op, many) == (">=", 1):
                return game.happened(f, when, pattern(s, event))
            return COMPARE[op](game.occurred(f, when, pattern(s, event)), many)
        case ir.Is(ref, filter):
            return game.are(f, oids(s, game, f, ref), test_of(s, filter))
        case ir.IsAttacking(ref, target):
            return game.are(f, oids(s, game, f, ref), AttacksTest(test_of(s, target)))
        case ir.DiedThisWay(ir.Every(filter), least):
            return game.died_kind_this_way(f, test_of(s, filter), *((least,) if least > 1 else ()))
        case ir.DiedThisWay(ref):
            return game.died_this_way(f, refs(s, game, f, ref))
        case ir.Both(left, right):
            return holds(s, game, f, left) and holds(s, game, f, right)
        case ir.Either(left, right):
            return holds(s, game, f, left) or holds(s, game, f, right)
        case ir.Negated(inner):
            return not holds(s, game, f, inner)
        case Picked(slot, option):
            return game.picked(f, slot, option)


def _measured(
    s: Scope, game: Game, f: Frame, player: ir.Player, op: ir.Op, many: int | ir.Theirs, measure: Callable[[int], int]
) -> bool:
    """What a player has, compared with a number or with what the other player has."""
    compare, seats = COMPARE[op], seats_of(s, game, f, player)
    if isinstance(many, int):
        return all(compare(measure(seat), many) for seat in seats)
    return all(compare(measure(seat), many.times * measure(game.opponent(seat)) + many.more) for seat in seats)


def guarded(s: Scope, game: Game, f: Frame, guard: Guard) -> bool:
    """Whether a guard lets a player be asked."""
    match guard:
        case CanPay(player, resource, amount):
            pool = s.resources[resource]
            return all(game.can_pay(seat, pool, amount) for seat in seats_of(s, game, f, player))
        case Enough(source, lo, by, purpose):
            chooser = -1 if isinstance(by, ir.You) else seat_of(s, game, f, by)
            return game.can_ask(f, candidates(s, game, f, source), lo, chooser, purpose)
        case CanAttack(ref, again):
            return game.can_attack(f, oids(s, game, f, ref), again)
        case CanPlay(ref, free):
            return game.can_play_now(f, oids(s, game, f, ref), free)
        case CanExhaust(ref):
            return game.can_exhaust(f, oids(s, game, f, ref))
        case HasCounters(ref, counter, amount):
            much = -1 if amount is None else number(s, game, f, amount)
            return game.has_counters(oids(s, game, f, ref), any_of(s.counters, counter), much)
        case Exists(ref):
            return game.are(f, oids(s, game, f, ref), None)
        case _:
            return holds(s, game, f, guard)
