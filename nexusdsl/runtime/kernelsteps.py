"""The kernel's own procedures: resolving collected triggers, asking for announced targets, choosing one of several
triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime.aftermath import ask_after
from nexusdsl.runtime.asking import ask, ask_targets
from nexusdsl.runtime.copying import copied, copy, nothing
from nexusdsl.runtime.layout import PROC_DRAIN, PROC_ONE_OF
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.replacing import reask, settle
from nexusdsl.runtime.selectors import at

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Step
    from nexusdsl.runtime.game import Game


def drain(g: Game, f: Frame) -> None:
    """Resolves the waiting triggers one by one; new ones wait behind them."""
    if g.program.looks_after:
        ask_after(g)
    if not g.agenda:
        return
    trigger = g.agenda[0]
    g.agenda = g.agenda[1:]
    g.go(f, PROC_DRAIN)
    g.stack.append(trigger)


def one_of(g: Game, f: Frame) -> None:
    """The controller chooses whose trigger happens; `slots[0]` are the sources, `slots[1]` ability and parameters."""
    if len(f.slots) == 2:
        sources = [oid for ref in f.slots[0] for oid in at(g, ref)]
        if sources:
            ask(g, f, 2, sources, 1, 1, f.seat, "trigger", PROC_ONE_OF)
        return
    for source in f.slots[2]:
        ability, number, param = f.slots[1]
        trigger = Frame(ability, 0, source, f.seat, g.gen)
        trigger.subject, trigger.object, trigger.amount = f.subject, f.object, f.amount
        trigger.number, trigger.param = number, param
        trigger.follow = f.follow
        g.stack.append(trigger)


KERNEL_STEPS: Final[tuple[Step, ...]] = (drain, ask_targets, one_of, settle, reask, copy, copied, nothing)
