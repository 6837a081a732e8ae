"""Counters on objects in play: numbers by declared position, gone when the object leaves play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import L_COUNTER, L_UNCOUNTER, Z_FIELD

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def counters(g: Game, oids: list[int], counter: int) -> int:
    """How many counters of a kind lie on the objects together."""
    return sum(g.objs[oid].counters[counter] for oid in oids if g.objs[oid].counters)


def add_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Puts n counters on each object in play."""
    if idle(g, 0) or n <= 0:
        return
    for t in targets:
        if g.objs[t].zone >= Z_FIELD:
            change(g, t, counter, n)
            note(g, L_COUNTER, t, -1, n, counter)
    changed(g)


def remove_counter(g: Game, f: Frame, targets: list[int], counter: int, n: int) -> None:
    """Takes up to n counters off each object; n -1: all."""
    if idle(g, 0) or n == 0:
        return
    for t in targets:
        there = counters(g, [t], counter)
        taken = there if n < 0 else min(n, there)
        if taken > 0:
            change(g, t, counter, -taken)
            note(g, L_UNCOUNTER, t, -1, taken, counter)
    changed(g)


def change(g: Game, oid: int, counter: int, n: int) -> None:
    """An object without counters has an empty tuple, so that equal states are equal data."""
    o = g.own(oid)
    numbers = list(o.counters) or [0] * len(g.program.ruleset.counters)
    numbers[counter] += n
    o.counters = tuple(numbers) if any(numbers) else ()


def changed(g: Game) -> None:
    """Attributes may depend on counters, and lives on attributes."""
    g.dirty = True
    g.touch()
    g.check()
