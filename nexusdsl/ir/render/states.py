"""Which row of the verb table says modifiers that an effect gives for a duration."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import (
    AddStat,
    Apply,
    AsIf,
    Bound,
    Choose,
    ControlBy,
    Cost,
    Duration,
    EventObject,
    EventSubject,
    Every,
    Filter,
    Grant,
    HasStatus,
    HasSubtype,
    InState,
    KeywordsOf,
    Modifier,
    NextPlayed,
    OfFaction,
    Permit,
    Prevent,
    Quote,
    Remove,
    SetStat,
    StatOf,
    SwapStats,
    The,
    This,
    Top,
    You,
)
from nexusdsl.ir.render.joined import ENTERS
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.thats import exchanged


def row_of(target: object, modifiers: tuple[Modifier, ...]) -> tuple[str, ...] | None:
    """The kinds of roles by which the row of Apply is known; None: the modifier is said as in a static."""
    if isinstance(target, NextPlayed) and isinstance(modifiers[0], ENTERS):
        return None
    if isinstance(target, NextPlayed):
        return ("next_played", "cheaper" if isinstance(modifiers[0], Cost) else "mods")
    if doubled(target, modifiers):
        return ("doubled",)
    if exchange(target, modifiers) is not None:
        return ("stat_of_two",)
    kind = _row(modifiers)
    if kind == "prevented" and not short(target) and not getattr(modifiers[0], "shield", False):
        return None  # too much would stand in front of the relative clause
    return None if kind is None else (kind,)


def doubled(target: object, modifiers: tuple[Modifier, ...]) -> bool:
    """Whether one attribute of one object is added to itself."""
    head = modifiers[0]
    if len(modifiers) > 1 or not isinstance(head, AddStat) or not isinstance(head.amount, StatOf) or head.sign < 0:
        return False
    if isinstance(target, Choose) and (target.lo, target.hi) == (1, 1):
        own: object = Bound(target.slot)
    else:
        own = target if isinstance(target, This | Bound | EventSubject | EventObject | The) else None
    return own is not None and head.amount == StatOf(head.stat, head.amount.ref) and head.amount.ref == own


ALL: Final = Every(Filter())  # damage to anything needs no relative clause


def short(target: object) -> bool:
    """Whether nothing follows the noun of a reference."""
    if isinstance(target, Top) or (isinstance(target, Choose) and not isinstance(target.by, You)):
        return False
    filter = getattr(target, "filter", None)
    if not isinstance(filter, Filter):
        return True
    return filter.zone is None and all(isinstance(t, _BEFORE) for t in filter.tests)


_BEFORE = HasSubtype | OfFaction | HasStatus | InState  # tests that stand in or before the noun


def exchange(target: object, modifiers: tuple[Modifier, ...]) -> AddStat | None:
    """The change by which two objects exchange an attribute, if it is one."""
    head = modifiers[0]
    if not isinstance(target, Choose | Bound) or not isinstance(head, AddStat) or len(modifiers) > 1:
        return None
    return head if head == exchanged(head.stat, target.slot) else None


def _row(modifiers: tuple[Modifier, ...]) -> str | None:
    match modifiers[0]:
        case AddStat() | Grant() | Quote() | KeywordsOf():
            return "mods"
        case Remove():
            return "lost"
        case ControlBy():
            return "the_control"
        case SwapStats():
            return "two_stats"
        case SetStat():
            return "set_stat"
        case Prevent(first_in=None, by=None, shield=shield, amount=amount) if shield or amount is None:
            return "prevented"
    return None


def trails(effect: Apply) -> bool:
    """Whether a subordinate clause follows: "solange …", "bis …", "als ob …"."""
    return effect.duration.kind in ("while", "until") or isinstance(effect.modifiers[0], AsIf)


def in_hand(node: object) -> bool:
    """Whether a modifier is about a card as long as it is in no play: what it costs, where it is played from."""
    return isinstance(node, Cost) or (isinstance(node, Permit) and node.verb == "play_from")


def price(node: object) -> Cost:
    """The change of costs that a clause says."""
    part = node.modifiers[0] if isinstance(node, Apply) else node
    if not isinstance(part, Cost):
        raise NotSayable(None, "no costs are changed")
    return part


def late(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether the duration stands at the end of the German clause."""
    return isinstance(modifiers[0], AddStat | Grant | Quote | KeywordsOf | Remove | SwapStats)


def said_inside(target: object, modifiers: tuple[Modifier, ...], duration: Duration) -> bool:
    """Whether a duration needs no words of its own: control lasts unless it is said, a shield names its period."""
    head = modifiers[0]
    if isinstance(target, NextPlayed):
        return duration in (Duration("permanent"), Duration("end", duration.period))
    if isinstance(head, ControlBy):
        return duration == Duration("permanent")
    return isinstance(head, Prevent) and head.shield and duration == Duration("end", duration.period)
