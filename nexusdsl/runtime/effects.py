"""What abilities do: each effect is one atomic step that commits, tells and checks. On seat -1 and after the end
nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import chance, defs
from nexusdsl.runtime.damage import source_of
from nexusdsl.runtime.events import emit, emit_all, note
from nexusdsl.runtime.layout import (
    G_CANCELLED,
    G_STOP,
    G_WINNER,
    INNER,
    K_FORBID,
    L_CANCEL,
    L_LOOK,
    L_MODIFIED,
    L_PAY,
    L_REVEAL,
    L_SHUFFLE,
    L_STATUS,
    L_UNMARKER,
    L_UNSTATUS,
    R_DRAWS,
    REF_MASK,
    RUNNING,
    T_DESTROYED,
    T_DIES,
    T_DISCARDS,
    T_DRAWS,
    T_GAINS,
    T_LEAVES,
    T_LOSES,
    T_SACRIFICES,
    T_START,
    T_TURNED_UP,
    V_BE_DESTROYED,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
    Z_TABLE,
)  # fmt: skip
from nexusdsl.runtime.modifiers import ruled
from nexusdsl.runtime.moves import enter, mark, move, reach, subscribe, unsubscribe, with_attachments
from nexusdsl.runtime.objects import Applied, Frame, Obj
from nexusdsl.runtime.replacing import instead, proposed

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

DECK_BOTTOM = 3  # positions in topics.ZONES
FIELD_FACEDOWN = 6


def idle(g: Game, seat: int) -> bool:
    """Whether an effect on this seat does nothing; else a new atomic step begins."""
    if g.g[G_WINNER] != RUNNING or seat < 0:
        return True
    if g.joint is None:
        g.fallen = ()
    return False


def destroy(g: Game, f: Frame, targets: list[int]) -> None:
    """To the discard pile regardless of what is left of it (G-038)."""
    if idle(g, 0):
        return
    source = source_of(g, f)
    doomed = [
        t for t in targets if g.objs[t].zone == Z_FIELD and not ruled(g, K_FORBID + V_BE_DESTROYED, g.objs[t], source)
    ]
    facts, frames = proposed(g, [(T_DIES, t, -1, 0) for t in doomed])
    doomed = [fact[1] for fact in facts]
    for t in doomed:
        if source is not None and source.zone == Z_FIELD:
            g.blame.append((source.oid, t))
        emit(g, T_DESTROYED, t, source.oid if source is not None else -1)
    if doomed:
        g.kill(doomed)
    if frames:
        instead(g, frames)
    g.check()


def draw(g: Game, f: Frame, seat: int, n: int) -> None:
    """One card after the other; a card that cannot be drawn is the rules' affair (R-043, G-087)."""
    if g.joint is not None:
        g.joint.draws.append((seat, n))
        return
    for _ in range(n):
        if idle(g, seat):
            return
        draw_one(g, seat)
        g.check()


def draw_one(g: Game, seat: int) -> None:
    deck = g.zones[Z_DECK * g.n_seats + seat]
    if g.program.replaces[R_DRAWS]:
        kept, frames = proposed(g, [(T_DRAWS, seat, deck[-1] if deck else -1, 0)])
        if not kept:
            instead(g, frames)
            return
    if not deck:
        g.rules.draw_failed(g, seat)
        return
    if g.rules.before_draw(g, seat):
        move(g, deck[-1], Z_HAND)
        emit(g, T_DRAWS, seat, deck[-1])


def discard(g: Game, f: Frame, seat: int, targets: list[int]) -> None:
    if idle(g, seat):
        return
    facts, frames = proposed(g, [(T_DISCARDS, seat, t, 0) for t in targets if g.objs[t].zone == Z_HAND])
    for _, _, t, _ in facts:
        move(g, t, Z_DISCARD)
        emit(g, T_DISCARDS, seat, t)
    if frames:
        instead(g, frames)
    g.check()


# --- resources --------------------------------------------------------------------------------------------------------


def slot_of(g: Game, seat: int, r: int) -> int:
    """Where a seat's resource stands in `g.g`."""
    program = g.program
    return program.first_resource + seat * program.n_resources + r


