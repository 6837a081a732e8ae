"""What must hold before a player is asked whether to do something, and before a cost may be paid."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.ir.nodes import (
    AttackNow,
    Bound,
    Choose,
    Discard,
    Effect,
    EventObject,
    EventSubject,
    Every,
    Filter,
    HasCards,
    Host,
    Later,
    Node,
    Pay,
    Random,
    Rest,
    Sacrifice,
    Seq,
    The,
    This,
    Top,
)
from nexusdsl.ir.plan_sources import held
from nexusdsl.ir.plan_steps import CanAttack, CanPay, Enough, Exists, Guard
from nexusdsl.ir.plan_walk import walk

_STANDING = (This, EventSubject, EventObject, Bound, The, Every, Host)


def guards_of(effect: Effect) -> tuple[Guard, ...]:
    """Guards of an effect that somebody may do: prices affordable, candidates there, an attack possible.

    What stands under a further If, May or Modes is not promised, and what the effect itself binds is not there yet.
    """
    parts = effect.effects if isinstance(effect, Seq) else (effect,)
    own = frozenset(node.slot for node in walk(effect) if isinstance(node, Choose | Random | Top))
    found: list[Guard] = []
    for part in parts:
        for guard in _guards(part):
            if guard not in found and not _uses(guard, own):
                found.append(guard)
    return tuple(found)


def _guards(effect: Effect) -> Iterator[Guard]:
    match effect:
        case Pay(player, resource, amount):
            yield CanPay(player, resource, amount)
        case Discard(player, amount):
            yield HasCards(player, "hand", ">=", 1 if amount is None else amount)
        case AttackNow(target, again) if isinstance(target, _STANDING):
            yield CanAttack(target, again)
        case Later():
            return
        case _:
            yield from _target_guards(effect)


def _target_guards(effect: Effect) -> Iterator[Guard]:
    holder = effect.player if isinstance(effect, Sacrifice) else None
    target = getattr(effect, "target", None)
    match target:
        case Choose(lo, _, filter, _, by) if lo > 0:
            yield Enough(held(filter, by, holder), lo, holder or by)
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
    return any(_reads(part) in slots for part in walk(node))


def _reads(node: Node) -> int | None:
    """The slot that a node looks into."""
    match node:
        case Bound(slot) | Rest(slot):
            return slot
        case Filter(among=among):
            return among
        case _:
            return None
