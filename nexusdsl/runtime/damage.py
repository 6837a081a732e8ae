"""Damage: proposed together, prevented, poured through each target's pools, committed together, then told."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.events import emit, emit_all, note, times_used, use
from nexusdsl.runtime.given import frame_of, own_mods
from nexusdsl.runtime.layout import (
    G_WINNER,
    K_DAMAGE,
    K_FORBID,
    K_PREVENT,
    L_LOST,
    MOST,
    R_TAKES,
    REF_MASK,
    RUNNING,
    T_DEALS,
    T_DEALS_COMBAT,
    T_HEALED,
    T_TAKES,
    T_WOUNDS,
    V_BE_HEALED,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.modifiers import about, stat
from nexusdsl.runtime.objects import Applied, Frame, Obj
from nexusdsl.runtime.reaching import reached, reaches
from nexusdsl.runtime.replacing import instead, replaced
from nexusdsl.runtime.ruling import ruled
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

# (who deals it as object ids, target, amount, mask of attributes passed by, what causes it as object id or -1)
Hit: TypeAlias = "tuple[tuple[int, ...], int, int, int, int]"


def deal(
    g: Game,
    f: Frame,
    targets: list[int],
    n: int,
    ignoring: int = 0,
    by_this: bool = False,
    by: list[int] | None = None,
    excess: list[int] | None = None,
) -> None:
    """One batch of damage from the ability's source; only with `by_this` the source itself deals it ("this unit
    deals"), with `by` the first of these objects; nothing if there is none. What is more than the targets can take is
    dealt to the first of `excess` in the same batch.
    """
    amounts = [(target, n) for target in targets]
    hit_all(g, f, amounts if excess is None else spilled(g, amounts, ignoring, excess), ignoring, by_this, by)


def deal_each(
    g: Game,
    f: Frame,
    targets: list[int],
    value: defs.Valuation,
    ignoring: int = 0,
    by_this: bool = False,
    by: list[int] | None = None,
    excess: list[int] | None = None,
) -> None:
    """One batch of damage, each target's own amount."""
    amounts = [(target, value(g, f, g.objs[target])) for target in targets]
    hit_all(g, f, amounts if excess is None else spilled(g, amounts, ignoring, excess), ignoring, by_this, by)


def spilled(g: Game, amounts: list[tuple[int, int]], ignoring: int, excess: list[int]) -> list[tuple[int, int]]:
    """The same damage where no target takes more than it can, and somebody else the rest (R-027)."""
    kept = [(target, min(n, room(g, g.objs[target], ignoring))) for target, n in amounts if in_play(g, target)]
    over = sum(n for target, n in amounts if in_play(g, target)) - sum(n for _, n in kept)
    return [*kept, *((taker, over) for taker in excess[:1] if over > 0)]


def room(g: Game, o: Obj, ignoring: int) -> int:
    """What an object can take: what is left of its pools, without those that the damage passes by."""
    pools = [pool for pool in o.d.pools if pool == o.d.pools[-1] or not ignoring >> pool & 1]
    return sum(max(0, g.left(o, pool)) for pool in pools)


def deal_divided(g: Game, f: Frame, slot: int) -> None:
    """One damage for each time that an object stands in the slot, as one batch with one hit per object."""
    targets = g.bound(f, slot)
    hit_all(g, f, [(target, targets.count(target)) for target in dict.fromkeys(targets)], 0, False)


def hit_all(
    g: Game, f: Frame, amounts: list[tuple[int, int]], ignoring: int, by_this: bool, by: list[int] | None = None
) -> None:
    """Deals (target, amount) as one batch."""
    if g.g[G_WINNER] != RUNNING:
        return
    cause = f.source & REF_MASK if f.source >= 0 else -1
    if by is not None:
        by_this, cause, amounts = bool(by), by[0] if by else -1, amounts if by else []
    sources = (cause,) if by_this and cause >= 0 else ()
    amounts = [(target, min(n, MOST)) for target, n in amounts if reaches(g, f, target)]
    tally(g, f, deal_batch(g, [(sources, target, n, ignoring, cause) for target, n in amounts], False))
    g.check()


