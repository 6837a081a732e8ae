"""What cards cost: every text that changes it, and the least that it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.given import frame_of, holds, own_mods
from nexusdsl.runtime.layout import K_COST
from nexusdsl.runtime.linking import Entry
from nexusdsl.runtime.modifiers import NOTHING, active, applies, carried, number_of
from nexusdsl.runtime.objects import Applied, Frame, Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def cost_of(g: Game, o: Obj, attribute: int) -> int:
    """The play cost of a card after all changes, never below 0."""
    n = o.d.stats[attribute]
    changes = g.subs[K_COST] or g.wide or g.player_mods or g.coming or o.mods or o.d.on.get(K_COST)
    if changes:
        n = changed_cost(n, cost_changes(g, o))
    return n if n > 0 else 0


def cost_changes(g: Game, o: Obj) -> list[tuple[int, int]]:
    """What every text adds to the cost of a card, with the least cost that it leaves (-1: any)."""
    out = [(a[2], mod.least) for a, mod in own_mods(g, o, K_COST)]
    out += [(a[2], g.program.mod_of(a).least) for seat, a in g.player_mods if seat == o.ctrl and changes_cost(g, a, o)]
    for e in o.d.on.get(K_COST, NOTHING):
        f = carried(g, o, e)
        if e.static.subject == defs.SELF and (e.static.condition is None or e.static.condition(g, f)):
            out.append((cost_number(g, f, e.mod, o), e.mod.least))
    out += [(cost_number(g, f, e.mod, o), e.mod.least) for f, e in active(g, K_COST) if costs(g, f, e, o)]
    for entry in g.coming:
        mod = g.program.mod_of(entry[2])
        if mod.kind == defs.COST and entry[0] == o.ctrl and awaited(g, entry, o):
            out.append((entry[2][2], mod.least))
    return out


def changed_cost(cost: int, changes: list[tuple[int, int]]) -> int:
    """A text with a least cost makes no card cheaper than that; what costs less without it stays as it is."""
    n = cost + sum(amount for amount, _ in changes)
    floors = [min(n - amount, least) for amount, least in changes if least >= 0 and amount < 0]
    return max(n, *floors, 0)


def awaited(g: Game, entry: tuple[int, int, Applied], o: Obj) -> bool:
    """Whether what waits for the next card of a seat is about this card."""
    _, index, a = entry
    test = g.program.links[a[0]].ability.delayed[index].object_test
    return holds(g, a) and (test is None or test(g, frame_of(g, a), o))


def costs(g: Game, f: Frame, e: Entry, o: Obj) -> bool:
    """Whether a static changes the cost of this card; one about a player is about all cards of hers that it names."""
    if e.static.subject not in (defs.YOU, defs.OPPONENT, defs.ANYONE):
        return applies(g, f, e, o)
    mine = e.static.subject == defs.ANYONE or (e.static.subject == defs.YOU) == (o.ctrl == f.seat)
    return mine and (e.mod.test is None or e.mod.test(g, f, o))


def changes_cost(g: Game, a: Applied, o: Obj) -> bool:
    """Whether a modifier of a player changes the cost of this card of hers."""
    mod = g.program.mod_of(a)
    return mod.kind == defs.COST and holds(g, a) and (mod.test is None or mod.test(g, frame_of(g, a), o))


def cost_number(g: Game, f: Frame, mod: defs.Mod, o: Obj) -> int:
    """What a text adds to the cost of a card."""
    return number_of(g, f, mod) if mod.each is None else mod.sign * mod.each(g, f, o)
