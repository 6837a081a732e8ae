"""Effects to calls of the kernel."""

from __future__ import annotations

from typing import TypeAlias

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import TRUE, Call, Expr, Op, Str, int_of, name_of
from nexusdsl.codegen.kernel import SEAT, F, ask, is_each
from nexusdsl.codegen.numbers import missing
from nexusdsl.codegen.values import Values
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_facts import uses_each
from nexusdsl.ir.plan_purposes import purpose
from nexusdsl.ir.plan_steps import (
    BecomeToken,
    CreateToken,
    DealDivided,
    DiscardCards,
    Leaf,
    LetHappen,
    MakeOffered,
    PayChosen,
    PutOrdered,
    TellNumbers,
    TellPiles,
)

Named: TypeAlias = tuple[tuple[str, Expr], ...]


def mask(values: Values, stats: tuple[str, ...]) -> Expr:
    """The attributes as a bit set."""
    bits = tuple(Op("<<", (int_of(1), values.module.word(names.STAT, stat))) for stat in stats)
    return bits[0] if len(bits) == 1 else Op("|", bits)


def call(values: Values, effect: Leaf) -> Expr:
    """The call of an effect that has no choices and no further effects in it.

    Where an effect is for each player, the call stands in a loop over `seat`; see `loops`.
    """
    seat, oids, number, word = values.seat, values.oids, values.number, values.module.word
    any_word = values.module.any_word
    match effect:
        case ir.Deal(amount, target, ignoring, excess, dealer=dealer):
            over = () if excess is None else (("excess", oids(excess)),)
            named = (*_ignoring(values, ignoring), *_dealt_by(values, dealer), *over)
            return _batch(values, "deal", (F, oids(target)), amount, named)
        case ir.Strike(amount, target, ignoring):
            return Call("game.strike", (F, oids(target), number(amount)), _ignoring(values, ignoring))
        case ir.LoseStat(amount, stat, target):
            return _batch(values, "lose_stat", (F, oids(target), values.stat(stat)), amount)
        case ir.Destroy(target):
            return ask("destroy", F, oids(target))
        case ir.Heal(amount, stat, target):
            return _batch(values, "heal", (F, oids(target), values.stat(stat)), amount)
        case ir.Draw(player, amount, until, slot):
            bound = () if slot is None else (int_of(slot),)
            return ask("draw", F, seat(player), missing(values, effect) if until else number(amount), *bound)
        case ir.Gain(player, resource, amount):
            return ask("gain", F, seat(player), word(names.RESOURCE, resource), number(amount))
        case ir.Lose(player, resource, amount):
            return ask("lose", F, seat(player), word(names.RESOURCE, resource), number(amount))
        case ir.Steal(player, resource, amount, victim):
            return ask(
                "steal",
                F,
                seat(player),
                word(names.RESOURCE, resource),
                number(amount),
                _victim(values, player, victim),
            )
        case ir.Pay(player, resource, amount):
            return ask("pay", F, seat(player), word(names.RESOURCE, resource), int_of(amount))
        case PayChosen(player, resource, slot):
            return ask("pay", F, seat(player), word(names.RESOURCE, resource), ask("chosen", F, int_of(slot)))
        case ir.Roll(player, sides, slot, count):
            several = () if count == 1 else (int_of(count),)
            return ask("roll", F, seat(player), int_of(slot), int_of(sides), *several)
        case ir.Look(player, target):
            return ask("look", F, seat(player), oids(target))
        case ir.Reveal(target):
            return ask("reveal", F, oids(target))
        case ir.Shuffle(player):
            return ask("shuffle", F, seat(player))
        case ir.Put(target, zone, player, order):
            to = int_of(-1) if player is None else seat(player)
            method = "game.put_random" if order else "game.put"
            return Call(method, (F, oids(target), word(names.ZONE, zone), to), _entering(values, effect, "n"))
        case PutOrdered(slot, zone, player):
            to = int_of(-1) if player is None else seat(player)
            return ask("put_ordered", F, int_of(slot), word(names.ZONE, zone), to)
        case DiscardCards(player, target):
            return ask("discard", F, seat(player), oids(target))
        case ir.Sacrifice(player, target):
            return ask("sacrifice", F, seat(player), oids(target))
        case ir.TurnUp(target):
            return ask("turn_up", F, oids(target))
        case ir.GiveStatus(status, target):
            return ask("give_status", F, oids(target), word(names.STATUS, status))
        case ir.TakeStatus(status, target):
            return ask("take_status", F, oids(target), word(names.STATUS, status))
        case ir.TakeMarker(marker, target):
            return ask("take_marker", F, oids(target), word(names.MARKER, marker))
        case ir.AddCounter(amount, counter, target):
            return _batch(values, "add_counter", (F, oids(target), word(names.COUNTER, counter)), amount)
        case ir.RemoveCounter(amount, counter, target):
            much = int_of(-1) if amount is None else number(amount)
            return ask("remove_counter", F, oids(target), any_word(names.COUNTER, counter), much)
        case ir.Attach(target, host):
            return ask("attach", F, oids(target), oids(host))
        case ir.Detach(target):
            return ask("detach", F, oids(target))
        case ir.MoveCounters(amount, counter, source, target):
            much = int_of(-1) if amount is None else number(amount)
            return ask("move_counters", F, any_word(names.COUNTER, counter), oids(source), oids(target), much)
        case ir.AttackNow(target, again):
            return ask("attack_now", F, oids(target), name_of(str(again)))
        case ir.Cancel():
            return ask("cancel", F)
        case ir.EndPeriod(period):
            return ask("end_period", F, word(names.PERIOD, period))
        case ir.Win(player):
            return ask("win", F, seat(player))
        case ir.MakeCards(player, amount, ir.Named(card), zone, slot):
            return ask("make_named", F, seat(player), number(amount), Str(card), word(names.ZONE, zone), int_of(slot))
        case ir.MakeCards(player, amount, model, zone, slot):
            if isinstance(model, ir.Named | ir.Outside):
                raise TypeError("the plan offers cards")
            refs = values.refs(model)
            return ask("make_copies", F, seat(player), number(amount), refs, word(names.ZONE, zone), int_of(slot))
        case ir.Create() | CreateToken() | ir.Transform() | BecomeToken() | ir.RevealUntil() | ir.Fight():
            return _making(values, effect)
        case ir.Exhaust(target) | ir.Ready(target) | ir.Uncontrol(target) | ir.JoinAttack(target) | ir.Redirect(target):
            return ask(purpose(effect), F, oids(target))
        case ir.ExchangeControl(left, right):
            return ask("exchange_control", F, oids(left), oids(right))
        case MakeOffered(player, amount, card, zone, slot):
            to = int_of(-1) if zone is None else word(names.ZONE, zone)
            return ask("make_offered", F, seat(player), number(amount), int_of(card), to, int_of(slot))
        case TellPiles(whole, of):
            return ask("tell_piles", F, int_of(whole), int_of(of))
        case TellNumbers(slot, second):
            return ask("tell_numbers", F, int_of(slot), int_of(second))
        case LetHappen():
            return ask("let_happen", F)
        case DealDivided(slot):
            return ask("deal_divided", F, int_of(slot))
        case ir.ExtraAction(player) | ir.LoseGame(player):
            return ask(purpose(effect), F, seat(player))
        case (
            ir.Discard()
            | ir.Search()
            | ir.Pick()
            | ir.Apply()
            | ir.Divide()
            | ir.NameCard()
            | ir.NameNumber()
            | ir.PayAny()
            | ir.Split()
            | ir.CopyCard()
            | ir.PlayNow()
            | ir.Seq()
            | ir.If()
            | ir.May()
            | ir.Modes()
            | ir.Repeat()
            | ir.Later()
        ):
            raise TypeError(f"the plan expands {type(effect).__name__}")


