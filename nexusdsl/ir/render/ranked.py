"""Who has the most or the fewest of something: what each of both players has, as it is named."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nexusdsl.ir.nodes import (
    Choose,
    Chosen,
    ControlledBy,
    Count,
    Extreme,
    Filter,
    HasSubtype,
    InZone,
    IsOne,
    Lit,
    Number,
    PlayerWith,
    Ref,
    ResourceOf,
    StatOf,
    ThatPlayer,
    The,
    This,
    Without,
    You,
    Zone,
)
from nexusdsl.ir.render.scope import NotSayable, Scope


@dataclass(frozen=True, slots=True)
class Had:
    """What a player has: objects under control, cards of a zone, a resource, or an attribute of the base."""

    filter: Filter | None = None
    zone: Zone | None = None
    resource: str | None = None
    stat: str | None = None


def had(number: Number) -> Had:
    """What is compared. NotSayable if no phrase names it."""
    mine = ControlledBy(ThatPlayer())
    match number:
        case ResourceOf(ThatPlayer(), resource):
            return Had(resource=resource)
        case StatOf(stat, The(Filter(tests=tests))) if tests == (mine,):
            return Had(stat=stat)
        case Count(Filter(zone=InZone(zone, ThatPlayer())) as filter, Lit(1)) if filter == Filter(zone=filter.zone):
            return Had(zone=zone)
        case Count(Filter(side=None, zone=None) as filter, Lit(1)) if mine in filter.tests:
            return Had(replace(filter, tests=tuple(test for test in filter.tests if test != mine)))
    raise NotSayable(number, "nothing that a player has")


def first_said(scope: Scope, who: PlayerWith) -> bool:
    """Whether somebody is told for the first time; a pronoun that would be misunderstood is NotSayable."""
    if ("player", who.slot) not in scope.choices:
        scope.choices.append(("player", who.slot))
        scope.someone = who
        return True
    if scope.someone != who:
        raise NotSayable(who, "another player was mentioned since")
    return False


def bid(scope: Scope, who: PlayerWith) -> str | None:
    """The adjective of the number that both have named; None if something else is compared."""
    if not isinstance(who.number, Chosen):
        return None
    if not scope.last("number", who.number.slot):
        raise NotSayable(who, "no number was named")
    return ("greater" if who.best == "max" else "lower") if who.alone else who.best


def best_of(filter: Filter, ref: Ref) -> Filter | None:
    """ "außer der Einheit mit der höchsten ATK": what is excepted from all that a filter describes, with its noun and
    what it has most of; None if the reference is no choice.
    """
    if isinstance(ref, This):
        raise NotSayable(ref, "all but this are the others")
    if not isinstance(ref, Choose):
        return None
    most, others = ref.filter.tests[-1:], tuple(t for t in filter.tests if t != Without(IsOne(ref)))
    plain = (ref.lo, ref.hi, ref.by) == (1, 1, You()) and isinstance(most[0] if most else None, Extreme)
    if not plain or ref.filter != replace(filter, tests=(*others, *most)):
        raise NotSayable(ref, "not of all that was said")
    return Filter(filter.kinds, tests=(*(t for t in others if isinstance(t, HasSubtype)), *most))
