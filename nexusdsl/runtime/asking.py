"""Asking seats: picks one by one, yes or no, modes; announcing targets and resolving what was announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime.decisions import DONE, FIELD, MODE, NO, P_MAY, P_MODE, P_PICK, P_RULES, PICK, SHIFT, YES, option
from nexusdsl.runtime.events import emit
from nexusdsl.runtime.layout import (
    G_CANCELLED,
    G_WINNER,
    K_FORBID,
    PROC_TARGETS,
    REF_BITS,
    REF_MASK,
    RUNNING,
    T_CHOSEN,
    V_BE_CHOSEN,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.linking import Linked
from nexusdsl.runtime.modifiers import keywords_of, self_made
from nexusdsl.runtime.objects import Frame, Obj, Pending, proc
from nexusdsl.runtime.questions import answers, reposed, take
from nexusdsl.runtime.ruling import may_sacrifice, ruled

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Target
    from nexusdsl.runtime.game import Game

LIMITED: Final[tuple[str, ...]] = ("sacrifice", "play_now", "play_free")  # purposes for which not everything serves
COSTING: Final = -2  # `Frame.order` of a frame that pays the costs of an announcement


# --- questions --------------------------------------------------------------------------------------------------------


def ask(
    g: Game,
    f: Frame,
    slot: int,
    candidates: list[int],
    lo: int,
    hi: int,
    seat: int,
    purpose: str,
    then: int,
    veiled: bool = False,
) -> None:
    """Binds `lo`..`hi` of the candidates to a slot, one pick per decision; the frame goes on at `then`.

    Where nothing is to choose (no candidate, or all must be taken) nobody is asked, unless that would tell what only
    the seat knows (`veiled`): then it is asked until `hi` are picked or it is done.
    """
    if g.g[G_WINNER] != RUNNING:
        return
    if f.ability >= 0:
        candidates = choosable(g, f, candidates, seat, purpose)
    while len(f.slots) <= slot:
        f.slots.append(())
    refs = refs_of(g, candidates)
    f.pc = then
    g.stack.append(f)
    if hi <= 0 or (len(refs) <= lo and not veiled):
        f.slots[slot] = refs if len(refs) <= lo else ()
        chosen(g, f, f.slots[slot])
        if f.order == COSTING:
            keep(g, f)
        if then < 0:
            g.stack.pop()
        return
    pending = Pending(P_PICK, seat, purpose, then)
    pending.lo, pending.hi, pending.slot, pending.base, pending.veiled = lo, hi, slot, refs, veiled
    g.pending = pending


def refs_of(g: Game, oids: list[int]) -> tuple[int, ...]:
    objs = g.objs
    return tuple([objs[oid].ref() for oid in oids])


def choosable(g: Game, f: Frame, candidates: list[int], seat: int, purpose: str = "", enough: int = -1) -> list[int]:
    """Those in play that nothing protects from being chosen by this frame's source (G-067), where `seat` chooses; of
    more than `enough` some may be left out.

    Who chooses among its own does not choose as the enemy, even where an enemy effect asks for it. What cannot be
    sacrificed is not chosen for a sacrifice, nor what cannot be played to be played.
    """
    if purpose in LIMITED:
        candidates = serving(g, f, candidates, purpose)
    key = K_FORBID + V_BE_CHOSEN
    if f.source < 0 or not g.program.stirs[key]:
        return candidates
    source = g.objs[f.source & REF_MASK]
    if not g.subs[key] and not g.wide and not modified(g, candidates):
        return candidates
    own = source if source.ctrl == seat else as_of(g, source, seat)
    guarded = self_made(g, (key,))
    found: list[int] = []
    for oid in candidates:
        o = g.objs[oid]
        free = o.zone < Z_FIELD or (guarded is not None and oid not in guarded and not o.mods)
        if free or not ruled(g, key, o, own if o.ctrl == seat else source):
            found.append(oid)
            if len(found) == enough:
                break
    return found


def modified(g: Game, oids: list[int]) -> bool:
    """Whether effects have made anything of one of the objects."""
    return any(g.objs[oid].mods for oid in oids)


def serving(g: Game, f: Frame, oids: list[int], purpose: str) -> list[int]:
    return [oid for oid in oids if serves(g, f, oid, purpose)]


def serves(g: Game, f: Frame, oid: int, purpose: str) -> bool:
    """Whether what it is chosen for can be done with an object at all."""
    if purpose == "sacrifice":
        return may_sacrifice(g, g.objs[oid])
    return g.can_play_now(f, [oid], purpose == "play_free")


def as_of(g: Game, o: Obj, seat: int) -> Obj:
    """The object as if the seat controlled it, for tests only."""
    keywords_of(g, o)  # its derived values are up to date before they are copied
    out = o.copy(g.gen)
    out.ctrl = seat
    return out


def chosen(g: Game, f: Frame, refs: tuple[int, ...]) -> None:
    """Tells what an effect has chosen."""
    if f.ability >= 0 and f.source >= 0:
        for ref in refs:
            if g.objs[ref & REF_MASK].zone >= Z_FIELD:
                emit(g, T_CHOSEN, ref & REF_MASK, f.source & REF_MASK)


def can_ask(g: Game, f: Frame, oids: list[int], lo: int, seat: int = -1, purpose: str = "") -> bool:
    """Whether `lo` of the objects may be chosen; seat -1: by the frame's own."""
    return len(choosable(g, f, oids, f.seat if seat < 0 else seat, purpose)) >= lo