def _making(
    values: Values, effect: ir.Create | CreateToken | ir.Transform | BecomeToken | ir.RevealUntil | ir.Fight
) -> Expr:
    """Tokens, copies, and what fills slots."""
    seat, oids, number = values.seat, values.oids, values.number
    match effect:
        case CreateToken(player, amount, token, slot):
            args: tuple[Expr, ...] = (F, seat(player), number(amount), int_of(token), int_of(slot))
            return Call("game.create", args, _entering(values, effect, "count"))
        case ir.Create(player, amount, ir.Named(card), slot):
            args = (F, seat(player), number(amount), Str(card), int_of(slot))
            return Call("game.create_named", args, _entering(values, effect, "count"))
        case ir.Create(player, amount, model, slot):
            if isinstance(model, ir.Token | ir.Named | ir.Outside):
                raise TypeError("the plan numbers tokens")
            args = (F, seat(player), number(amount), values.refs(model), int_of(slot))
            return Call("game.create_copy", args, _entering(values, effect, "count"))
        case BecomeToken(target, token):
            return ask("transform", F, oids(target), int_of(token))
        case ir.Transform(target, ir.Named(card)):
            return ask("transform_named", F, oids(target), Str(card))
        case ir.Transform(target, model):
            if isinstance(model, ir.Token | ir.Named):
                raise TypeError("the plan numbers tokens")
            return ask("transform_copy", F, oids(target), values.refs(model))
        case ir.RevealUntil(player, filter, slot, found):
            return ask("reveal_until", F, seat(player), values.test(filter), int_of(slot), int_of(found))
        case ir.Fight(stat, left, right):
            return ask("fight", F, oids(left), oids(right), values.stat(stat))