def gain(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    if idle(g, seat) or n <= 0:
        return
    g.g[slot_of(g, seat, r)] += n
    emit(g, T_GAINS, seat, -1, n, r)
    if g.dirty:
        g.check()


def lose(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    """As much as there is, up to n."""
    if not idle(g, seat):
        take(g, seat, r, n)
        g.check()


def take(g: Game, seat: int, r: int, n: int) -> int:
    at = slot_of(g, seat, r)
    taken = min(n, g.g[at])
    if taken > 0:
        g.g[at] -= taken
        emit(g, T_LOSES, seat, -1, taken, r)
    return max(0, taken)


def steal(g: Game, f: Frame, seat: int, r: int, n: int, victim: int) -> None:
    """`seat` takes up to n from `victim` (G-068)."""
    if idle(g, seat) or victim < 0:
        return
    if g.joint is not None:
        g.joint.steals.append((seat, r, n, victim))
        return
    taken = take(g, victim, r, n)
    if taken > 0:
        g.g[slot_of(g, seat, r)] += taken
        emit(g, T_GAINS, seat, -1, taken, r)
    g.check()


def pay(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    """A price, whole or not at all."""
    if idle(g, seat):
        return
    at = slot_of(g, seat, r)
    if g.g[at] >= n > 0:
        g.g[at] -= n
        g.touch()
        note(g, L_PAY, seat, -1, n, r)
    g.check()


# --- hidden cards -----------------------------------------------------------------------------------------------------


def look(g: Game, f: Frame, seat: int, oids: list[int]) -> None:
    """Only the seat sees the cards; the log tells the others that it looked."""
    if not idle(g, seat):
        for oid in oids:
            note(g, L_LOOK, seat, oid, 0)


def reveal(g: Game, f: Frame, oids: list[int]) -> None:
    if not idle(g, 0):
        for oid in oids:
            note(g, L_REVEAL, oid, -1, 0)


def shuffle(g: Game, f: Frame, seat: int) -> None:
    if idle(g, seat):
        return
    at = Z_DECK * g.n_seats + seat
    g.zones[at] = chance.shuffled(g.g, seat, g.zones[at])
    note(g, L_SHUFFLE, seat, -1, 0)


# --- cards and objects ------------------------------------------------------------------------------------------------


def put(g: Game, f: Frame, targets: list[int], zone: int, seat: int) -> None:
    """Moves cards to a zone (position in topics.ZONES) of a seat, -1 each owner's. Leaving play this way is not
    dying."""
    if idle(g, 0):
        return
    for t in targets:
        o = g.objs[t]
        if o.d.base or o.d.shared:
            continue
        inner = INNER[zone]
        if inner == Z_FIELD:
            if o.d.permanent and o.zone < Z_FIELD:
                enter(g, t, seat if seat >= 0 else o.owner, zone == FIELD_FACEDOWN)
        elif inner != Z_DISCARD or o.zone != Z_DISCARD:
            leave_to(g, o, inner, seat, zone == DECK_BOTTOM)
    g.check()


def leave_to(g: Game, o: Obj, zone: int, seat: int, bottom: bool) -> None:
    if o.zone == Z_FIELD:
        emit_all(g, [(T_LEAVES, oid, -1, 0) for oid in with_attachments(g, [o.oid])])
        g.dirty = True
    owner = o.owner if zone != Z_HAND or seat < 0 else seat
    move(g, o.oid, zone, owner, bottom)


def sacrifice(g: Game, f: Frame, seat: int, targets: list[int]) -> None:
    """A seat gives up own objects: in play they die without a killer (G-034), cards in hand are simply gone."""
    if idle(g, seat):
        return
    objs = g.objs
    fallen: list[int] = []
    targets = [t for t in targets if objs[t].zone in (Z_HAND, Z_FIELD)]
    for t in targets:
        emit(g, T_SACRIFICES, seat, t)
        if objs[t].zone == Z_FIELD:
            fallen.append(t)
    dies = g.rules.sacrifice_dies(g)
    if fallen and dies:
        g.kill(fallen)
    for t in targets:
        zone = objs[t].zone
        if zone == Z_HAND:
            move(g, t, Z_DISCARD)
        elif zone == Z_FIELD and not dies:
            leave_to(g, objs[t], Z_DISCARD, -1, False)
    if g.dirty:
        g.check()


def turn_up(g: Game, f: Frame, targets: list[int]) -> None:
    if idle(g, 0):
        return
    for t in targets:
        if g.objs[t].zone == Z_FIELD and g.objs[t].face:
            o = g.own(t)
            unsubscribe(g, o)
            o.face = 0
            o.stamp = 0
            subscribe(g, o)
            mark(g, o)
            g.dirty = True
            emit(g, T_TURNED_UP, t)
    g.check()


def give_status(g: Game, f: Frame, targets: list[int], status: int) -> None:
    if idle(g, 0):
        return
    for t in targets:
        o = g.objs[t]
        if o.zone == Z_FIELD and not o.statuses >> status & 1:
            g.own(t).statuses |= 1 << status
            note(g, L_STATUS, t, -1, status)
    status_changed(g, status)
    g.check()


def take_status(g: Game, f: Frame, targets: list[int], status: int) -> None:
    if idle(g, 0):
        return
    for t in targets:
        if g.objs[t].statuses >> status & 1:
            g.own(t).statuses &= ~(1 << status)
            note(g, L_UNSTATUS, t, -1, status)
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
    for t in targets:
        if g.objs[t].markers >> marker & 1:
            g.own(t).markers &= ~(1 << marker)
            note(g, L_UNMARKER, t, -1, marker)
    g.touch()
    g.check()


# --- modifiers --------------------------------------------------------------------------------------------------------


def made(
    g: Game, f: Frame, mods: tuple[int, ...], amounts: tuple[int, ...], duration: int, until: int
) -> tuple[Applied, ...]:
    ability = g.program.links[f.ability].ability
    return tuple(
        (f.ability, index, ability.mods[index].sign * amount, duration, until, f.source, f.seat, f.param)
        for index, amount in zip(mods, amounts, strict=True)
    )


def modify(
    g: Game, f: Frame, targets: list[int], mods: tuple[int, ...], amounts: tuple[int, ...], duration: int, until: int
) -> None:
    """Gives modifiers (positions in the ability's `mods`) to objects in play or cards in hand, amounts fixed now."""
    if idle(g, 0):
        return
    applied = made(g, f, mods, amounts, duration, until)
    for t in targets:
        if g.objs[t].zone in (Z_HAND, Z_FIELD, Z_TABLE) and applied:
            o = g.own(t)
            o.mods += applied
            o.stamp = 0
            g.dirty = True
            note(g, L_MODIFIED, t, f.source & REF_MASK if f.source >= 0 else -1, applied[0][2])
    reach(g)
    g.check()


def modify_player(
    g: Game, f: Frame, seat: int, mods: tuple[int, ...], amounts: tuple[int, ...], duration: int, until: int
) -> None:
    """Gives modifiers to a player."""
    if idle(g, seat):
        return
    g.player_mods += tuple((seat, a) for a in made(g, f, mods, amounts, duration, until))
    g.touch()
    g.check()


def expire(g: Game, oid: int, periods: tuple[int, ...]) -> None:
    """Modifiers of an object that last until the end of one of the periods stop."""
    kept = tuple(a for a in g.objs[oid].mods if not ends(a, periods))
    if len(kept) < len(g.objs[oid].mods):
        o = g.own(oid)
        o.mods = kept
        o.stamp = 0
        g.dirty = True
        reach(g)


def ends(applied: Applied, periods: tuple[int, ...]) -> bool:
    return applied[3] == defs.UNTIL_END and applied[4] in periods


def open_period(g: Game, period: int) -> None:
    """A period starts: neither what happened before nor an end that came too early belongs to it."""
    forget(g, period)
    emit(g, T_START, -1, -1, period)


def forget(g: Game, period: int) -> None:
    g.hist[period] = ()
    g.g[G_STOP] &= ~(1 << period)
    if g.used:
        g.used = tuple(u for u in g.used if u[2] != period)


def close_period(g: Game, period: int, inner: tuple[int, ...] = ()) -> None:
    """A period is over: pools refill, modifiers and limits of it stop, what happened in it is forgotten. No
    triggers. `inner`: periods that cannot outlast it; what waits for the end of one that never came stops too."""
    periods = (period, *inner)
    restored = g.program.restored_of[period]
    objs = g.objs
    for oid in g.board:
        o = objs[oid]
        if o.mods:
            expire(g, oid, periods)
        if o.used:
            kept = tuple(u for u in o.used if u % 16 not in periods)
            if len(kept) < len(o.used):
                g.own(oid).used = kept
        for attribute in restored:
            if o.w[attribute]:
                g.own(oid).w[attribute] = 0
    for hand in g.zones[Z_HAND * g.n_seats : (Z_HAND + 1) * g.n_seats]:
        for oid in hand:
            if objs[oid].mods:
                expire(g, oid, periods)
    if g.player_mods:
        g.player_mods = tuple((seat, a) for seat, a in g.player_mods if not ends(a, periods))
    forget(g, period)
    g.rules.end_period(g, period)
    g.touch()
    if g.dirty:
        g.check()


# --- the course of the game -------------------------------------------------------------------------------------------


def attack_now(g: Game, f: Frame, targets: list[int], again: bool) -> None:
    """The objects may attack at once, after the triggers that wait (G-021, G-057)."""
    if not idle(g, 0):
        for t in targets:
            if g.objs[t].zone == Z_FIELD:
                g.rules.attack_now(g, g.objs[t].ref(), again)


def cancel(g: Game, f: Frame) -> None:
    """The answered announcement will have no effect (G-036)."""
    for oid in g.answered(f):
        depth = answered_depth(g, f)
        if depth >= 0:
            g.g[G_CANCELLED] |= 1 << depth
            note(g, L_CANCEL, oid, -1, 0)


def answered_depth(g: Game, f: Frame) -> int:
    """Position in `announced` of what this frame's card answers: the last announcement of another source; -1 if
    none."""
    for depth in range(len(g.announced) - 1, -1, -1):
        if g.announced[depth].source != f.source:
            return depth
    return -1


def end_period(g: Game, f: Frame, period: int) -> None:
    """The period ends as soon as the procedure comes to look."""
    if not idle(g, 0):
        g.g[G_STOP] |= 1 << period


def win(g: Game, f: Frame, seat: int) -> None:
    if not idle(g, seat):
        g.rules.won_by_text(g, seat)
        g.check()


def later(g: Game, f: Frame, index: int, pc: int) -> None:
    """Once the ability's `delayed[index]` happens, a copy of the frame goes on at `pc`."""
    if idle(g, 0):
        return
    copy = f.copy(g.gen)
    copy.pc = pc
    copy.pick = index
    g.scheduled += (copy,)