def ask_may(g: Game, f: Frame, seat: int, then: int, otherwise: int, allowed: bool = True) -> None:
    """Yes or no; only no where what is asked for cannot be done, but only the seat knows that."""
    if g.g[G_WINNER] != RUNNING:
        return
    g.stack.append(f)
    g.pending = Pending(P_MAY, seat, "may", then)
    g.pending.other = otherwise
    g.pending.hi = int(allowed)


def ask_mode(g: Game, f: Frame, seat: int, thens: tuple[int, ...]) -> None:
    if g.g[G_WINNER] != RUNNING:
        return
    g.stack.append(f)
    g.pending = Pending(P_MODE, seat, "mode", -1)
    g.pending.base = thens


def repeated(g: Game, p: Pending) -> None:
    """Puts a postponed question to the frame on top of the stack; where nothing is left to choose, nobody is asked."""
    if p.kind > P_RULES:
        reposed(g, g.mine(g.stack.pop()), p)
        return
    base = tuple(ref for ref in p.base if g.at(ref)) if p.kind == P_PICK else p.base
    if p.kind != P_PICK or p.veiled or (base and len(base) + len(p.picks) > p.lo):
        g.pending = p if base == p.base else left_of(p, base, p.picks)
        return
    f = g.mine(g.stack.pop())
    f.slots[p.slot] = p.picks + base
    chosen(g, f, base)
    if f.order == COSTING:
        keep(g, f)
    if p.then >= 0:
        g.stack.append(f)


def listed(g: Game, p: Pending) -> list[int]:
    """The options of the kernel's own questions, sorted."""
    if p.kind == P_PICK:
        out = [option(PICK, ref & REF_MASK) for ref in p.base]
        if len(p.picks) >= p.lo or not p.base:
            out.append(option(DONE))
        out.sort()
        return out
    if p.kind == P_MAY:
        return [option(NO), option(YES)] if p.hi else [option(NO)]
    if p.kind == P_MODE:
        return [option(MODE, 0, i) for i in range(len(p.base))]
    return answers(g, p)


def answered(g: Game, f: Frame, p: Pending, code: int) -> None:
    """Takes an option: the frame is put back with its answer and goes on, or is asked for the next pick."""
    g.stack.append(f)
    if p.kind == P_PICK:
        picked(g, f, p, code)
        return
    if p.kind > P_RULES:
        take(g, f, p, code)
        return
    if p.kind == P_MAY:
        f.pc = p.then if code == option(YES) else p.other
    else:
        f.pc = p.base[code & FIELD]
    if f.pc < 0:  # nothing of the ability is left
        g.stack.pop()


def left_of(p: Pending, base: tuple[int, ...], picks: tuple[int, ...]) -> Pending:
    """The same question with other candidates left and picked."""
    out = Pending(p.kind, p.seat, p.purpose, p.then)
    out.lo, out.hi, out.slot, out.veiled = p.lo, p.hi, p.slot, p.veiled
    out.base, out.picks = base, picks
    return out


def picked(g: Game, f: Frame, p: Pending, code: int) -> None:
    picks, base = p.picks, p.base
    if code != option(DONE):
        ref = next(r for r in base if r & REF_MASK == code >> SHIFT & FIELD)
        picks += (ref,)
        base = tuple(r for r in base if r != ref)
        chosen(g, f, (ref,))
        if len(picks) < p.hi and (base or p.veiled):
            g.pending = left_of(p, base, picks)
            return
    f.slots[p.slot] = picks
    if f.order == COSTING:
        keep(g, f)
    if p.then < 0:
        g.stack.pop()


# --- announcing -------------------------------------------------------------------------------------------------------


def frame_for(g: Game, link: Linked, o: Obj, seat: int) -> Frame:
    """A frame for an announced ability of an object."""
    f = Frame(link.index, 0, o.ref(), seat, g.gen)
    f.number, f.param = link.number, link.param
    return f


