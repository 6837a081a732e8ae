"""Performs effects without choices by calling the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nexusdsl.interpreter.scope import Scope
from nexusdsl.interpreter.values import is_each, number, oids, seat_of, stat_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_steps import DiscardCards, Leaf, Modify
from nexusdsl.runtime import defs

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def perform(s: Scope, game: Game, f: Frame, effect: Leaf) -> None:
    """Does one effect; one that names a player is done for each that is meant, in turn."""
    match effect:
        case (
            ir.Draw(player)
            | ir.Gain(player)
            | ir.Lose(player)
            | ir.Steal(player)
            | ir.Pay(player)
            | ir.Look(player)
            | ir.Shuffle(player)
            | ir.Sacrifice(player)
            | ir.Win(player)
            | DiscardCards(player)
        ):
            for seat in _in_turn(s, game, f, player):
                _for_seat(s, game, f, effect, seat)
        case ir.Put(_, _, player) if is_each(player):
            for seat in game.together(f):
                _put(s, game, f, effect, seat)
        case ir.Put(_, _, player):
            _put(s, game, f, effect, -1 if player is None else seat_of(s, game, f, player))
        case ir.Cancel():
            game.cancel(f)
        case ir.EndPeriod(period):
            game.end_period(f, s.periods[period])
        case _:
            _on_objects(s, game, f, effect)


def _in_turn(s: Scope, game: Game, f: Frame, player: ir.Player) -> Iterable[int]:
    """The one player, or each player at once."""
    return game.together(f) if is_each(player) else (seat_of(s, game, f, player),)


def _for_seat(s: Scope, game: Game, f: Frame, effect: Leaf, seat: int) -> None:
    match effect:
        case ir.Draw(_, amount):
            game.draw(f, seat, number(s, game, f, amount))
        case ir.Gain(_, resource, amount):
            game.gain(f, seat, s.resources[resource], number(s, game, f, amount))
        case ir.Lose(_, resource, amount):
            game.lose(f, seat, s.resources[resource], number(s, game, f, amount))
        case ir.Steal(player, resource, amount, victim):
            mutual = is_each(player) and isinstance(victim, ir.Opponent)
            robbed = game.opponent(seat) if mutual else seat if is_each(victim) else seat_of(s, game, f, victim)
            game.steal(f, seat, s.resources[resource], number(s, game, f, amount), robbed)
        case ir.Pay(_, resource, price):
            game.pay(f, seat, s.resources[resource], price)
        case ir.Look(_, target):
            game.look(f, seat, oids(s, game, f, target))
        case ir.Shuffle():
            game.shuffle(f, seat)
        case ir.Sacrifice(_, target):
            game.sacrifice(f, seat, oids(s, game, f, target))
        case DiscardCards(_, target):
            game.discard(f, seat, oids(s, game, f, target))
        case ir.Win():
            game.win(f, seat)
        case _:
            raise TypeError(type(effect).__name__)


def _put(s: Scope, game: Game, f: Frame, effect: ir.Put, seat: int) -> None:
    game.put(f, oids(s, game, f, effect.target), s.zones[effect.zone], seat)


def _on_objects(s: Scope, game: Game, f: Frame, effect: Leaf) -> None:
    match effect:
        case ir.Deal(amount, target, ignoring, by_this):
            game.deal(f, oids(s, game, f, target), number(s, game, f, amount), _mask(s, ignoring), by_this)
        case ir.Strike(amount, target, ignoring):
            game.strike(f, oids(s, game, f, target), number(s, game, f, amount), _mask(s, ignoring))
        case ir.LoseStat(amount, stat, target):
            game.lose_stat(f, oids(s, game, f, target), stat_of(s, game, f, stat), number(s, game, f, amount))
        case ir.Destroy(target):
            game.destroy(f, oids(s, game, f, target))
        case ir.Heal(amount, stat, target):
            much = -1 if amount is None else number(s, game, f, amount)
            game.heal(f, oids(s, game, f, target), stat_of(s, game, f, stat), much)
        case ir.Reveal(target):
            game.reveal(f, oids(s, game, f, target))
        case ir.TurnUp(target):
            game.turn_up(f, oids(s, game, f, target))
        case ir.GiveStatus(status, target):
            game.give_status(f, oids(s, game, f, target), s.statuses[status])
        case ir.TakeStatus(status, target):
            game.take_status(f, oids(s, game, f, target), s.statuses[status])
        case ir.TakeMarker(marker, target):
            game.take_marker(f, oids(s, game, f, target), s.markers[marker])
        case ir.AddCounter(amount, counter, target):
            game.add_counter(f, oids(s, game, f, target), s.counters[counter], number(s, game, f, amount))
        case ir.RemoveCounter(amount, counter, target):
            much = -1 if amount is None else number(s, game, f, amount)
            game.remove_counter(f, oids(s, game, f, target), s.counters[counter], much)
        case ir.Attach(target, host):
            game.attach(f, oids(s, game, f, target), oids(s, game, f, host))
        case ir.AttackNow(target, again):
            game.attack_now(f, oids(s, game, f, target), again)
        case _:
            raise TypeError(f"the plan expands {type(effect).__name__}")


def modify(s: Scope, game: Game, f: Frame, instr: Modify) -> None:
    """Applies modifiers for a duration; their amounts are fixed now."""
    effect = instr.effect
    indices = tuple(range(instr.first, instr.first + len(effect.modifiers)))
    duration, until = _duration(s, instr)
    if isinstance(effect.target, ir.You | ir.Opponent | ir.EachPlayer | ir.OwnerOf):
        for seat in _in_turn(s, game, f, effect.target):
            game.modify_player(f, seat, indices, _amounts(s, game, f, effect), duration, until)
    else:
        targets = oids(s, game, f, effect.target)
        game.modify(f, targets, indices, _amounts(s, game, f, effect), duration, until)


def _mask(s: Scope, stats: tuple[str, ...]) -> int:
    mask = 0
    for stat in stats:
        mask |= 1 << s.stats[stat]
    return mask


def _amounts(s: Scope, game: Game, f: Frame, effect: ir.Apply) -> tuple[int, ...]:
    return tuple(_amount(s, game, f, modifier) for modifier in effect.modifiers)


def _amount(s: Scope, game: Game, f: Frame, modifier: ir.Modifier) -> int:
    return number(s, game, f, modifier.amount) if isinstance(modifier, ir.AddStat | ir.Cost) else 0


def _duration(s: Scope, instr: Modify) -> tuple[int, int]:
    duration = instr.effect.duration
    if duration.kind == "while":
        return defs.WHILE, instr.until
    if duration.kind == "end" and duration.period is not None:
        return defs.UNTIL_END, s.periods[duration.period]
    return defs.PERMANENT, -1
