"""What an ability itself has moved is moved on: "Nimm eine Einheit auf deine Hand. Bringe sie am Ende ins Spiel."

References are to objects as they were; one that has left its place is another one. Only what moves cards on, or what
changes the cost of a card in hand, may mean the card that an effect before it has put somewhere.
"""

from __future__ import annotations

from typing import Final, cast

from nexusdsl.ir.nodes import (
    Apply,
    Bound,
    Cost,
    Destroy,
    DiedThisWay,
    Effect,
    EventObject,
    EventSubject,
    If,
    Later,
    May,
    Modes,
    PlayNow,
    Put,
    Ref,
    Repeat,
    Sacrifice,
    Seq,
    This,
)
from nexusdsl.ir.plan_terms import Followed
from nexusdsl.records import replace

Moved = frozenset[str | int]
MOVERS: Final = frozenset((Put, PlayNow))  # what may move on what was moved; without one, nothing follows
_NAMES: Final[dict[type, str]] = {This: "this", EventSubject: "subject", EventObject: "object"}


def following(body: Effect) -> Effect:
    """The effect with references that follow what its own effects have moved."""
    return _walked(body, frozenset())[0]


def _walked(effect: Effect, moved: Moved) -> tuple[Effect, Moved]:
    match effect:
        case Seq(effects=effects):
            made: list[Effect] = []
            for each in effects:
                one, moved = _walked(each, moved)
                made.append(one)
            return _changed(effect, replace(effect, effects=tuple(made))), moved
        case If(condition=condition, then=then, otherwise=otherwise):
            died = _key(condition.ref) if isinstance(condition, DiedThisWay) else None
            one, after = _walked(then, moved if died is None else moved | {died})
            other = _walked(otherwise, moved)[0] if otherwise is not None else None
            return _changed(effect, replace(effect, then=one, otherwise=other)), after
        case May(body=body, then=then, otherwise=otherwise):
            one, after = _walked(body, moved)
            next_ = _walked(then, after)[0] if then is not None else None
            other = _walked(otherwise, moved)[0] if otherwise is not None else None
            return _changed(effect, replace(effect, body=one, then=next_, otherwise=other)), after
        case Later(body=body) | Repeat(body=body):
            return _changed(effect, replace(effect, body=_walked(body, moved)[0])), moved
        case Modes(options=options):
            return _changed(effect, replace(effect, options=tuple(_walked(o, moved)[0] for o in options))), moved
        case Put() | PlayNow() if _key(effect.target) in moved:
            return replace(effect, target=cast("Ref", Followed(effect.target))), moved
        case Apply(target=target, modifiers=modifiers) if any(isinstance(m, Cost) for m in modifiers):
            follows = _key(cast("Ref", target)) in moved
            return replace(effect, target=cast("Ref", Followed(cast("Ref", target)))) if follows else effect, moved
        case Put() | Destroy() | Sacrifice():
            key = _key(effect.target)
            return effect, moved if key is None else moved | {key}
    return effect, moved


def _changed(before: Effect, after: Effect) -> Effect:
    """The effect as it was if nothing in it follows anything."""
    return before if before == after else after


def _key(ref: Ref) -> str | int | None:
    """What identifies the object of a reference; a choice is what it is bound to."""
    if isinstance(ref, Bound):
        return ref.slot
    slot: int | None = getattr(ref, "slot", None)
    return _NAMES.get(type(ref)) if slot is None else slot
