"""Statuses and markers of objects: given and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit_all, note
from nexusdsl.runtime.layout import L_STATUS, L_UNMARKER, L_UNSTATUS, T_GETS_STATUS, Z_FIELD
from nexusdsl.runtime.moves import reach
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.reaching import reached
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def give_status(g: Game, f: Frame, targets: list[int], status: int) -> None:
    if idle(g, 0):
        return
    got = [t for t in reached(g, f, targets) if g.objs[t].zone == Z_FIELD and not g.objs[t].statuses >> status & 1]
    for t in got:
        g.own(t).statuses |= 1 << status
        note(g, L_STATUS, t, -1, status)
    g.afflicted = g.afflicted or bool(got)
    tally(g, f, len(got))
    status_changed(g, status)
    emit_all(g, [(T_GETS_STATUS, t, -1, 0) for t in got], status)
    g.check()


def take_status(g: Game, f: Frame, targets: list[int], status: int) -> None:
    if idle(g, 0):
        return
    lost = [t for t in reached(g, f, targets) if g.objs[t].statuses >> status & 1]
    for t in lost:
        g.own(t).statuses &= ~(1 << status)
        note(g, L_UNSTATUS, t, -1, status)
    tally(g, f, len(lost))
    status_changed(g, status)
    g.check()


def status_changed(g: Game, status: int) -> None:
    """What the text of a status rules may kill."""
    if g.program.ruling >> status & 1:
        reach(g)
        g.dirty = True
    g.touch()


def take_marker(g: Game, f: Frame, targets: list[int], marker: int) -> None:
    if idle(g, 0):
        return
    lost = [t for t in reached(g, f, targets) if g.objs[t].markers >> marker & 1]
    for t in lost:
        g.own(t).markers &= ~(1 << marker)
        note(g, L_UNMARKER, t, -1, marker)
    tally(g, f, len(lost))
    g.touch()
    g.check()
