"""Exhausted and ready objects. What either means is the rules module's: the kernel asks it, changes it by effects and
tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit, happened_once, note, one_happening
from nexusdsl.runtime.layout import K_FORBID, L_READY, T_EXHAUSTED, V_BE_READIED, Z_FIELD
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.reaching import reached
from nexusdsl.runtime.ruling import ruled
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def is_exhausted(g: Game, o: Obj) -> bool:
    return o.zone == Z_FIELD and g.rules.is_exhausted(g, o)


def can_exhaust(g: Game, f: Frame, oids: list[int]) -> bool:
    """Whether at least one of the objects is in play and ready."""
    return any(g.objs[oid].zone == Z_FIELD and not g.rules.is_exhausted(g, g.objs[oid]) for oid in oids)


def exhaust(g: Game, f: Frame, targets: list[int]) -> None:
    """Those that are ready become exhausted."""
    if idle(g, 0):
        return
    done = [oid for oid in reached(g, f, targets) if can_exhaust(g, f, [oid])]
    for oid in done:
        g.rules.exhaust(g, g.own(oid))
    g.stir()
    before = one_happening(g)
    for oid in done:
        emit(g, T_EXHAUSTED, oid)
    happened_once(g, before)
    tally(g, f, len(done))
    g.check()


def may_be_readied(g: Game, o: Obj) -> bool:
    """Whether no text forbids it."""
    return not (g.program.stirs[K_FORBID + V_BE_READIED] and ruled(g, K_FORBID + V_BE_READIED, o))


def ready(g: Game, f: Frame, targets: list[int]) -> None:
    """Those that are exhausted are ready again, if no text keeps them from it."""
    if idle(g, 0):
        return
    done = [oid for oid in reached(g, f, targets) if is_exhausted(g, g.objs[oid]) and may_be_readied(g, g.objs[oid])]
    for oid in done:
        g.rules.ready(g, g.own(oid))
        note(g, L_READY, oid, -1, 0)
    g.stir()
    tally(g, f, len(done))
    g.check()
