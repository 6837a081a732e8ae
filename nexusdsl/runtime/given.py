"""Modifiers that effects have given: to objects, and to players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.linking import key_of
from nexusdsl.runtime.objects import Applied, Frame, Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def own_mods(g: Game, o: Obj, key: int) -> list[tuple[Applied, defs.Mod]]:
    """Modifiers applied to an object (to a player: to its base and its seat) under a key, while their conditions
    hold."""
    out: list[tuple[Applied, defs.Mod]] = []
    applied = o.mods + player_mods(g, o)
    for a in applied:
        mod = g.program.mod_of(a)
        if key_of(mod) == key and holds(g, a):
            out.append((a, mod))
    return out


def player_mods(g: Game, o: Obj) -> tuple[Applied, ...]:
    if not o.d.base or not g.player_mods:
        return ()
    return tuple(a for seat, a in g.player_mods if seat == o.ctrl)


def holds(g: Game, a: Applied) -> bool:
    """Whether an applied modifier counts now: always, unless it lasts while a condition holds."""
    if a[3] != defs.WHILE:
        return True
    return g.program.links[a[0]].ability.while_conditions[a[4]](g, frame_of(g, a))


def frame_of(g: Game, a: Applied) -> Frame:
    f = Frame(a[0], 0, a[5], a[6], g.gen)
    f.param = a[7]
    return f


def given_numbers(g: Game, o: Obj, conditional: bool) -> dict[int, int]:
    """The attributes that effects have set, the last one decides; `conditional`: also those that last while a condition
    holds."""
    found: dict[int, int] = {}
    for a in o.mods:
        mod = g.program.mod_of(a)
        if mod.kind == defs.SET and (a[3] != defs.WHILE or (conditional and holds(g, a))):
            found[mod.key if mod.key >= 0 else a[7]] = a[2]
    return found


def exchange(g: Game, o: Obj) -> None:
    """Applied exchanges of attributes, one after the other."""
    for a in o.mods:
        mod = g.program.mod_of(a)
        if mod.kind == defs.SWAP and holds(g, a):
            swap(g, o, mod)


def swap(g: Game, o: Obj, mod: defs.Mod) -> None:
    i, j = g.program.n_stats + mod.key, g.program.n_stats + mod.stat
    o.w[i], o.w[j] = o.w[j], o.w[i]
