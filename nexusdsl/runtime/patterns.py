"""Whether an event is meant by a pattern: topic, what it is about, and who stands in its two places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import (
    G_OPEN,
    PLAYER_TOPICS,
    T_CAPTURES,
    T_END,
    T_SEIZES,
    T_START,
    T_TAKES_CONTROL,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.modifiers import refresh

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import On
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj

# Events told after an object has changed sides: `about` is the side that it had before, of which filters speak.
CHANGES: Final[tuple[int, ...]] = (T_CAPTURES, T_TAKES_CONTROL, T_SEIZES)


def matches(
    g: Game, f: Frame, on: On, o: Obj | None, topic: int, subject: int, object_: int, amount: int, about: int = -1
) -> bool:
    """Whether an event that happens now is meant; `o` carries the pattern. Places hold object ids or seats."""
    if not says(on, topic, amount, about) or (on.during >= 0 and not g.g[G_OPEN] >> on.during & 1):
        return False
    player = PLAYER_TOPICS[topic]
    first = None if player or subject < 0 else g.objs[subject]
    second = None if object_ < 0 else g.objs[object_] if topic not in CHANGES else before(g, g.objs[object_], about)
    return stands(g, f, on.subject, on.subject_test, o, first, subject if player else -1) and stands(
        g, f, on.object, on.object_test, o, second
    )


def before(g: Game, o: Obj, seat: int) -> Obj:
    """An object as it was on the side of `seat` (-1: nobody's), for tests only."""
    if o.zone >= Z_FIELD and o.stamp != g.stamp:
        refresh(g, o)
    then = o.copy(g.gen)
    then.ctrl = seat
    return then


def says(on: On, topic: int, amount: int, about: int) -> bool:
    """Whether the event is about the period, status, counter or resource that the pattern names, and of its amount."""
    if amount < on.at_least:
        return False
    if on.period >= 0 and on.period != amount and topic in (T_START, T_END):
        return False
    return on.about < 0 or on.about == about


def stands(
    g: Game, f: Frame, who: int, test: defs.Test | None, o: Obj | None, there: Obj | None, seat: int = -1,
    each: int = -1,
) -> bool:  # fmt: skip
    """Whether the object `there` (or the seat, in a place of players) is meant; `each`: ref of the object at hand."""
    if who == defs.NOBODY:
        return True
    if who in (defs.YOU, defs.OPPONENT, defs.ANYONE):
        if there is not None and there.d.base:
            seat = there.ctrl
        return seat >= 0 and (who == defs.ANYONE or (who == defs.YOU) == (seat == f.seat))
    if there is None:
        return False
    if who == defs.MATCH:
        return test is None or test(g, f, there)
    if who == defs.EACH:
        return there.ref() == each
    if o is None:
        return False
    return there.oid == o.oid if who == defs.SELF else o.host == there.ref()
