"""What must hold before a player is asked whether to do something, and before a cost may be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nexusdsl.ir.nodes import (
    AttackNow,
    Bound,
    Choose,
    Discard,
    Divide,
    Draw,
    EachPlayer,
    Effect,
    EventObject,
    EventSubject,
    Every,
    Exhaust,
    Filter,
    HasCards,
    HasCounter,
    Host,
    InState,
    InZone,
    Later,
    Lit,
    MoveCounters,
    Node,
    Pay,
    Player,
    PlayNow,
    Random,
    RemoveCounter,
    Sacrifice,
    Seq,
    Test,
    The,
    This,
    Top,
)
from nexusdsl.ir.plan_purposes import purpose
from nexusdsl.ir.plan_slots import read_by, slots_of
from nexusdsl.ir.plan_sources import asks_each, for_seat, held
from nexusdsl.ir.plan_terms import CanAttack, CanExhaust, CanPay, CanPlay, Enough, Exists, Guard, HasCounters, Source
from nexusdsl.ir.plan_walk import walk
from nexusdsl.records import replace

_STANDING = (This, EventSubject, EventObject, Bound, The, Every, Host)
_PICKY = ("sacrifice", "play_now", "play_free")  # purposes for which not everything can be chosen
_PLACES = ("target", "source", "left", "right", "host")


def guards_of(effect: Effect) -> tuple[Guard, ...]:
    """Guards of an effect that somebody may do: prices affordable, candidates there, an attack possible.

    What stands under a further If, May or Modes is not promised, and what the effect itself binds is not there yet,
    nor the cards in hand that it draws before.
    """
    own = frozenset(slots_of(effect))
    found: list[Guard] = []
    parts = _parts(effect)
    for at, part in enumerate(parts):
        for guard in _guards_by_seat(part):
            fed = any(_draws_for(before, guard) for before in parts[:at])
            if guard not in found and not fed and not _uses(guard, own):
                found.append(guard)
    return tuple(found)


def _draws_for(effect: Effect, guard: Guard) -> bool:
    """Whether an effect draws cards into the hand in which a guard looks for some."""
    match effect, guard:
        case Draw(player), HasCards(holder, "hand"):
            return player in (holder, EachPlayer())
        case Draw(player), Enough(Source(Filter(zone=InZone("hand", holder)))):
            return player in (holder, EachPlayer())
        case _:
            return False


def _guards_by_seat(effect: Effect) -> Iterator[Guard]:
    """What both players choose for must be possible for both."""
    if not asks_each(effect):
        yield from _guards(effect)
        return
    for position in (0, 1):
        yield from _guards(for_seat(effect, position, lambda slot: slot))


def guards_in_hand(effects: tuple[Effect, ...]) -> tuple[Guard, ...]:
    """Guards of what playing a card costs: it lies in the hand itself then, and pays for nothing."""
    return tuple(_without_this(guard) for effect in effects for guard in guards_of(effect))


def _without_this(guard: Guard) -> Guard:
    match guard:
        case HasCards(player, "hand" as zone, op, int(count)):
            others = Filter(other=True, zone=InZone(zone, player))
            return Enough(Source(others), count + (op == ">"), player)
        case Enough(source) if source.filter.zone is not None and source.filter.zone.zone == "hand":
            return replace(guard, source=replace(source, filter=replace(source.filter, other=True)))
        case _:
            return guard


def payable(effect: Effect) -> Effect:
    """The effect with its choices narrowed to what can pay it: ready objects to exhaust, counters enough to remove."""
    if isinstance(effect, Seq):
        return replace(effect, effects=tuple(map(_payable, effect.effects)))
    return _payable(effect)


def _payable(effect: Effect) -> Effect:
    match effect:
        case Exhaust(Choose() as choose):
            return replace(effect, target=_narrowed(choose, InState("ready")))
        case RemoveCounter(Lit(amount), counter, Choose() as choose):
            return replace(effect, target=_narrowed(choose, HasCounter(counter, ">=", amount)))
        case MoveCounters(Lit(amount), counter, Choose() as choose):
            return replace(effect, source=_narrowed(choose, HasCounter(counter, ">=", amount)))
        case _:
            return effect


def _narrowed(choose: Choose, test: Test) -> Choose:
    """The test goes first: an extreme stays the last."""
    filter = choose.filter
    return choose if test in filter.tests else replace(choose, filter=replace(filter, tests=(test, *filter.tests)))


def _parts(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Seq) else (effect,)


def _guards(effect: Effect) -> Iterator[Guard]:
    match effect:
        case Pay(player, resource, amount):
            yield CanPay(player, resource, amount)
        case Discard(player, amount, _, until, None):
            yield HasCards(player, "hand", ">" if until else ">=", amount if isinstance(amount, int) else 1)
        case AttackNow(target, again) if isinstance(target, _STANDING):
            yield CanAttack(target, again)
        case PlayNow(target, free) if isinstance(target, _STANDING):
            yield CanPlay(target, free)
        case Exhaust(target) if isinstance(target, _STANDING):
            yield CanExhaust(target)
        case RemoveCounter(number, counter, target) if isinstance(target, _STANDING):
            yield HasCounters(target, counter, number)
        case MoveCounters(number, counter, source, _) if isinstance(source, _STANDING):
            yield HasCounters(source, counter, number)
            yield from _place_guards(effect.target, None, purpose(effect))
        case Divide(_, filter):
            yield Enough(Source(filter), 1)
        case Later():
            return
        case _:
            yield from _target_guards(effect)


def _target_guards(effect: Effect) -> Iterator[Guard]:
    holder = effect.player if isinstance(effect, Sacrifice) else None
    for place in _PLACES:
        yield from _place_guards(getattr(effect, place, None), holder, purpose(effect))


def _place_guards(target: Any, holder: Player | None, what: str) -> Iterator[Guard]:
    match target:
        case Choose(lo, _, filter, _, by) if lo > 0:
            yield Enough(held(filter, by, holder), lo, holder or by, what if what in _PICKY else "")
        case Random(_, filter):
            yield Exists(Every(filter))
        case Top(_, player):
            yield HasCards(player, "deck", ">=", 1)
        case This() | EventSubject() | EventObject() | Bound() | The() | Every() | Host():
            yield Exists(target)
        case _:
            return


def _uses(guard: Guard, slots: frozenset[int]) -> bool:
    node: Node = guard.source.filter if isinstance(guard, Enough) else guard
    return any(slot in slots for part in walk(node) for slot in read_by(part))