def fight(g: Game, f: Frame, left: list[int], right: list[int], attribute: int) -> None:
    """The first of each deal damage to each other at once, as much as their attribute; nothing if one is missing."""
    if g.g[G_WINNER] != RUNNING:
        return
    pairs = [(a, b) for a, b in zip(left[:1], right[:1], strict=False) if a != b and in_play(g, a) and in_play(g, b)]
    pairs = [pair for pair in pairs if len(reached(g, f, list(pair))) == 2]
    hits: list[Hit] = [((x,), y, stat(g, g.objs[x], attribute), 0, x) for a, b in pairs for x, y in ((a, b), (b, a))]
    tally(g, f, deal_batch(g, hits, False))
    g.check()


def in_play(g: Game, oid: int) -> bool:
    return g.objs[oid].zone >= Z_FIELD


def strike(g: Game, f: Frame, targets: list[int], n: int, ignoring: int = 0) -> None:
    """Damage that joins the combat damage about to be dealt."""
    if g.g[G_WINNER] == RUNNING and n > 0:
        g.strikes += tuple((f.source, g.objs[t].ref(), n, ignoring) for t in reached(g, f, targets))


def deal_batch(g: Game, hits: list[Hit], combat: bool) -> int:
    """Commits hits together and tells them; the caller checks afterwards. Answers how much was dealt in all."""
    g.fallen = ()
    done: list[Hit] = []
    for sources, target, n, ignoring, cause in hits:
        o = g.objs[target]
        if o.zone < Z_FIELD or n <= 0:
            continue
        if g.program.stirs[K_DAMAGE]:
            n = changed(g, o, n, combat, sources or (cause,))
        n = prevented(g, o, n, combat, sources or (cause,))
        if n > 0:
            done.append((sources, target, n, ignoring, cause))
    return commit(g, done, combat)


def commit(g: Game, hits: list[Hit], combat: bool) -> int:
    """Deals what is left of hits after prevention, as far as nothing replaces it."""
    done, frames = unreplaced(g, hits, combat)
    deep = [pour(g, g.own(target), n, ignoring) for _, target, n, ignoring, _ in done]
    told: list[tuple[int, int, int, int]] = []
    for (sources, target, n, _, cause), wound in zip(done, deep, strict=True):
        g.rules.damaged(g, cause, target, n)
        told += tellings(sources, target, n, cause, combat)
        if combat and wound and g.program.heard[T_WOUNDS]:
            told += [(T_WOUNDS, source, target, wound) for source in sources]
        for killer in sources or (cause,):
            if killer >= 0 and g.objs[killer].zone == Z_FIELD:
                g.blame += ((killer, target),)
    g.stir()
    if done:
        g.dirty = True
        emit_all(g, told)
    if frames:
        instead(g, frames)
    return sum(n for _, _, n, _, _ in done)


def unreplaced(g: Game, hits: list[Hit], combat: bool) -> tuple[list[Hit], list[Frame]]:
    """The hits that nothing replaces, and what happens instead of the others."""
    if not g.program.replaces[R_TAKES]:
        return hits, []
    facts = [((T_TAKES, target, cause, n), (int(combat), past, *by)) for by, target, n, past, cause in hits]
    found = replaced(g, facts)
    kept = [hit for hit, f in zip(hits, found, strict=True) if f is None]
    return kept, [f for f in found if f is not None]


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


def pour(g: Game, o: Obj, n: int, ignoring: int) -> int:
    """Each pool takes what is left of it, the last one all the rest (R-027), which is answered."""
    pools = o.d.pools
    if not pools:
        return 0
    for pool in pools[:-1]:
        if ignoring >> pool & 1:
            continue
        took = min(n, max(0, g.left(o, pool)))
        o.w[pool] += took
        n -= took
    o.w[pools[-1]] += n
    return n


def prevented(g: Game, o: Obj, n: int, combat: bool, sources: tuple[int, ...]) -> int:
    """What is left of a hit after every prevention, each at most once, applied ones first, then in board order."""
    if o.mods or (o.d.base and g.player_mods):
        for a, mod in own_mods(g, o, K_PREVENT):
            if shields(g, frame_of(g, a), mod, combat, sources):
                n = worn(g, o, n, a) if mod.shield else lessened(g, o, n, mod, a[0])
    for f, e in about(g, K_PREVENT, o):
        if shields(g, f, e.mod, combat, sources):
            n = lessened(g, o, n, e.mod, e.link.index)
    return n


