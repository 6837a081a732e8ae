"""Evaluates players, references, filters, numbers and patterns by walking the IR."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from nexusdsl.interpreter.scope import Scope, any_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_ids import EFFECT_KIND
from nexusdsl.ir.plan_terms import (
    BoundBoth,
    DidFirst,
    Followed,
    Many,
    Nth,
    RandomSurplus,
    RestBoth,
    Source,
    Surplus,
    TakenPile,
)
from nexusdsl.runtime import defs

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


# --- players -------------------------------------------------------------------------------------------------------


def is_each(player: object) -> bool:
    """Whether a player phrase means both."""
    return isinstance(player, ir.EachPlayer) and not isinstance(player, Nth)


def seats_of(s: Scope, game: Game, f: Frame, player: ir.Player | None) -> list[int]:
    """The seats that are meant, initiative holder first; None is any."""
    return list(game.seats(f)) if player is None or is_each(player) else [seat_of(s, game, f, player)]


def seat_of(s: Scope, game: Game, f: Frame, player: ir.Player) -> int:
    """The one seat that is meant, -1 for the owner of nothing."""
    match player:
        case ir.You():
            return f.seat
        case ir.Opponent():
            return game.opponent(f.seat)
        case Nth(position):
            return game.seats(f)[position]
        case ir.OwnerOf(ref):
            return game.owner_of(refs(s, game, f, ref))
        case ir.ControllerOf(ref):
            return game.controller_of(refs(s, game, f, ref))
        case ir.EachPlayer() | ir.ThatPlayer() | ir.PlayerWith():
            raise TypeError("each player is more than one")


# --- references ----------------------------------------------------------------------------------------------------


def oids(s: Scope, game: Game, f: Frame, ref: ir.Ref | TakenPile | Followed) -> list[int]:
    """The objects that are meant and still there. Random and Top pick now."""
    match ref:
        case ir.This():
            return game.this(f)
        case ir.EventSubject():
            return game.subject(f)
        case ir.EventObject():
            return game.other(f)
        case BoundBoth(slot, second):
            return [*game.bound(f, slot), *game.bound(f, second)]
        case ir.Bound(slot) | ir.Choose(slot=slot):
            return game.bound(f, slot)
        case RestBoth(slot, second):
            return [*game.rest(f, slot), *game.rest(f, second)]
        case TakenPile(whole, of, picked, slot):
            return game.take_pile(f, slot, whole, of, picked)
        case ir.OtherPile(whole, slot):
            return game.other_pile(f, whole, slot)
        case Followed(inner):
            return game.after(f, refs(s, game, f, inner))
        case ir.Rest(slot):
            return game.rest(f, slot)
        case ir.Answered():
            return game.answered(f)
        case ir.Host(kinds):
            return game.sift(f, game.host(f), test_of(s, ir.Filter(kinds))) if kinds else game.host(f)
        case ir.Every(filter):
            return candidates(s, game, f, Source(filter))
        case ir.The(filter):
            return game.the(f, test_of(s, filter))
        case RandomSurplus(_, filter, slot, many):
            return game.pick_random(f, slot, candidates(s, game, f, Source(filter)), surplus(s, game, f, many))
        case ir.Random(count, filter, slot):
            return game.pick_random(f, slot, candidates(s, game, f, Source(filter)), count)
        case ir.Top(count, player, slot):
            return game.top(f, slot, seat_of(s, game, f, player), count)
        case ir.TheOther(slot):
            return game.the_other(f, slot, s.at_hand().oid)
        case ir.Each():
            return [s.at_hand().oid]
        case ir.NextPlayed() | ir.FirstPlayed() | ir.Pile():
            raise TypeError(f"nothing is {type(ref).__name__} yet")


def refs(s: Scope, game: Game, f: Frame, ref: ir.Ref) -> list[int]:
    """The objects that are meant, also if they are gone."""
    match ref:
        case ir.This():
            return [f.source]
        case ir.EventSubject():
            return [f.subject]
        case ir.EventObject():
            return [f.object]
        case BoundBoth(slot, second):
            return [*game.known(f, slot), *game.known(f, second)]
        case ir.Bound(slot) | ir.Choose(slot=slot):
            return list(game.known(f, slot))
        case _:
            return game.refs(oids(s, game, f, ref))


def candidates(s: Scope, game: Game, f: Frame, source: Source) -> list[int]:
    """The objects of a filter, in play or in the zone that it names."""
    filter = source.filter
    if filter.tests and isinstance(filter.tests[-1], ir.Extreme):
        extreme = filter.tests[-1]
        rest = replace(source, filter=replace(filter, tests=filter.tests[:-1]))
        return _extreme(s, game, f, candidates(s, game, f, rest), extreme)
    if filter.among is not None:
        left, inner = game.rest(f, filter.among), test_of(s, replace(filter, among=None))
        return left if inner is None else game.sift(f, left, inner)
    if filter.zone is not None:
        test, zone = test_of(s, replace(filter, zone=None)), s.zones[filter.zone.zone]
        found = [game.cards(f, zone, seat, test) for seat in seats_of(s, game, f, filter.zone.player)]
    elif source.holder is not None:
        found = [game.controlled(f, seat, test_of(s, filter)) for seat in seats_of(s, game, f, source.holder)]
    else:
        return game.every(f, test_of(s, filter))
    return found[0] if len(found) == 1 else [oid for part in found for oid in part]


def _extreme(s: Scope, game: Game, f: Frame, among: list[int], test: ir.Extreme) -> list[int]:
    return game.extreme(among, stat_of(s, game, f, test.stat), 1 if test.best == "max" else -1)


# --- filters -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FilterTest:
    """A filter as the kernel calls it."""

    scope: Scope
    filter: ir.Filter
    mask: int

    def __call__(self, game: Game, f: Frame, o: Obj) -> bool:
        filter = self.filter
        if filter.side is not None and o.ctrl != (f.seat if filter.side == "own" else game.opponent(f.seat)):
            return False
        if self.mask and not game.is_kind(o, self.mask):
            return False
        if filter.zone is not None and not self._in_zone(game, f, o, filter.zone):
            return False
        if filter.among is not None and o.oid not in game.rest(f, filter.among):
            return False
        if not all(self._passes(game, f, o, place) for place in range(len(filter.tests))):
            return False
        return not (filter.other and game.is_this(f, o))

    def _in_zone(self, game: Game, f: Frame, o: Obj, place: ir.InZone) -> bool:
        zone = self.scope.zones[place.zone]
        anyone = place.player is None or is_each(place.player)
        seats = (0, 1) if anyone or place.player is None else (seat_of(self.scope, game, f, place.player),)
        return any(game.in_zone(o, zone, seat) for seat in seats)

    def _passes(self, game: Game, f: Frame, o: Obj, place: int) -> bool:
        return passes(self.scope, game, f, o, self.filter.tests[place], (self.filter, place))


def passes(s: Scope, game: Game, f: Frame, o: Obj, test: ir.Test, within: tuple[ir.Filter, int]) -> bool:
    """Whether an object passes a test; `within` is the filter that it stands in, and where."""
    match test:
        case ir.StatIs(stat, op, value):
            return COMPARE[op](game.stat(o, stat_of(s, game, f, stat)), number(s.about(o), game, f, value))
        case ir.HasKeyword(keyword):
            return game.has_keyword(o, any_of(s.keywords, keyword))
        case ir.HasStatus(status):
            return game.has_status(o, s.statuses[status])
        case ir.HasMarker(marker):
            return game.has_marker(o, s.markers[marker])
        case ir.HasSubtype(subtype):
            return game.has_subtype(o, s.subtypes[subtype])
        case ir.OfFaction(faction):
            return game.of_faction(o, s.factions[faction])
        case ir.Named(card):
            return game.is_named(o, card)
        case ir.InState(state):
            return _in_state(game, o, state)
        case ir.HasCounter(counter, op, count):
            return COMPARE[op](game.counter_on(o, any_of(s.counters, counter)), count)
        case ir.AnyOf(tests):
            return any(passes(s, game, f, o, part, within) for part in tests)
        case ir.Without(inner):
            return not passes(s, game, f, o, inner, within)
        case ir.Extreme():
            filter, place = within
            base = replace(filter, tests=filter.tests[:place])
            return o.oid in _extreme(s, game, f, candidates(s, game, f, Source(base)), test)
        case ir.Parity(stat, odd):
            return game.is_odd(o, stat_of(s, game, f, stat)) == odd
        case ir.ControlledBy(player):
            return o.ctrl == seat_of(s, game, f, player)
        case ir.Did() | ir.NamedAs() | ir.SameAs() | ir.IsOne() | ir.AttachedTo():
            return _related(s.about(o), game, f, o, test)


def _related(
    s: Scope, game: Game, f: Frame, o: Obj, test: ir.Did | ir.NamedAs | ir.SameAs | ir.IsOne | ir.AttachedTo
) -> bool:
    """Tests that compare the object with something else."""
    match test:
        case DidFirst(period, event, number=number):
            later = (number,) if number > 1 else ()
            return game.did_first(f, o, s.periods[period], pattern(s, event), *later)
        case ir.Did(period, event, last):
            return game.did(f, o, s.periods[period] + (defs.LAST if last else 0), pattern(s, event))
        case ir.NamedAs(slot, what) if what != "name":
            return game.is_of_named(f, o, slot, what)
        case ir.NamedAs(slot):
            return game.named_as(f, o, slot)
        case ir.SameAs("name", ref):
            return game.same_name(o, refs(s, game, f, ref))
        case ir.SameAs("subtype", ref):
            return game.same_subtype(o, refs(s, game, f, ref))
        case ir.SameAs(_, ref):
            return game.same_faction(o, refs(s, game, f, ref))
        case ir.IsOne(ref):
            return game.is_one(o, refs(s, game, f, ref))
        case ir.AttachedTo(ref):
            return game.lies_on(o, refs(s, game, f, ref))


def _in_state(game: Game, o: Obj, state: str) -> bool:
    match state:
        case "attacking":
            return game.is_attacking(o)
        case "blocking":
            return game.is_blocking(o)
        case "blocked":
            return game.is_blocked(o)
        case "unblocked":
            return game.is_attacking(o) and not game.is_blocked(o)
        case "damaged":
            return game.is_damaged(o)
        case "undamaged":
            return not game.is_damaged(o)
        case "facedown":
            return game.is_face_down(o)
        case "faceup":
            return not game.is_face_down(o)
        case "exhausted":
            return game.is_exhausted(o)
        case "ready":
            return not game.is_exhausted(o)
        case "token":
            return game.is_token(o)
        case _:
            raise KeyError(state)


@dataclass(frozen=True, slots=True)
class SameTest:
    """Whether an object is one that the reference means."""

    scope: Scope
    ref: ir.Ref

    def __call__(self, game: Game, f: Frame, o: Obj) -> bool:
        return o.oid in oids(self.scope, game, f, self.ref)


def mask_of(s: Scope, kinds: tuple[str, ...]) -> int:
    """The types as a mask, 0 for any."""
    mask = 0
    for kind in kinds:
        mask |= s.kinds[kind]
    return mask


def test_of(s: Scope, filter: ir.Filter) -> defs.Test | None:
    """The test of a filter; None if everything passes."""
    mask = mask_of(s, tuple(kind for kind in filter.kinds if kind != EFFECT_KIND))
    plain = not (mask or filter.side or filter.other or filter.tests)
    return None if plain and filter.zone is None and filter.among is None else FilterTest(s, filter, mask)


# --- numbers -------------------------------------------------------------------------------------------------------


def stat_of(s: Scope, game: Game, f: Frame, stat: str) -> int:
    """An attribute's position; "$" is the keyword's parameter."""
    return game.param_stat(f) if stat == "$" else s.stats[stat]


def number(s: Scope, game: Game, f: Frame, value: ir.Number) -> int:
    """Reads and counts what is there."""
    match value:
        case ir.Lit(amount):
            return amount
        case ir.Param():
            return game.param(f)
        case ir.Amount():
            return f.amount
        case ir.Done():
            return f.done
        case ir.Chosen(slot):
            return game.chosen(f, slot)
        case ir.StatOf(stat, ir.Each()):
            return game.stat(s.at_hand(), stat_of(s, game, f, stat))
        case ir.StatOf(stat, ref):
            return game.stat_of(refs(s, game, f, ref), stat_of(s, game, f, stat))
        case ir.CountersOn(counter, ir.Each()):
            return game.counter_on(s.at_hand(), any_of(s.counters, counter))
        case ir.CountersOn(counter, ref):
            return game.counters(oids(s, game, f, ref), any_of(s.counters, counter))
        case ir.ResourceOf(player, resource):
            seats = (0, 1) if is_each(player) else (seat_of(s, game, f, player),)
            return sum(game.resource(seat, s.resources[resource]) for seat in seats)
        case ir.Count(filter, per):
            return count(s, game, f, filter) * number(s, game, f, per)
        case ir.Occurred(period, event, per, last):
            when = s.periods[period] + (defs.LAST if last else 0)
            return game.occurred(f, when, pattern(s, event)) * number(s, game, f, per)
        case ir.Sum(stat, filter):
            return game.total(candidates(s, game, f, Source(filter)), stat_of(s, game, f, stat))
        case ir.ExtremeOf(stat, filter, best):
            among = candidates(s, game, f, Source(filter))
            return game.extreme_of(among, stat_of(s, game, f, stat), 1 if best == "max" else -1)
        case ir.Times() | ir.Per() | ir.Half() | ir.Plus() | ir.Difference() | ir.AtMost() | ir.AtLeast():
            return _computed(s, game, f, value)


def _computed(
    s: Scope,
    game: Game,
    f: Frame,
    value: ir.Times | ir.Per | ir.Half | ir.Plus | ir.Difference | ir.AtMost | ir.AtLeast,
) -> int:
    match value:
        case ir.Times(factor, inner):
            return factor * number(s, game, f, inner)
        case ir.Per(inner, every):
            return number(s, game, f, inner) // every
        case ir.Half(inner, up):
            return (number(s, game, f, inner) + up) // 2
        case ir.Plus(left, right):
            return number(s, game, f, left) + number(s, game, f, right)
        case ir.Difference(left, right):
            return abs(number(s, game, f, left) - number(s, game, f, right))
        case ir.AtMost(inner, limit):
            return min(number(s, game, f, inner), limit)
        case ir.AtLeast(inner, limit):
            return max(number(s, game, f, inner), limit)


@dataclass(frozen=True, slots=True)
class Value:
    """A number for one object at hand."""

    scope: Scope
    value: ir.Number

    def __call__(self, game: Game, f: Frame, o: Obj) -> int:
        return number(self.scope.about(o), game, f, self.value)


def surplus(s: Scope, game: Game, f: Frame, many: Many) -> int:
    """How many cards of a hand are too many, 0 or more; or a number."""
    if not isinstance(many, Surplus):
        return number(s, game, f, many)
    return max(0, game.zone_size(s.zones["hand"], seat_of(s, game, f, many.player)) - many.keep)


def count(s: Scope, game: Game, f: Frame, filter: ir.Filter) -> int:
    """How many objects qualify."""
    if filter.zone is None and filter.among is None and not any(isinstance(test, ir.Extreme) for test in filter.tests):
        test = test_of(s, filter)
        return game.count_for(f, f.seat, test) if filter.side == "own" else game.count(f, test)
    return len(candidates(s, game, f, Source(filter)))


# --- event patterns ------------------------------------------------------------------------------------------------


def pattern(s: Scope, event: ir.Event) -> defs.On:
    """An event pattern for the kernel."""
    subject, subject_test = place(s, event.subject)
    other, other_test = place(s, event.object)
    period = -1 if event.period is None else s.periods[event.period]
    about = -1 if event.about is None else _about(s, event.kind)[event.about]
    made = defs.On(s.topics[event.kind], subject, subject_test, other, other_test, period, about, event.at_least)
    if not event.batch and event.during is None:
        return made
    return replace(made, batch=event.batch, during=-1 if event.during is None else s.periods[event.during])


def _about(s: Scope, kind: str) -> dict[str, int]:
    """The words that an event is about: resources, unless it is a status or counters."""
    match kind:
        case "gets_status":
            return s.statuses
        case "gets_counter" | "loses_counter":
            return s.counters
        case _:
            return s.resources


def place(s: Scope, who: ir.Pattern | None) -> tuple[int, defs.Test | None]:
    """Who may stand in a place of an event, or is the subject of a static."""
    match who:
        case None:
            return defs.NOBODY, None
        case ir.This():
            return defs.SELF, None
        case ir.Host(()):
            return defs.HOST, None
        case ir.Each():
            return defs.EACH, None
        case ir.You():
            return defs.YOU, None
        case ir.Opponent():
            return defs.OPPONENT, None
        case ir.EachPlayer():
            return defs.ANYONE, None
        case ir.Every(filter) | ir.The(filter):
            return defs.MATCH, test_of(s, filter)
        case ir.EventSubject() | ir.EventObject() | ir.Bound() | ir.Host():
            return defs.MATCH, SameTest(s, who)
