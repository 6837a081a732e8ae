"""Counters on objects in play: numbers by declared position, gone when the object leaves play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.entering import change
from nexusdsl.runtime.events import emit_all, note
from nexusdsl.runtime.layout import L_COUNTER, L_UNCOUNTER, MOST, T_GETS_COUNTER, T_LOSES_COUNTER, Z_FIELD
from nexusdsl.runtime.reaching import reached, reaches
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Valuation
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


def counters(g: Game, oids: list[int], counter: int) -> int:
    """How many counters of a kind (-1: of all kinds) lie on the objects together."""
    return sum(counter_on(g, g.objs[oid], counter) for oid in oids)


def counter_on(g: Game, o: Obj, counter: int) -> int:
    if counter < 0:
        return sum(o.counters)
    return o.counters[counter] if o.counters else 0


def has_counters(g: Game, oids: list[int], counter: int, n: int) -> bool:
    """Whether each of them (there is at least one) has so many; n -1: any."""
    return bool(oids) and all(counter_on(g, g.objs[oid], counter) >= abs(n) for oid in oids)


def add_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Puts n counters on each object in play."""
    change_all(g, f, [(t, counter, n) for t in targets if g.objs[t].zone >= Z_FIELD and n > 0])


def add_counter_each(g: Game, f: Frame, targets: list[int], counter: int, value: Valuation) -> None:
    """Puts on each object in play its own number of counters."""
    numbers = [(t, value(g, f, g.objs[t])) for t in targets if g.objs[t].zone >= Z_FIELD]
    change_all(g, f, [(t, counter, n) for t, n in numbers if n > 0])


def remove_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Takes up to n counters of a kind (-1: of every kind) off each object; n -1: all."""
    change_all(g, f, [(t, kind, -k) for t, kind, k in at_most(g, targets, counter, n)])


def at_most(g: Game, oids: list[int], counter: int, n: int) -> list[tuple[int, int, int]]:
    """How many counters of which kind can be taken off each object, up to n of each kind (-1: all)."""
    kinds = range(len(g.program.ruleset.counters)) if counter < 0 else (counter,)
    found = [(oid, kind, counter_on(g, g.objs[oid], kind)) for oid in dict.fromkeys(oids) for kind in kinds]
    return [(oid, kind, there if n < 0 else min(n, there)) for oid, kind, there in found if there and n]


def move_counters(g: Game, f: Frame, counter: int, source: list[int], targets: list[int], n: int) -> None:
    """Up to n counters (-1: all) of a kind (-1: of every kind) go from each of the sources to the first target in
    play; none where the effect does not act on either end.
    """
    host = next((t for t in targets if g.objs[t].zone >= Z_FIELD), -1)
    there = host >= 0 and reaches(g, f, host)
    taken = at_most(g, [oid for oid in reached(g, f, source) if oid != host], counter, n) if there else []
    kinds = list(dict.fromkeys(kind for _, kind, _ in taken))
    moved = [(host, kind, sum(k for _, other, k in taken if other == kind)) for kind in kinds]
    change_all(g, f, [(oid, kind, -k) for oid, kind, k in taken] + moved)
    if not idle(g, 0):
        f.done = sum(k for _, _, k in moved)


def change_all(g: Game, f: Frame, changes: list[tuple[int, int, int]]) -> None:
    """Adds numbers of counters of a kind to objects as one batch, tells them kind by kind, then checks."""
    if idle(g, 0):
        return
    changes = [(oid, counter, min(n, MOST)) for oid, counter, n in changes if reaches(g, f, oid)]
    tally(g, f, sum(abs(n) for _, _, n in changes))
    for oid, counter, n in changes:
        change(g, oid, counter, n)
        note(g, L_COUNTER if n > 0 else L_UNCOUNTER, oid, -1, abs(n), counter)
    g.dirty = True
    g.touch()
    for kind in dict.fromkeys(counter for _, counter, _ in changes):
        told = [(T_GETS_COUNTER if n > 0 else T_LOSES_COUNTER, t, -1, abs(n)) for t, of, n in changes if of == kind]
        emit_all(g, told, kind)
    g.check()
