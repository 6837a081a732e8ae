"""Periods start and end; effects that wait for an event, once or until a period is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import ENDS, emit
from nexusdsl.runtime.history import keep
from nexusdsl.runtime.lasting import closed, ends_any, opened, renew, stop, stop_outside
from nexusdsl.runtime.layout import G_OPEN, G_STOP, IN_HAND, SOON, T_START

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def open_period(g: Game, period: int) -> None:
    """A period starts: neither what happened before nor an end that came too early belongs to it."""
    forget(g, period)
    if g.g[G_OPEN] >> SOON + period & 1:
        g.g[G_OPEN] &= ~(1 << SOON + period)
        stop(g, opened(period))
    g.g[G_OPEN] |= 1 << period
    emit(g, T_START, -1, -1, period)


def forget(g: Game, period: int) -> None:
    g.hist[period] = ()
    if g.g[G_STOP]:
        g.g[G_STOP] &= ~(1 << period)
    if g.used:
        g.used = others(g.used, period)


def others(used: tuple[tuple[int, int, int], ...], period: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(u for u in used if u[2] != period)


def close_period(g: Game, period: int, inner: tuple[int, ...] = ()) -> None:
    """A period is over: pools refill, modifiers and limits of it stop, what happened in it is forgotten. No
    triggers. `inner`: periods that cannot outlast it; what waits for the end of one that never came stops too."""
    periods = (period, *inner)
    program = g.program
    objs = g.objs
    for oid in g.board:
        o = objs[oid]
        if o.mods or o.used:
            expire(g, oid, periods)
        for attribute in o.d.refills[period]:
            if o.w[attribute]:
                g.own(oid).w[attribute] = 0
    if g.g[G_OPEN] & IN_HAND or g.player_mods or g.coming:
        stop_outside(g, closed(periods))
    if g.scheduled:
        g.scheduled = outlasting(g, periods)
    if period in program.lasts:
        keep(g, period)
    forget(g, period)
    g.g[G_OPEN] &= ~(1 << period)
    g.rules.end_period(g, period)
    g.stir()
    if g.dirty:
        g.check()


def expire(g: Game, oid: int, periods: tuple[int, ...]) -> None:
    """Modifiers and limits of an object that do not outlast these periods are gone."""
    if g.objs[oid].mods:
        renew(g, oid, closed(periods))
    used = g.objs[oid].used
    kept = tuple(u for u in used if u % 16 not in periods)
    if len(kept) < len(used):
        g.own(oid).used = kept


def outlasting(g: Game, periods: tuple[int, ...]) -> tuple[Frame, ...]:
    """What is scheduled and does not end with these periods."""
    return tuple(f for f in g.scheduled if (ends_any(g, f) if f.pc == ENDS else abs(f.order) - 1 not in periods))


def later(g: Game, f: Frame, index: int, pc: int, within: int = -1, once: bool = False) -> None:
    """Once the ability's `delayed[index]` happens, a copy of the frame goes on at `pc`; with `within` each time until
    the end of that period, or `once` until then."""
    if idle(g, 0):
        return
    copy = f.copy(g.gen)
    copy.pc = pc
    copy.pick = index
    copy.order = -within - 1 if once else within + 1
    g.scheduled += (copy,)
