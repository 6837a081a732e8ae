"""What objects have or are as they come into play: counters that lie on them already, exhaustion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.events import note
from nexusdsl.runtime.given import own_mods
from nexusdsl.runtime.layout import K_ENTERS, L_COUNTER
from nexusdsl.runtime.modifiers import active, applies, carried, entries, number_of

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj


def prepare(g: Game, o: Obj) -> None:
    """Gives an object that has just come into play what texts say it comes with; no event tells of it."""
    if not g.program.stirs[K_ENTERS]:
        return
    for mod, number in prescribed(g, o):
        if mod.kind == defs.ENTERS_EXHAUSTED:
            g.rules.exhaust(g, g.own(o.oid))
        elif number > 0:
            change(g, o.oid, mod.key, number)
            note(g, L_COUNTER, o.oid, -1, number, mod.key)


def dress(g: Game, oids: list[int], exhausted: bool, counter: int, n: int) -> None:
    """Gives objects that have just come into play what the effect says that brought them; no event tells of it."""
    for oid in oids:
        if exhausted:
            g.rules.exhaust(g, g.own(oid))
        if counter >= 0 and n > 0:
            change(g, oid, counter, n)
            note(g, L_COUNTER, oid, -1, n, counter)


def prescribed(g: Game, o: Obj) -> list[tuple[defs.Mod, int]]:
    """What every text prescribes, with its number: the object's own, what was given to it, then in board order."""
    out = [(mod, a[2]) for a, mod in own_mods(g, o, K_ENTERS)] if o.mods else []
    for e in entries(g, o, K_ENTERS):
        f = carried(g, o, e)
        if e.static.subject == defs.SELF and (e.static.condition is None or e.static.condition(g, f)):
            out.append((e.mod, number_of(g, f, e.mod)))
    return out + [
        (e.mod, number_of(g, f, e.mod))
        for f, e in active(g, K_ENTERS)
        if e.static.subject != defs.SELF and applies(g, f, e, o)
    ]


def change(g: Game, oid: int, counter: int, n: int) -> None:
    """An object without counters has an empty tuple, so that equal states are equal data."""
    o = g.own(oid)
    numbers = list(o.counters) or [0] * len(g.program.ruleset.counters)
    numbers[counter] += n
    o.counters = tuple(numbers) if any(numbers) else ()
    g.touch()
