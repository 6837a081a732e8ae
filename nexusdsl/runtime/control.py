"""Who controls what: modifiers of kind CONTROL, exchanging and losing control.

The last one to take control has it; when that ends, the one before, at last whoever had it before any of them. An
applied modifier counts from when it was applied, a static from when its carrier came into play. The first entry of an
object's own CONTROL modifiers is never limited in time: it remembers where the object belongs (`home`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.damage import source_of
from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit, note, place
from nexusdsl.runtime.given import holds
from nexusdsl.runtime.layout import (
    CLAIMED,
    G_OPEN,
    K_CONTROL,
    K_FORBID,
    L_FREED,
    REF_MASK,
    T_CAPTURES,
    T_LOSES_CONTROL,
    T_TAKES_CONTROL,
    V_BE_CONTROLLED,
    V_CAPTURE,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.modifiers import active, applies
from nexusdsl.runtime.moves import change_control, next_entry, reach
from nexusdsl.runtime.objects import Applied, Frame, Obj
from nexusdsl.runtime.reaching import reached
from nexusdsl.runtime.ruling import ruled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import Entry

NOBODY: Final = -1  # the seat of a shared object that nobody controls
Claim: TypeAlias = "tuple[int, int]"  # (since when, as entry number; seat)
Given: TypeAlias = "tuple[int, tuple[Applied, ...]]"  # (object, modifiers) that `modify` gives


def controller_of(g: Game, refs: list[int]) -> int:
    """The seat that controls the first object, or controlled it as it left play; -1 if there is none."""
    if not refs:
        return -1
    o = g.objs[refs[0] & REF_MASK]
    return o.was if o.was >= 0 and o.ref() != refs[0] else o.ctrl


# --- whose it is now --------------------------------------------------------------------------------------------------


def is_control(g: Game, a: Applied) -> bool:
    return g.program.mod_of(a).kind == defs.CONTROL


def claims(g: Game, o: Obj, texts: Sequence[tuple[Frame, Entry]]) -> list[Claim]:
    """Who has taken control of an object and still has reason to; `texts` take it as long as they stand."""
    out: list[Claim] = []
    for a in o.mods:
        if is_control(g, a) and holds(g, a):
            out.append((a[2], seat_of(g, a)))
    for f, e in texts:
        seat = side(f.seat, e.mod.key)
        if applies(g, f, e, o) and may_claim(g, o, seat, g.objs[f.source & REF_MASK]):
            out.append((g.objs[f.source & REF_MASK].entry, seat))
    return out


def seat_of(g: Game, a: Applied) -> int:
    return side(a[6], g.program.mod_of(a).key)


def side(seat: int, who: int) -> int:
    """The seat that YOU or OPPONENT is, seen from a seat; anything else is nobody."""
    return seat if who == defs.YOU else 1 - seat if who == defs.OPPONENT else NOBODY


def contested(g: Game) -> bool:
    """Whether anything may say that an object is another seat's than before."""
    return g.wide or bool(g.subs[K_CONTROL]) or g.g[G_OPEN] & CLAIMED != 0


def settle(g: Game) -> bool:
    """Every object goes to whoever should control it now; answers whether any did. Called before each check of a
    program that has modifiers of control."""
    if not contested(g):
        return False
    changes: list[Claim] = []
    texts = active(g, K_CONTROL)
    for oid in g.board:
        o = g.objs[oid]
        if o.d.base or not (o.mods or texts):
            continue
        found = claims(g, o, texts)
        if found and max(found)[1] != o.ctrl:
            remember(g, oid)
            changes.append((oid, max(found)[1]))
    change(g, changes)
    return bool(changes)


# --- changing it ------------------------------------------------------------------------------------------------------


def may_take(g: Game, o: Obj, seat: int, source: Obj | None) -> bool:
    """Whether nothing forbids that a seat takes control of an object: the object's side, or the player's for shared
    ones."""
    if ruled(g, K_FORBID + V_BE_CONTROLLED, o, source):
        return False
    return seat < 0 or not o.d.shared or may_capture(g, o, seat)


def may_capture(g: Game, o: Obj, seat: int) -> bool:
    """Whether a player may take a shared object."""
    return not ruled(g, K_FORBID + V_CAPTURE, g.objs[seat], o)


