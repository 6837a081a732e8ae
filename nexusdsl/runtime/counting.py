"""Counters on objects in play: numbers by declared position, gone when the object leaves play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit_all, note
from nexusdsl.runtime.layout import L_COUNTER, L_UNCOUNTER, T_GETS_COUNTER, T_LOSES_COUNTER, Z_FIELD
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Valuation
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


def counters(g: Game, oids: list[int], counter: int) -> int:
    """How many counters of a kind lie on the objects together."""
    return sum(counter_on(g, g.objs[oid], counter) for oid in oids)


def counter_on(g: Game, o: Obj, counter: int) -> int:
    return o.counters[counter] if o.counters else 0


def has_counters(g: Game, oids: list[int], counter: int, n: int) -> bool:
    """Whether each of them (there is at least one) has so many; n -1: any."""
    return bool(oids) and all(counter_on(g, g.objs[oid], counter) >= abs(n) for oid in oids)


def add_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Puts n counters on each object in play."""
    change_all(g, f, [(t, n) for t in targets if g.objs[t].zone >= Z_FIELD and n > 0], counter)


def add_counter_each(g: Game, f: Frame, targets: list[int], counter: int, value: Valuation) -> None:
    """Puts on each object in play its own number of counters."""
    numbers = [(t, value(g, f, g.objs[t])) for t in targets if g.objs[t].zone >= Z_FIELD]
    change_all(g, f, [(t, n) for t, n in numbers if n > 0], counter)


def remove_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Takes up to n counters off each object; n -1: all."""
    change_all(g, f, [(t, -n) for t, n in at_most(g, targets, counter, n)], counter)


def at_most(g: Game, oids: list[int], counter: int, n: int) -> list[tuple[int, int]]:
    """How many counters can be taken off each object, up to n (-1: all); without those that have none."""
    found = [(oid, counter_on(g, g.objs[oid], counter)) for oid in dict.fromkeys(oids)]
    return [(oid, there if n < 0 else min(n, there)) for oid, there in found if there and n]


def move_counters(g: Game, f: Frame, counter: int, source: list[int], targets: list[int], n: int) -> None:
    """Up to n counters (-1: all) go from each of the sources to the first target in play."""
    host = next((t for t in targets if g.objs[t].zone >= Z_FIELD), -1)
    taken = at_most(g, [oid for oid in source if oid != host], counter, n) if host >= 0 else []
    moved = sum(k for _, k in taken)
    change_all(g, f, [(oid, -k) for oid, k in taken] + ([(host, moved)] if moved else []), counter)
    if not idle(g, 0):
        f.done = moved


def change_all(g: Game, f: Frame, changes: list[tuple[int, int]], counter: int) -> None:
    """Adds numbers of counters to objects as one batch, tells them, then checks."""
    if idle(g, 0):
        return
    tally(g, f, sum(abs(n) for _, n in changes))
    for oid, n in changes:
        change(g, oid, counter, n)
        note(g, L_COUNTER if n > 0 else L_UNCOUNTER, oid, -1, abs(n), counter)
    g.dirty = True
    g.touch()
    told = [(T_GETS_COUNTER if n > 0 else T_LOSES_COUNTER, oid, -1, abs(n)) for oid, n in changes]
    emit_all(g, told, counter)
    g.check()


def change(g: Game, oid: int, counter: int, n: int) -> None:
    """An object without counters has an empty tuple, so that equal states are equal data."""
    o = g.own(oid)
    numbers = list(o.counters) or [0] * len(g.program.ruleset.counters)
    numbers[counter] += n
    o.counters = tuple(numbers) if any(numbers) else ()
