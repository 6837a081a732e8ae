"""What effects act upon: not what a text keeps them from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.layout import K_FORBID, REF_MASK, V_BE_AFFECTED, Z_FIELD
from nexusdsl.runtime.ruling import ruled

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def reached(g: Game, f: Frame, oids: list[int]) -> list[int]:
    """Those of the objects on which an effect of this frame acts (G-067). Rules and statuses are nobody's effects; who
    sacrifices an own object does it itself; what a text says all the time is no effect."""
    if not g.program.stirs[K_FORBID + V_BE_AFFECTED] or f.ability < 0 or f.source < 0:
        return oids
    source = g.objs[f.source & REF_MASK]
    key = K_FORBID + V_BE_AFFECTED
    return [oid for oid in oids if g.objs[oid].zone < Z_FIELD or not ruled(g, key, g.objs[oid], source)]


def reaches(g: Game, f: Frame, oid: int) -> bool:
    """Whether an effect of this frame acts on the object."""
    return bool(reached(g, f, [oid]))