def changed(g: Game, o: Obj, n: int, combat: bool, sources: tuple[int, ...]) -> int:
    """A hit after what texts of those who deal it add or take away, then those of the one who takes it."""
    n += sum(extra(g, g.objs[s], 0, combat) for s in sources if s >= 0 and is_there(g.objs[s]))
    return max(0, n + extra(g, o, 1, combat))


def is_there(o: Obj) -> bool:
    """Whether what deals damage is in play, or a card that has its effect now."""
    return o.zone >= Z_FIELD or not o.d.permanent


def extra(g: Game, o: Obj, side: int, combat: bool) -> int:
    """How much damage texts add to what an object deals (side 0) or takes (1)."""
    mods = [mod for _, mod in own_mods(g, o, K_DAMAGE)] if o.mods else []
    mods += [e.mod for _, e in about(g, K_DAMAGE, o) if e.mod.key == side]
    return sum(
        mod.sign * mod.number
        for mod in mods
        if mod.key == side and (combat or not mod.combat_only) and isinstance(mod.number, int)
    )


def shields(g: Game, f: Frame, mod: defs.Mod, combat: bool, sources: tuple[int, ...]) -> bool:
    """Whether a prevention is about damage of this kind from these sources; what several deal as one, from all of
    them."""
    if mod.combat_only and not combat:
        return False
    return mod.by is None or all(source >= 0 and mod.by(g, f, g.objs[source]) for source in sources)


def worn(g: Game, o: Obj, n: int, a: Applied) -> int:
    """A shield takes what it still can and is gone when it is used up; -1: a whole hit."""
    took = n if a[2] < 0 else min(n, a[2])
    if took <= 0:
        return n
    rest = () if took == a[2] or a[2] < 0 else ((*a[:2], a[2] - took, *a[3:]),)
    mods = g.objs[o.oid].mods
    if a in mods:
        at = mods.index(a)
        g.own(o.oid).mods = (*mods[:at], *rest, *mods[at + 1 :])
    else:
        at = g.player_mods.index((o.ctrl, a))
        g.player_mods = (*g.player_mods[:at], *((o.ctrl, b) for b in rest), *g.player_mods[at + 1 :])
    return n - took


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
    wear(g, f, [(target, n) for target in targets], attribute)


def lose_stat_each(g: Game, f: Frame, targets: list[int], attribute: int, value: defs.Valuation) -> None:
    wear(g, f, [(target, value(g, f, g.objs[target])) for target in targets], attribute)


def wear(g: Game, f: Frame, amounts: list[tuple[int, int]], attribute: int) -> None:
    if g.g[G_WINNER] != RUNNING:
        return
    g.fallen = ()
    reached = [(target, n) for target, n in amounts if n > 0 and in_play(g, target) and reaches(g, f, target)]
    amounts = [(target, min(n, MOST)) for target, n in reached]
    tally(g, f, sum(n for _, n in amounts))
    for target, n in amounts:
        g.own(target).w[attribute] += n
        g.dirty = True
        note(g, L_LOST, target, -1, n, attribute)
    g.stir()
    g.check()


def heal(g: Game, f: Frame, targets: list[int], attribute: int, n: int) -> None:
    """Takes damage off an attribute; n -1: all of it. Never above the maximum (G-100)."""
    mend(g, f, [(target, n) for target in targets], attribute)


def heal_each(g: Game, f: Frame, targets: list[int], attribute: int, value: defs.Valuation) -> None:
    mend(g, f, [(target, max(0, value(g, f, g.objs[target]))) for target in targets], attribute)


def mend(g: Game, f: Frame, amounts: list[tuple[int, int]], attribute: int) -> None:
    if g.g[G_WINNER] != RUNNING:
        return
    g.fallen = ()
    done = 0
    for target, n in amounts:
        o = g.objs[target]
        if o.zone < Z_FIELD or not reaches(g, f, target) or ruled(g, K_FORBID + V_BE_HEALED, o, source_of(g, f)):
            continue
        room = g.rules.room_to_heal(g, o, attribute)
        healed = room if n < 0 else min(n, room)
        if healed > 0:
            g.own(target).w[attribute] -= healed
            done += healed
            g.stir()
            emit(g, T_HEALED, target, -1, healed, attribute)
    tally(g, f, done)
    g.check()


def source_of(g: Game, f: Frame) -> Obj | None:
    return g.objs[f.source & REF_MASK] if f.source >= 0 else None