def change(g: Game, changes: list[Claim]) -> None:
    """(object, seat) each; commits together. Losing control is told before, taking it afterwards, with the side that
    the object had before: what was an enemy's is told of as one."""
    if not changes:
        return
    before, g.batch = g.batch, True
    losers = [(oid, g.objs[oid].ctrl) for oid, _ in changes]
    for oid, seat in losers:
        if seat >= 0:
            emit(g, T_LOSES_CONTROL, seat, oid)
    for oid, seat in changes:
        change_control(g, oid, seat)
    for oid, seat in losers:
        g.rules.control_changed(g, g.objs[oid], seat)
    for (oid, seat), (_, former) in zip(changes, losers, strict=True):
        if seat >= 0:
            emit(g, T_CAPTURES if g.objs[oid].d.shared else T_TAKES_CONTROL, seat, oid, about=former)
        else:
            note(g, L_FREED, oid, -1, 0)
    g.batch = before
    if g.pend and not before:
        place(g)
    g.dirty = True


def remember(g: Game, oid: int) -> None:
    """Before control changes for the first time: where the object belongs."""
    g.g[G_OPEN] |= CLAIMED
    o = g.objs[oid]
    if not any(is_control(g, a) and a[3] == defs.PERMANENT for a in o.mods):
        g.own(oid).mods = (home(g, o.ctrl, 0), *o.mods)


def home(g: Game, seat: int, since: int) -> Applied:
    """A permanent claim that no card makes."""
    who = g.program.control_mod + (0 if seat >= 0 else 1)
    return (g.program.given.index, who, since, defs.PERMANENT, -1, -1, max(0, seat), -1)


def claim(g: Game, oid: int, applied: Applied) -> None:
    """Adds a claim. A permanent one leaves nothing to go back to."""
    g.g[G_OPEN] |= CLAIMED
    o = g.own(oid)
    if applied[3] == defs.PERMANENT:
        o.mods = tuple(a for a in o.mods if not is_control(g, a))
    else:
        remember(g, oid)
    o.mods += (applied,)
    o.stamp = 0
    g.touch()


def take(g: Game, f: Frame, grants: list[Given]) -> list[Given]:
    """What `modify` gives, without the modifiers of control: they claim each object in play that may be taken."""
    source = source_of(g, f)
    found = [(oid, a) for oid, applied in grants for a in applied if is_control(g, a)]
    taken = [(oid, a) for oid, a in found if may_claim(g, g.objs[oid], seat_of(g, a), source)]
    for oid, a in taken:
        claim(g, oid, (*a[:2], next_entry(g), *a[3:]))
    reach(g)
    change(g, [(oid, seat_of(g, a)) for oid, a in taken if seat_of(g, a) != g.objs[oid].ctrl])
    return [(oid, tuple(a for a in applied if not is_control(g, a))) for oid, applied in grants]


def may_claim(g: Game, o: Obj, seat: int, source: Obj | None) -> bool:
    """Whether an object can be a seat's at all, and nothing forbids it; only shared ones can be nobody's."""
    if o.zone < Z_FIELD or o.d.base or (seat < 0 and not o.d.shared):
        return False
    return seat == o.ctrl or may_take(g, o, seat, source)


def hand_over(g: Game, oid: int, seat: int) -> None:
    """A seat (-1: nobody) controls an object from now on for good."""
    claim(g, oid, home(g, seat, next_entry(g)))
    if g.objs[oid].ctrl != seat:
        change(g, [(oid, seat)])


def capture(g: Game, oid: int, seat: int) -> bool:
    """By the rules of the game a seat takes a shared object; False if a text forbids it."""
    o = g.objs[oid]
    if not may_take(g, o, seat, None):
        return False
    if any(is_control(g, a) for a in o.mods):
        claim(g, oid, home(g, seat, next_entry(g)))
    change(g, [(oid, seat)])
    return True


def uncontrol(g: Game, f: Frame, targets: list[int]) -> None:
    """Shared objects are under nobody's control."""
    if idle(g, 0):
        return
    source = source_of(g, f)
    for oid in reached(g, f, targets):
        o = g.objs[oid]
        if o.d.shared and o.ctrl >= 0 and may_take(g, o, NOBODY, source):
            hand_over(g, oid, NOBODY)
    g.check()


def exchange_control(g: Game, f: Frame, left: list[int], right: list[int]) -> None:
    """The first of each side change their controllers for good; nothing happens if one is gone or may not change."""
    if idle(g, 0) or not left or not right:
        return
    pair = (g.objs[left[0]], g.objs[right[0]])
    source = source_of(g, f)
    seats = (pair[1].ctrl, pair[0].ctrl)
    apart = seats[0] != seats[1] and pair[0].d.shared == pair[1].d.shared
    apart = apart and len(reached(g, f, [left[0], right[0]])) == 2
    if apart and all(may_claim(g, o, seat, source) for o, seat in zip(pair, seats, strict=True)):
        for o, seat in zip(pair, seats, strict=True):
            claim(g, o.oid, home(g, seat, next_entry(g)))
        change(g, [(o.oid, seat) for o, seat in zip(pair, seats, strict=True)])
    g.check()