def _entering(values: Values, effect: ir.Put | ir.Create | CreateToken, number: str) -> Named:
    """How something comes into play, where it does not come as usual."""
    named: Named = (("exhausted", TRUE),) if effect.exhausted else ()
    if effect.counters is None or effect.counter is None:
        return named
    kind = values.module.word(names.COUNTER, effect.counter)
    return (*named, ("counter", kind), (number, values.number(effect.counters)))


def _batch(values: Values, method: str, args: tuple[Expr, ...], amount: ir.Number | None, named: Named = ()) -> Expr:
    """A call for a batch of targets: one number for all (None: whatever there is), or a function of the target."""
    if amount is None:
        return Call(f"game.{method}", (*args, int_of(-1)), named)
    if uses_each(amount):
        return Call(f"game.{method}_each", (*args, values.valuation(amount)), named)
    return Call(f"game.{method}", (*args, values.number(amount)), named)


def loops(effect: Leaf) -> bool:
    """Whether the effect is done for each player in turn, without asking."""
    target = getattr(effect, "target", None)
    player = target.player if isinstance(target, ir.NextPlayed) else target
    return any(map(is_each, (getattr(effect, "player", None), player, getattr(effect, "victim", None))))


def _ignoring(values: Values, stats: tuple[str, ...]) -> tuple[tuple[str, Expr], ...]:
    return (("ignoring", mask(values, stats)),) if stats else ()


def _dealt_by(values: Values, dealer: ir.Ref | None) -> tuple[tuple[str, Expr], ...]:
    """Who deals damage: this card (also if it is gone), or another object."""
    if dealer is None:
        return ()
    return (("by_this", TRUE),) if isinstance(dealer, ir.This) else (("by", values.oids(dealer)),)


def _victim(values: Values, player: ir.Player, victim: ir.Player) -> Expr:
    """Where each player steals, it is from the other one."""
    if values.seat(player) == SEAT and isinstance(victim, ir.Opponent):
        return ask("opponent", SEAT)
    return values.seat(victim)
