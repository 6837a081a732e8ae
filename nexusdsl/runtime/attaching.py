"""Attachments: objects in play that lie on another one, their host, and leave play with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit, note
from nexusdsl.runtime.layout import L_DETACHED, REF_MASK, T_ATTACHED, Z_FIELD
from nexusdsl.runtime.moves import enter, lying_on
from nexusdsl.runtime.reaching import reached, reaches
from nexusdsl.runtime.selectors import at

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def host(g: Game, f: Frame) -> list[int]:
    """The host of the object that carries the text, if both are in play."""
    return [there for oid in at(g, f.source) for there in at(g, g.objs[oid].host)]


def attached(g: Game, oids: list[int]) -> list[int]:
    """What lies directly on the objects, in board order."""
    return lying_on(g, [g.objs[oid].ref() for oid in oids])


def attach(g: Game, f: Frame, cards: list[int], hosts: list[int]) -> None:
    """Lays cards on the first of the hosts. One that is not in play enters it under the frame's seat, if cards of its
    type stay in play; what carries the host itself cannot lie on it.
    """
    if idle(g, 0) or not hosts or g.objs[hosts[0]].zone < Z_FIELD or not reaches(g, f, hosts[0]):
        return
    for oid in reached(g, f, cards):
        o = g.objs[oid]
        if carries(g, oid, hosts[0]) or o.d.base or o.d.shared:
            continue
        if o.zone == Z_FIELD:
            g.own(oid).host = g.objs[hosts[0]].ref()
            g.hosting = True
        elif o.d.permanent:
            enter(g, oid, f.seat, False, g.objs[hosts[0]].ref())
        else:
            continue
        emit(g, T_ATTACHED, oid, hosts[0])
    changed(g)


def carries(g: Game, oid: int, other: int) -> bool:
    """Whether the other object is this one, or lies on it over any number of hosts."""
    while other != oid:
        above = at(g, g.objs[other].host)
        if not above:
            return False
        other = above[0]
    return True


def detach(g: Game, f: Frame, targets: list[int]) -> None:
    """The objects stay in play, but lie on nothing any more."""
    if idle(g, 0):
        return
    for oid in reached(g, f, targets):
        host_ref = g.objs[oid].host
        if host_ref >= 0:
            g.own(oid).host = -1
            note(g, L_DETACHED, oid, host_ref & REF_MASK, 0)
    changed(g)


def changed(g: Game) -> None:
    """What an attachment gives moves with it."""
    g.dirty = True
    g.touch()
    g.check()
