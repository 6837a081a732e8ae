"""Triggers whose condition is about what is left once those that their event tells of are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.moves import without
from nexusdsl.runtime.objects import UNASKED, Frame

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import Linked


def ask_after(g: Game) -> None:
    """Drops the collected triggers whose condition does not hold now; they count as not used."""
    if g.pend:
        g.pend = those_due(g, g.pend)
    if g.agenda:
        g.agenda = those_due(g, g.agenda)


def those_due(g: Game, triggers: tuple[Frame, ...]) -> tuple[Frame, ...]:
    return tuple(f for f in (asked(g, each) for each in triggers) if f is not None)


def asked(g: Game, f: Frame) -> Frame | None:
    """The trigger with its condition asked, or None if that does not hold."""
    if f.ability < 0 or not f.follow & UNASKED:
        return f
    f = f.copy(g.gen)
    f.follow &= ~UNASKED
    link = g.program.links[f.ability]
    condition = link.ability.condition
    if condition is None or condition(g, f):
        return f
    if link.ability.limit in (defs.ONCE, defs.FIRST):
        unuse(g, f, link)
    return None


def unuse(g: Game, f: Frame, link: Linked) -> None:
    """Takes back one use; what has left play has lost its own."""
    period = link.ability.limit_period
    if f.source < 0:
        g.used = without(g.used, (link.index, -1, period))
        return
    o, use = g.own(f.source & REF_MASK), (link.index | (f.param + 1) << 16) * 16 + period
    if use in o.used:
        o.used = without(o.used, use)
