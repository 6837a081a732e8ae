"""Performs effects without choices by calling the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nexusdsl.interpreter.scope import Scope, any_of
from nexusdsl.interpreter.values import Value, is_each, number, oids, refs, seat_of, stat_of, test_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_facts import NUMBERED, uses_each
from nexusdsl.ir.plan_steps import (
    BecomeToken,
    CreateToken,
    DealDivided,
    DiscardCards,
    Leaf,
    LetHappen,
    MakeOffered,
    Modify,
    PayChosen,
    PutOrdered,
    TellNumbers,
    TellPiles,
)
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
            | PayChosen(player)
            | ir.Roll(player)
            | ir.Look(player)
            | ir.Shuffle(player)
            | ir.Sacrifice(player)
            | ir.Win(player)
            | ir.LoseGame(player)
            | ir.ExtraAction(player)
            | ir.Create(player)
            | ir.MakeCards(player)
            | MakeOffered(player)
            | ir.RevealUntil(player)
            | CreateToken(player)
            | DiscardCards(player)
        ):
            for seat in _in_turn(s, game, f, player):
                _for_seat(s, game, f, effect, seat)
        case ir.Put(player=player) | PutOrdered(player=player):
            for seat in (-1,) if player is None else _in_turn(s, game, f, player):
                _put(s, game, f, effect, seat)
        case ir.Cancel():
            game.cancel(f)
        case TellPiles(whole, of):
            game.tell_piles(f, whole, of)
        case TellNumbers(slot, second):
            game.tell_numbers(f, slot, second)
        case LetHappen():
            game.let_happen(f)
        case ir.EndPeriod(period):
            game.end_period(f, s.periods[period])
        case _:
            _on_objects(s, game, f, effect)


def _in_turn(s: Scope, game: Game, f: Frame, player: ir.Player) -> Iterable[int]:
    """The one player, or each player at once."""
    return game.together(f) if is_each(player) else (seat_of(s, game, f, player),)


def _for_seat(s: Scope, game: Game, f: Frame, effect: Leaf, seat: int) -> None:
    match effect:
        case ir.Draw(_, amount, until, slot):
            held = game.zone_size(s.zones["hand"], seat) if until else 0
            much = number(s, game, f, amount)
            game.draw(f, seat, max(0, much - held) if until else much, -1 if slot is None else slot)
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
        case PayChosen(_, resource, slot):
            game.pay(f, seat, s.resources[resource], game.chosen(f, slot))
        case ir.Roll(_, sides, slot, count):
            game.roll(f, seat, slot, sides, count)
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
        case ir.LoseGame():
            game.lose_game(f, seat)
        case ir.ExtraAction():
            game.extra_action(f, seat)
        case CreateToken(_, amount, token, slot):
            game.create(f, seat, number(s, game, f, amount), token, slot, *_entering(s, game, f, effect))
        case MakeOffered(_, amount, card, zone, slot):
            to = -1 if zone is None else s.zones[zone]
            game.make_offered(f, seat, number(s, game, f, amount), card, to, slot)
        case ir.MakeCards():
            _make(s, game, f, effect, seat)
        case ir.Create(_, amount, ir.Named(card), slot):
            game.create_named(f, seat, number(s, game, f, amount), card, slot, *_entering(s, game, f, effect))
        case ir.Create(_, amount, model, slot) if not isinstance(model, ir.Token | ir.Named | ir.Outside):
            much, copied = number(s, game, f, amount), refs(s, game, f, model)
            game.create_copy(f, seat, much, copied, slot, *_entering(s, game, f, effect))
        case ir.RevealUntil(_, filter, slot, found):
            game.reveal_until(f, seat, test_of(s, filter), slot, found)
        case _:
            raise TypeError(type(effect).__name__)


def _make(s: Scope, game: Game, f: Frame, effect: ir.MakeCards, seat: int) -> None:
    much, zone = number(s, game, f, effect.amount), s.zones[effect.zone]
    if isinstance(effect.model, ir.Named):
        game.make_named(f, seat, much, effect.model.card, zone, effect.slot)
    elif not isinstance(effect.model, ir.Outside):
        game.make_copies(f, seat, much, refs(s, game, f, effect.model), zone, effect.slot)


def _put(s: Scope, game: Game, f: Frame, effect: ir.Put | PutOrdered, seat: int) -> None:
    zone = s.zones[effect.zone]
    if isinstance(effect, PutOrdered):
        game.put_ordered(f, effect.slot, zone, seat)
    elif effect.order:
        game.put_random(f, oids(s, game, f, effect.target), zone, seat)
    else:
        game.put(f, oids(s, game, f, effect.target), zone, seat, *_entering(s, game, f, effect))


def _entering(s: Scope, game: Game, f: Frame, effect: ir.Put | ir.Create | CreateToken) -> tuple[bool, int, int]:
    """How something comes into play: exhausted, with counters of a kind."""
    if effect.counters is None or effect.counter is None:
        return effect.exhausted, -1, 0
    return effect.exhausted, s.counters[effect.counter], number(s, game, f, effect.counters)


def _on_objects(s: Scope, game: Game, f: Frame, effect: Leaf) -> None:
    match effect:
        case ir.Deal(amount) | ir.LoseStat(amount) | ir.Heal(amount) | ir.AddCounter(amount) if (
            amount is not None and uses_each(amount)
        ):
            _each(s, game, f, effect, Value(s, amount))
        case ir.Deal(amount, target, ignoring, excess, dealer=dealer):
            targets, much, mask = oids(s, game, f, target), number(s, game, f, amount), _mask(s, ignoring)
            by_this, by = _dealt_by(s, game, f, dealer)
            game.deal(f, targets, much, mask, by_this, by, None if excess is None else oids(s, game, f, excess))
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
            game.remove_counter(f, oids(s, game, f, target), any_of(s.counters, counter), much)
        case ir.Attach(target, host):
            game.attach(f, oids(s, game, f, target), oids(s, game, f, host))
        case ir.AttackNow(target, again):
            game.attack_now(f, oids(s, game, f, target), again)
        case _:
            _on_state(s, game, f, effect)


def _each(
    s: Scope, game: Game, f: Frame, effect: ir.Deal | ir.LoseStat | ir.Heal | ir.AddCounter, value: Value
) -> None:
    """Effects whose number differs from target to target."""
    targets = oids(s, game, f, effect.target)
    match effect:
        case ir.Deal(ignoring=ignoring, dealer=dealer, excess=excess):
            mask, (by_this, by) = _mask(s, ignoring), _dealt_by(s, game, f, dealer)
            game.deal_each(f, targets, value, mask, by_this, by, None if excess is None else oids(s, game, f, excess))
        case ir.LoseStat(stat=stat):
            game.lose_stat_each(f, targets, stat_of(s, game, f, stat), value)
        case ir.Heal(stat=stat):
            game.heal_each(f, targets, stat_of(s, game, f, stat), value)
        case ir.AddCounter(counter=counter):
            game.add_counter_each(f, targets, s.counters[counter], value)


def _dealt_by(s: Scope, game: Game, f: Frame, dealer: ir.Ref | None) -> tuple[bool, list[int] | None]:
    """Whether this card deals damage, and which other object does."""
    by_this = isinstance(dealer, ir.This)
    return by_this, None if by_this or dealer is None else oids(s, game, f, dealer)


def _on_state(s: Scope, game: Game, f: Frame, effect: Leaf) -> None:
    """Effects on what objects are, whose they are and what they do in an attack."""
    match effect:
        case ir.Detach(target):
            game.detach(f, oids(s, game, f, target))
        case ir.MoveCounters(amount, counter, source, target):
            much = -1 if amount is None else number(s, game, f, amount)
            game.move_counters(f, any_of(s.counters, counter), oids(s, game, f, source), oids(s, game, f, target), much)
        case ir.Exhaust(target):
            game.exhaust(f, oids(s, game, f, target))
        case ir.Ready(target):
            game.ready(f, oids(s, game, f, target))
        case ir.Uncontrol(target):
            game.uncontrol(f, oids(s, game, f, target))
        case ir.ExchangeControl(left, right):
            game.exchange_control(f, oids(s, game, f, left), oids(s, game, f, right))
        case ir.JoinAttack(target):
            game.join_attack(f, oids(s, game, f, target))
        case ir.Redirect(target):
            game.redirect(f, oids(s, game, f, target))
        case DealDivided(slot):
            game.deal_divided(f, slot)
        case ir.Fight(stat, left, right):
            game.fight(f, oids(s, game, f, left), oids(s, game, f, right), stat_of(s, game, f, stat))
        case BecomeToken(target, token):
            game.transform(f, oids(s, game, f, target), token)
        case ir.Transform(target, ir.Named(card)):
            game.transform_named(f, oids(s, game, f, target), card)
        case ir.Transform(target, model) if not isinstance(model, ir.Token | ir.Named):
            game.transform_copy(f, oids(s, game, f, target), refs(s, game, f, model))
        case _:
            raise TypeError(f"the plan expands {type(effect).__name__}")


def modify(s: Scope, game: Game, f: Frame, instr: Modify) -> None:
    """Applies modifiers for a duration; their amounts are fixed now."""
    effect = instr.effect
    target, modifiers = effect.target, effect.modifiers
    indices = tuple(range(instr.first, instr.first + len(modifiers)))
    duration, until = _duration(s, instr)
    head = modifiers[0]
    if isinstance(head, ir.KeywordsOf) and not isinstance(target, ir.Player):
        game.copy_keywords(f, oids(s, game, f, target), oids(s, game, f, head.ref), duration, until)
        return
    match target:
        case ir.NextPlayed(player):
            for seat in _in_turn(s, game, f, player):
                game.modify_next(f, seat, instr.cards, indices, _amounts(s, game, f, effect), duration, until)
        case (
            ir.You() | ir.Opponent() | ir.EachPlayer() | ir.OwnerOf() | ir.ControllerOf()
            | ir.ThatPlayer() | ir.PlayerWith()
        ):  # fmt: skip
            for seat in _in_turn(s, game, f, target):
                game.modify_player(f, seat, indices, _amounts(s, game, f, effect), duration, until)
        case _ if any(isinstance(modifier, NUMBERED) and uses_each(modifier.amount) for modifier in modifiers):
            values = tuple(Value(s, part.amount) if isinstance(part, NUMBERED) else None for part in modifiers)
            game.modify_each(f, oids(s, game, f, target), indices, values, duration, until)
        case _:
            game.modify(f, oids(s, game, f, target), indices, _amounts(s, game, f, effect), duration, until)


def _mask(s: Scope, stats: tuple[str, ...]) -> int:
    mask = 0
    for stat in stats:
        mask |= 1 << s.stats[stat]
    return mask


def _amounts(s: Scope, game: Game, f: Frame, effect: ir.Apply) -> tuple[int, ...]:
    return tuple(_amount(s, game, f, modifier) for modifier in effect.modifiers)


def _amount(s: Scope, game: Game, f: Frame, modifier: ir.Modifier) -> int:
    return number(s, game, f, modifier.amount) if isinstance(modifier, NUMBERED) else 0


def _duration(s: Scope, instr: Modify) -> tuple[int, int]:
    """The kind of duration, and its period, condition or pattern."""
    duration = instr.effect.duration
    match duration.kind:
        case "while":
            return defs.WHILE, instr.until
        case "until":
            return defs.UNTIL_EVENT, instr.until
        case "start" if duration.period is not None:
            return defs.UNTIL_START, s.periods[duration.period]
        case "end" if duration.period is not None:
            return defs.UNTIL_NEXT_END if duration.next else defs.UNTIL_END, s.periods[duration.period]
        case _:
            return defs.PERMANENT, -1
