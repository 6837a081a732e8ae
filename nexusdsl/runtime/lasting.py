"""Modifiers that effects give, how long they last, and what waits for the next card that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.control import take
from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import ENDS, note
from nexusdsl.runtime.layout import G_OPEN, IN_HAND, L_MODIFIED, MOST, REF_MASK, SOON, Z_FIELD, Z_HAND, Z_LIMBO, Z_TABLE
from nexusdsl.runtime.modifiers import instances, keywords_of
from nexusdsl.runtime.moves import reach
from nexusdsl.runtime.objects import Applied, Frame
from nexusdsl.runtime.prices import awaited
from nexusdsl.runtime.reaching import reaches
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

Turn: TypeAlias = "Callable[[Applied], Applied | None]"  # what becomes of a modifier; None: it stops
SERIAL: Final = 8  # `until` of UNTIL_EVENT: number of the scheduled end << SERIAL | position in `delayed`


# --- giving -----------------------------------------------------------------------------------------------------------


def lasts(g: Game, f: Frame, duration: int, until: int) -> tuple[int, int]:
    """A duration as it is kept: the end after next of a period that is not running is its next end; what ends with an
    event is known by the number of the frame that waits for it."""
    if duration == defs.UNTIL_NEXT_END and not g.g[G_OPEN] >> until & 1:
        return defs.UNTIL_END, until
    if duration == defs.UNTIL_START:
        g.g[G_OPEN] |= 1 << SOON + until
    if duration != defs.UNTIL_EVENT:
        return duration, until
    ending = f.copy(g.gen)
    taken = [waiting.order for waiting in g.scheduled if waiting.pc == ENDS]
    ending.pc, ending.pick, ending.order = ENDS, until, max(taken, default=0) + 1
    g.scheduled += (ending,)
    return duration, ending.order << SERIAL | until


def made(
    g: Game, f: Frame, mods: tuple[int, ...], amounts: tuple[int, ...], kept: tuple[int, int]
) -> tuple[Applied, ...]:
    ability = g.program.links[f.ability].ability
    return tuple(
        (f.ability, index, strength(ability.mods[index], amount), *kept, f.source, f.seat, f.param)
        for index, amount in zip(mods, amounts, strict=True)
    )


def strength(mod: defs.Mod, amount: int) -> int:
    """The number of an applied modifier; of a shield what it can still take."""
    return mod.number if mod.shield and isinstance(mod.number, int) else mod.sign * max(-MOST, min(amount, MOST))


def modify(
    g: Game, f: Frame, targets: list[int], mods: tuple[int, ...], amounts: tuple[int, ...], duration: int, until: int
) -> None:
    """Gives modifiers (positions in the ability's `mods`) to objects in play or cards in hand, amounts fixed now."""
    if idle(g, 0):
        return
    applied = made(g, f, mods, amounts, lasts(g, f, duration, until))
    give(g, f, [(t, applied) for t in targets])


def modify_each(
    g: Game, f: Frame, targets: list[int], mods: tuple[int, ...], values: tuple[defs.Valuation | None, ...],
    duration: int, until: int,
) -> None:  # fmt: skip
    """Like `modify`, with amounts of each target's own; all are computed before anything changes."""
    if idle(g, 0):
        return
    kept = lasts(g, f, duration, until)
    amounts = [tuple(0 if v is None else v(g, f, g.objs[t]) for v in values) for t in targets]
    give(g, f, [(t, made(g, f, mods, numbers, kept)) for t, numbers in zip(targets, amounts, strict=True)])


def copy_keywords(g: Game, f: Frame, targets: list[int], owners: list[int], duration: int, until: int) -> None:
    """Gives each target every keyword that any of the owners has now, with its numbers."""
    if idle(g, 0):
        return
    kept, first = lasts(g, f, duration, until), len(g.program.ruleset.attributes)
    found: dict[Applied, None] = {}
    for o in (g.objs[oid] for oid in owners):
        mask = keywords_of(g, o) & g.program.declared_words
        for kw in range(mask.bit_length()):
            for number, stat in instances(g, o, kw) if mask >> kw & 1 else ():
                found[g.program.given.index, first + kw, number, *kept, f.source, f.seat, stat] = None
    give(g, f, [(t, tuple(found)) for t in targets])


def give(g: Game, f: Frame, grants: list[tuple[int, tuple[Applied, ...]]]) -> None:
    grants = [(t, applied) for t, applied in grants if applied and g.objs[t].zone in (Z_HAND, Z_FIELD, Z_TABLE)]
    grants = [(t, applied) for t, applied in grants if reaches(g, f, t)]
    tally(g, f, len(grants))
    if g.program.controls:
        grants = [(t, applied) for t, applied in take(g, f, grants) if applied]
    if any(g.objs[t].zone == Z_HAND for t, _ in grants):
        g.g[G_OPEN] |= IN_HAND
    for t, applied in grants:
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
    tally(g, f, 1)
    g.player_mods += tuple((seat, a) for a in made(g, f, mods, amounts, lasts(g, f, duration, until)))
    g.touch()
    g.check()


def modify_next(
    g: Game, f: Frame, seat: int, index: int, mods: tuple[int, ...], amounts: tuple[int, ...], duration: int, until: int
) -> None:
    """Gives modifiers to the next card that the seat plays and that the ability's `delayed[index]` is about."""
    if idle(g, seat):
        return
    tally(g, f, 1)
    g.coming += tuple((seat, index, a) for a in made(g, f, mods, amounts, lasts(g, f, duration, until)))
    g.touch()
    g.check()


def deliver(g: Game, seat: int, oid: int) -> None:
    """A seat has played a card: what waited for it is its own from now on, also when it comes into play."""
    o = g.objs[oid]
    mine = [entry for entry in g.coming if entry[0] == seat and awaited(g, entry, o)]
    if not mine:
        return
    g.coming = tuple(entry for entry in g.coming if entry not in mine)
    kept = tuple(a for _, _, a in mine if g.program.mod_of(a).kind != defs.COST)
    if kept and o.zone in (Z_LIMBO, Z_FIELD):
        o = g.own(oid)
        o.mods += kept
        o.stamp = 0
        g.dirty = True
        reach(g)


# --- ending -----------------------------------------------------------------------------------------------------------


def stop(g: Game, turn: Turn) -> None:
    """Asks every modifier that effects have given what becomes of it."""
    for oid in g.board:
        if g.objs[oid].mods:
            renew(g, oid, turn)
    stop_outside(g, turn)


def stop_outside(g: Game, turn: Turn) -> None:
    """Asks those of cards in hand, of players, and what waits for the next card."""
    if g.g[G_OPEN] & IN_HAND:
        hands = [oid for hand in g.zones[Z_HAND * g.n_seats : (Z_HAND + 1) * g.n_seats] for oid in hand]
        for oid in hands:
            renew(g, oid, turn)
        if not any(g.objs[oid].mods for oid in hands):
            g.g[G_OPEN] &= ~IN_HAND
    if g.player_mods:
        g.player_mods = tuple((seat, a) for seat, b in g.player_mods for a in [turn(b)] if a is not None)
    if g.coming:
        g.coming = tuple((seat, i, a) for seat, i, b in g.coming for a in [turn(b)] if a is not None)


def renew(g: Game, oid: int, turn: Turn) -> None:
    mods = g.objs[oid].mods
    kept = tuple(a for b in mods for a in [turn(b)] if a is not None)
    if kept != mods:
        o = g.own(oid)
        o.mods = kept
        o.stamp = 0
        g.dirty = True
        reach(g)


def closed(periods: tuple[int, ...]) -> Turn:
    """What the end of periods does to modifiers."""

    def turn(a: Applied) -> Applied | None:
        if a[4] not in periods:
            return a
        if a[3] == defs.UNTIL_NEXT_END:
            return (*a[:3], defs.UNTIL_END, *a[4:])
        return None if a[3] == defs.UNTIL_END else a

    return turn


def opened(period: int) -> Turn:
    """What the start of a period does to modifiers."""

    def turn(a: Applied) -> Applied | None:
        return None if a[3] == defs.UNTIL_START and a[4] == period else a

    return turn


def run_out(g: Game, f: Frame) -> None:
    """The event of a scheduled end has happened."""
    stop(g, lambda a: None if is_ended_by(a, f) else a)
    g.touch()


def is_ended_by(a: Applied, f: Frame) -> bool:
    return a[3] == defs.UNTIL_EVENT and a[0] == f.ability and a[4] == f.order << SERIAL | f.pick


def ends_any(g: Game, f: Frame) -> bool:
    """Whether anything is left that a scheduled end is about."""
    given = [a for _, a in g.player_mods] + [a for _, _, a in g.coming]
    for o in g.objs:
        given += o.mods
    return any(is_ended_by(a, f) for a in given)
