"""Replacements that somebody may decline: the event happens after all, as it was proposed.

What the event was is kept behind the slots of the replacement's own text, as negative numbers (-2 - n).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.damage import commit
from nexusdsl.runtime.effects import discard_cards, draw_one, idle, put_all, tell_destroyed
from nexusdsl.runtime.layout import (
    PROC,
    PROC_SETTLE,
    REF_MASK,
    T_DISCARDS,
    T_DRAWS,
    T_GAINS,
    T_LOSES,
    T_TAKES,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.replacing import die
from nexusdsl.runtime.resources import give, take

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def let_happen(g: Game, f: Frame) -> None:
    """What this replacement took the place of happens; others may still replace it, this one not again."""
    if idle(g, 0):
        return
    topic, subject, object_, amount, about, *how = (-2 - n for n in f.slots[g.program.links[f.ability].ability.slots])
    if topic == T_DRAWS:
        draw_one(g, subject)
    elif topic == T_DISCARDS:
        discard_cards(g, subject, g.at(f.object))
    elif topic == T_GAINS:
        give(g, subject, about, amount)
    elif topic == T_LOSES:
        take(g, subject, about, amount)
    else:
        for oid in g.at(f.subject):
            befall(g, topic, oid, object_, amount, how)
    g.check()


def befall(g: Game, topic: int, oid: int, cause: int, amount: int, how: list[int]) -> None:
    """What happens to an object: damage, a way out of play, or death."""
    if topic == T_TAKES:
        combat, ignoring, *sources = how
        commit(g, [(tuple(sources), oid, amount, ignoring, cause)], combat == 1)
    elif g.objs[oid].zone != Z_FIELD:
        return
    elif len(how) == 2:  # on its way to a zone of a seat
        put_all(g, [oid], how[0], how[1])
    else:
        if how:  # destroyed by an effect
            tell_destroyed(g, oid, g.objs[how[0]] if how[0] >= 0 else None)
        g.blame += tuple([(ref & REF_MASK, oid) for ref in killers(g) if g.at(ref)])
        die(g, [oid])


def killers(g: Game) -> tuple[int, ...]:
    """Who would have killed the object: the frame that settles the replacement knows it."""
    last = g.stack[-1] if g.stack else None
    return last.slots[2] if last is not None and last.ability == PROC and last.pc == PROC_SETTLE else ()
