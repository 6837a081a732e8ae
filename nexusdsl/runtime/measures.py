"""Sums and extremes, comparisons of names, factions and subtypes, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.modifiers import stat, subtypes_of

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import CardDef
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


def total(g: Game, oids: list[int], attribute: int) -> int:
    """An attribute of all objects, added up."""
    return sum(stat(g, g.objs[oid], attribute) for oid in oids)


def is_odd(g: Game, o: Obj, attribute: int) -> bool:
    """Whether the value of an attribute is odd."""
    return stat(g, o, attribute) % 2 == 1


def extreme_of(g: Game, oids: list[int], attribute: int, best: int) -> int:
    """The highest (best 1) or lowest (best -1) value; 0 if there is none."""
    values = [stat(g, g.objs[oid], attribute) for oid in oids]
    return (max(values) if best > 0 else min(values)) if values else 0


def weigh(g: Game, f: Frame, slot: int, first: int, second: int, op: str) -> None:
    """Puts into a slot which of both players (0: the initiative holder) has a number that stands so to the other's:
    ">", "<", or with "=" also if both have as much; `picked` tells.
    """
    numbers = first, second
    while len(f.slots) <= slot:
        f.slots.append(())
    f.slots[slot] = tuple(-1 - i for i in (0, 1) if _stands(op, numbers[i], numbers[1 - i]))


def _stands(op: str, mine: int, theirs: int) -> bool:
    return (mine == theirs and op[-1] == "=") or (mine > theirs if op[0] == ">" else mine < theirs)


# --- what objects have in common --------------------------------------------------------------------------------------


def visible(g: Game, refs: list[int]) -> list[Obj]:
    """The objects of refs, also of what is gone; what lies face down has no name, faction or subtype."""
    return [o for o in (g.objs[ref & REF_MASK] for ref in refs) if not o.face]


def same_name(g: Game, o: Obj, refs: list[int]) -> bool:
    return not o.face and any(alike(o.d.card, other.d.card) for other in visible(g, refs))


def same_faction(g: Game, o: Obj, refs: list[int]) -> bool:
    faction = o.d.card.faction
    return not o.face and faction >= 0 and any(other.d.card.faction == faction for other in visible(g, refs))


def same_subtype(g: Game, o: Obj, refs: list[int]) -> bool:
    return not o.face and any(subtypes_of(g, other) & subtypes_of(g, o) for other in visible(g, refs))


def alike(left: CardDef, right: CardDef) -> bool:
    """Whether two cards have the same printed name."""
    return (left.name_de, left.name_en) == (right.name_de, right.name_en)


def named_as(g: Game, f: Frame, o: Obj, slot: int) -> bool:
    """Whether the object has the name that was named into a slot."""
    found = f.slots[slot] if slot < len(f.slots) else ()
    return bool(found) and not o.face and alike(o.d.card, g.program.set.cards[-1 - found[0]])


def is_one(g: Game, o: Obj, refs: list[int]) -> bool:
    return o.ref() in refs


def lies_on(g: Game, o: Obj, refs: list[int]) -> bool:
    return o.host >= 0 and o.host in refs


# --- the course of the game -------------------------------------------------------------------------------------------


def action_number(g: Game, seat: int, period: int) -> int:
    """The running action is the seat's how many-th of the period, from 1; 0 if it is not the seat's."""
    return g.rules.action_number(g, seat, period)


def period_number(g: Game, period: int) -> int:
    """The number of the running period, from 1."""
    return g.rules.period_number(g, period)
