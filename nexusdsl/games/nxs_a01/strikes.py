"""Step 4 of a combat: everything is dealt at once (G-047 … G-056, G-070)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.games.nxs_a01.combat import fizzled, present
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import A_DAMAGE, A_END
from nexusdsl.runtime.damage import Hit
from nexusdsl.runtime.given import frame_of, own_mods
from nexusdsl.runtime.layout import K_EXCESS, K_FIRST_BLOW, REF_MASK
from nexusdsl.runtime.modifiers import about

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


def damage(game: Game, f: Frame) -> None:
    """ATK is fixed now; blockers in order, the way back, excess and what strikes along form one batch; then the
    check."""
    rules: NxsConfig = game.module
    if fizzled(game, rules):
        game.go(f, A_END)
        return
    if game.program.stirs[K_FIRST_BLOW] and first_blows(game, f):
        return
    hits = blows(game, f, f.slots[5] if len(f.slots) > 5 else (), False)
    hits += [
        ((s & REF_MASK,), oid, n, ignoring, s & REF_MASK) for s, t, n, ignoring in game.strikes for oid in game.at(t)
    ]
    game.strikes = ()
    game.deal_batch(hits, True)
    game.check()
    game.drain(f, A_END)


def first_blows(game: Game, f: Frame) -> bool:
    """Whoever deals its damage first does so now; all others, as far as they are still there, in another batch."""
    if len(f.slots) > 5:
        return False
    fighters = [game.objs[ref & REF_MASK] for ref in game.attackers] + [game.objs[oid] for oid in present(game)]
    first = tuple(o.ref() for o in fighters if has_first_blow(game, o))
    if not first or len(first) == len(fighters):
        return False
    while len(f.slots) < 5:
        f.slots.append(())
    f.slots.append(first)
    game.deal_batch(blows(game, f, first, True), True)
    game.check()
    game.drain(f, A_DAMAGE)
    return True


def has_first_blow(game: Game, o: Obj) -> bool:
    """Whether a text says that an object deals its combat damage first."""
    return bool(o.mods and own_mods(game, o, K_FIRST_BLOW)) or bool(about(game, K_FIRST_BLOW, o))


def blows(game: Game, f: Frame, first: tuple[int, ...], now: bool) -> list[Hit]:
    """The damage of those who are among the `first` (`now`), or of all others."""
    rules: NxsConfig = game.module
    attackers = [game.objs[ref & REF_MASK] for ref in game.attackers]
    blockers = [game.objs[oid] for oid in present(game)]
    dealing = [o for o in attackers if (o.ref() in first) == now]
    total = sum(game.stat(o, rules.atk) for o in dealing)
    sources = tuple(o.oid for o in dealing if game.stat(o, rules.atk) > 0)
    hits: list[Hit] = []
    rest = poured(game, hits, sources, total, blockers)
    if f.amount == 0 and dealing:
        hits.append((sources, game.attacked & REF_MASK, rest, 0, dealing[0].oid))
    elif rest > 0:
        hits += [(sources, oid, rest, 0, dealing[0].oid) for oid in excess(game, dealing)]
    striking = blockers[:1] if rules.retaliation == "lead" else blockers
    retaliate(game, rules, hits, attackers, [o for o in striking if (o.ref() in first) == now])
    return hits


def room(game: Game, o: Obj) -> int:
    """What an object can take: the sum of its pools (DEF + HP)."""
    return sum(max(0, game.left(o, pool)) for pool in o.d.pools)


def poured(game: Game, hits: list[Hit], sources: tuple[int, ...], total: int, blockers: list[Obj]) -> int:
    """Each blocker takes exactly what it can, the rest goes on to the next (G-047); what is left over is returned."""
    for o in blockers:
        n = min(total, room(game, o))
        hits.append((sources, o.oid, n, 0, sources[0] if sources else -1))
        total -= n
    return total


def excess(game: Game, attackers: list[Obj]) -> list[int]:
    """Who takes what is left after the last blocker, if one of the attackers has such a text (R-055, G-056, G-061)."""
    for o in attackers:
        for a, mod in own_mods(game, o, K_EXCESS) if o.mods else []:
            if mod.candidates is not None:
                return mod.candidates(game, frame_of(game, a))
        for f, e in about(game, K_EXCESS, o):
            if e.mod.candidates is not None:
                return e.mod.candidates(game, f)
    return []


def retaliate(game: Game, rules: NxsConfig, hits: list[Hit], attackers: list[Obj], blockers: list[Obj]) -> None:
    """These blockers strike back: the lead one (option: all, none); the lead attacker takes what it can, the partner
    the rest (G-048, G-049)."""
    if rules.retaliation == "none":
        return
    rooms = [room(game, o) for o in attackers]
    for blocker in blockers:
        n = game.stat(blocker, rules.atk)
        for i, o in enumerate(attackers):
            took = n if i == len(attackers) - 1 else min(n, rooms[i])
            rooms[i] -= took
            n -= took
            hits.append(((blocker.oid,), o.oid, took, 0, blocker.oid))
