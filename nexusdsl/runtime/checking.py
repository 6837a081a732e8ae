"""After every atomic step: what must die dies, together; then the rules module looks whether the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime.aftermath import ask_after
from nexusdsl.runtime.control import settle
from nexusdsl.runtime.events import emit_all
from nexusdsl.runtime.layout import G_WINNER, RUNNING, T_DESTROYS, T_DIES, T_KILLS, T_LEAVES, Z_DISCARD, Z_FIELD
from nexusdsl.runtime.moves import move, with_attachments
from nexusdsl.runtime.replacing import die, is_held

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


TURNS: Final = 16  # changes of control in one check: texts that take from each other without end stop here


def check(g: Game) -> None:
    """Victory, then deaths, as long as anything that bears on them has changed (`dirty`)."""
    turns = 0
    while g.dirty and g.g[G_WINNER] == RUNNING:
        if g.joint is not None:
            return
        g.dirty = False
        if g.program.controls and turns < TURNS:
            turns += settle(g)
        g.rules.check(g)
        if g.g[G_WINNER] != RUNNING:
            return
        dead = dying(g)
        if dead:
            die(g, dead)
    if g.blame:
        g.blame = ()


def dying(g: Game) -> list[int]:
    """Who in play must die now, in board order."""
    objs, rules = g.objs, g.rules
    dead: list[int] = []
    for oid in g.board:
        o = objs[oid]
        if o.zone == Z_FIELD and rules.is_dead(g, o) and not (g.held and is_held(g, o.ref())):
            dead.append(oid)
    return dead


def kill(g: Game, oids: list[int]) -> None:
    """Moves objects from play to their discard piles as dying, and what lies on them; triggers see all standing."""
    if g.joint is not None:
        g.joint.dying += oids
        g.dirty = True
        return
    told: list[tuple[int, int, int, int]] = []
    for oid in oids:
        for killer, victim in g.blame:
            if victim == oid and killer != oid:
                told.append((T_KILLS, killer, oid, 0))
                if g.program.heard[T_DESTROYS]:
                    told.append((T_DESTROYS, killer, oid, 0))
    for oid in oids:
        told.append((T_DIES, oid, -1, 0))
        told.append((T_LEAVES, oid, -1, 0))
    if g.hosting:
        told += [(T_LEAVES, oid, -1, 0) for oid in with_attachments(g, oids)[len(oids) :]]
    for oid in oids:
        g.fallen += (g.objs[oid].ref(),)
    emit_all(g, told)
    for oid in oids:
        if g.objs[oid].zone == Z_FIELD:
            move(g, oid, Z_DISCARD)
    if g.program.looks_after:
        ask_after(g)
    g.dirty = True