def can_announce(g: Game, link: Linked, o: Obj, seat: int) -> bool:
    """Whether every target of a spell or activated ability can be chosen, and its condition holds."""
    ability = link.ability
    if not ability.targets and ability.condition is None:
        return True
    f = frame_for(g, link, o, seat)
    if ability.condition is not None and not ability.condition(g, f):
        return False
    for target in ability.targets:
        if target.lo and not choosable(g, f, target.candidates(g, f), aiming(g, f, target), "", 1):
            return False
    return True


def aims(g: Game, f: Frame, target: Target) -> list[int]:
    """What may be chosen as a target now."""
    return choosable(g, f, target.candidates(g, f), aiming(g, f, target))


def aiming(g: Game, f: Frame, target: Target) -> int:
    """The seat that chooses a target."""
    return g.opponent(f.seat) if target.by_opponent else f.seat


def announce(g: Game, f: Frame, links: tuple[Linked, ...], o: Obj, then: int) -> None:
    """Announces abilities of an object: their targets are chosen in order, then the procedure goes on at `then`.

    `f.amount` tells afterwards how many announcements are the procedure's. A card without any still announces
    itself, so that it can be answered.
    """
    f.amount = max(1, len(links))
    f.pc = then
    g.stack.append(f)
    first = len(g.announced)
    if not links:
        g.announced += (proc(-1, o.ref(), f.seat, g.gen),)
    aims_at = False
    for link in links:
        g.announced += (frame_for(g, link, o, f.seat),)
        aims_at = aims_at or bool(link.ability.targets)
    if aims_at:
        asker = proc(PROC_TARGETS, o.ref(), f.seat, g.gen)
        asker.subject, asker.object = first, 0
        g.stack.append(asker)


def ask_targets(g: Game, f: Frame) -> None:
    """Kernel step: asks for the next target of the next announcement; `subject` is its depth, `object` the
    target's position.

    The answer lies in slot 0 of the asking frame and is handed over before the next question.
    """
    if f.slots:
        announced = g.mine(g.announced[f.subject])
        target = g.program.links[announced.ability].ability.targets[f.object]
        while len(announced.slots) <= target.slot:
            announced.slots.append(())
        announced.slots[target.slot] = f.slots[0]
        g.announced = (*g.announced[: f.subject], announced, *g.announced[f.subject + 1 :])
        chosen(g, announced, f.slots[0])
        f.slots = []
        f.object += 1
    while f.subject < len(g.announced):
        announced = g.announced[f.subject]
        if announced.ability < 0:
            return
        targets = g.program.links[announced.ability].ability.targets
        if f.object < len(targets):
            target = targets[f.object]
            found = aims(g, announced, target)
            ask(g, f, 0, found, target.lo, target.hi, aiming(g, f, target), "target", PROC_TARGETS)
            return
        f.subject, f.object = f.subject + 1, 0


def run_costs(g: Game, f: Frame, then: int) -> None:
    """Runs the costs of the last announcement; what they bind is kept for its body. The procedure goes on at `then`."""
    f.pc = then
    g.stack.append(f)
    link = g.program.links[g.announced[-1].ability]
    if link.ability.costs:
        frame = g.announced[-1].copy(g.gen)
        frame.pc = len(link.ability.steps)
        frame.order = COSTING
        g.stack.append(frame)


def keep_costs(g: Game, f: Frame) -> None:
    if f.order == COSTING:
        keep(g, f)


def keep(g: Game, f: Frame) -> None:
    """Hands what a cost has bound over to the announcement that waits."""
    waiting = g.announced[-1].copy(g.gen)
    waiting.slots = f.slots[:]
    g.announced = (*g.announced[:-1], waiting)


def resolve(g: Game, f: Frame, then: int) -> bool:
    """Resolves the procedure's `f.amount` announcements in order, or drops them and answers False if they were
    cancelled."""
    depth = len(g.announced) - f.amount
    mine = g.announced[depth:]
    g.announced = g.announced[:depth]
    cancelled = g.g[G_CANCELLED] >> depth != 0
    g.g[G_CANCELLED] &= (1 << depth) - 1
    f.pc = then
    g.stack.append(f)
    if not cancelled:
        g.stack += [requalified(g, frame) for frame in reversed(mine) if frame.ability >= 0]
    return not cancelled


def requalified(g: Game, f: Frame) -> Frame:
    """Targets that are gone or no longer qualify are dropped (G-037)."""
    f = g.mine(f)
    for target in g.program.links[f.ability].ability.targets:
        if target.slot < len(f.slots) and f.slots[target.slot]:
            allowed = aims(g, f, target)
            kept = tuple(
                r for r in f.slots[target.slot] if r & REF_MASK in allowed and g.objs[r & REF_MASK].inc == r >> REF_BITS
            )
            f.slots[target.slot] = kept
    f.pc = 0
    return f
