"""Damage: proposed together, prevented, poured through each target's pools, committed together, then told."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.events import emit, emit_all, note, times_used, use
from nexusdsl.runtime.layout import (
    G_WINNER,
    K_FORBID,
    K_PREVENT,
    L_LOST,
    R_TAKES,
    REF_MASK,
    RUNNING,
    T_DEALS,
    T_DEALS_COMBAT,
    T_HEALED,
    T_TAKES,
    V_BE_HEALED,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.modifiers import active, applies, own_mods, ruled
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.replacing import instead, proposed

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

# (who deals it as object ids, target, amount, mask of attributes passed by, what causes it as object id or -1)
Hit: TypeAlias = "tuple[tuple[int, ...], int, int, int, int]"


def deal(g: Game, f: Frame, targets: list[int], n: int, ignoring: int = 0, by_this: bool = False) -> None:
    """One batch of damage from the ability's source; only with `by_this` the source itself deals it ("this unit
    deals")."""
    if g.g[G_WINNER] != RUNNING:
        return
    cause = f.source & REF_MASK if f.source >= 0 else -1
    sources = (cause,) if by_this and cause >= 0 else ()
    deal_batch(g, [(sources, target, n, ignoring, cause) for target in targets], False)
    g.check()


def strike(g: Game, f: Frame, targets: list[int], n: int, ignoring: int = 0) -> None:
    """Damage that joins the combat damage about to be dealt."""
    if g.g[G_WINNER] == RUNNING and n > 0:
        g.strikes += tuple((f.source, g.objs[t].ref(), n, ignoring) for t in targets)


def deal_batch(g: Game, hits: list[Hit], combat: bool) -> None:
    """Commits hits together and tells them; the caller checks afterwards."""
    g.fallen = ()
    done: list[Hit] = []
    for sources, target, n, ignoring, cause in hits:
        o = g.objs[target]
        if o.zone < Z_FIELD or n <= 0:
            continue
        n = prevented(g, o, n, combat)
        if n > 0:
            done.append((sources, target, n, ignoring, cause))
    done, frames = unreplaced(g, done)
    for _, target, n, ignoring, _ in done:
        pour(g, g.own(target), n, ignoring)
    told: list[tuple[int, int, int, int]] = []
    for sources, target, n, _, cause in done:
        g.rules.damaged(g, cause, target, n)
        told += tellings(sources, target, n, cause, combat)
        g.blame += [
            (killer, target) for killer in sources or (cause,) if killer >= 0 and g.objs[killer].zone == Z_FIELD
        ]
    g.touch()
    if done:
        g.dirty = True
        emit_all(g, told)
    if frames:
        instead(g, frames)


def unreplaced(g: Game, hits: list[Hit]) -> tuple[list[Hit], list[Frame]]:
    """The hits that nothing replaces, and what happens instead of the others."""
    if not g.program.replaces[R_TAKES]:
        return hits, []
    kept: list[Hit] = []
    frames: list[Frame] = []
    for hit in hits:
        _, target, n, _, cause = hit
        facts, found = proposed(g, [(T_TAKES, target, cause, n)])
        kept += [hit] if facts else []
        frames += found
    return kept, frames


def tellings(
    sources: tuple[int, ...], target: int, n: int, cause: int, combat: bool
) -> list[tuple[int, int, int, int]]:
    told: list[tuple[int, int, int, int]] = []
    for source in sources:
        told.append((T_DEALS, source, target, n))
        if combat:
            told.append((T_DEALS_COMBAT, source, target, n))
    told.append((T_TAKES, target, cause, n))
    return told


def pour(g: Game, o: Obj, n: int, ignoring: int) -> None:
    """Each pool takes what is left of it, the last one all the rest (R-027)."""
    pools = o.d.pools
    if not pools:
        return
    for pool in pools[:-1]:
        if ignoring >> pool & 1:
            continue
        took = min(n, max(0, g.left(o, pool)))
        o.w[pool] += took
        n -= took
    o.w[pools[-1]] += n


def prevented(g: Game, o: Obj, n: int, combat: bool) -> int:
    """What is left of a hit after every prevention, each at most once, applied ones first, then in board order."""
    if o.mods:
        for a, mod in own_mods(g, o, K_PREVENT):
            if combat or not mod.combat_only:
                n = lessened(g, o, n, mod, a[0])
    for f, e in active(g, K_PREVENT):
        if (combat or not e.mod.combat_only) and applies(g, f, e, o):
            n = lessened(g, o, n, e.mod, e.link.index)
    return n


def lessened(g: Game, o: Obj, n: int, mod: defs.Mod, link: int) -> int:
    if n <= 0:
        return n
    if mod.period >= 0:
        if times_used(g, o.oid, link, mod.period):
            return n
        use(g, o.oid, link, mod.period)
    amount = mod.number if isinstance(mod.number, int) else 0
    return 0 if amount < 0 else max(0, n - amount)


def lose_stat(g: Game, f: Frame, targets: list[int], attribute: int, n: int) -> None:
    """Points are lost directly: no damage, nothing prevents it (G-038)."""
    if g.g[G_WINNER] != RUNNING or n <= 0:
        return
    g.fallen = ()
    for target in targets:
        o = g.own(target)
        if o.zone >= Z_FIELD:
            o.w[attribute] += n
            g.dirty = True
            note(g, L_LOST, target, -1, n, attribute)
    g.touch()
    g.check()


def heal(g: Game, f: Frame, targets: list[int], attribute: int, n: int) -> None:
    """Takes damage off an attribute; n -1: all of it. Never above the maximum (G-100)."""
    if g.g[G_WINNER] != RUNNING:
        return
    g.fallen = ()
    for target in targets:
        o = g.objs[target]
        if o.zone < Z_FIELD or ruled(g, K_FORBID + V_BE_HEALED, o, source_of(g, f)):
            continue
        room = g.rules.room_to_heal(g, o, attribute)
        healed = room if n < 0 else min(n, room)
        if healed > 0:
            g.own(target).w[attribute] -= healed
            g.touch()
            emit(g, T_HEALED, target, -1, healed, attribute)
    g.check()


def source_of(g: Game, f: Frame) -> Obj | None:
    return g.objs[f.source & REF_MASK] if f.source >= 0 else None
