"""Cards that a player has separated into two piles: what is in them, and which was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import G_WINNER, L_PILE, RUNNING
from nexusdsl.runtime.questions import picked as is_picked
from nexusdsl.runtime.selectors import bind, bound

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def take_pile(g: Game, f: Frame, slot: int, whole: int, first: int, picked: int) -> list[int]:
    """The first pile if the first of two modes was chosen, else the second; binds and returns it."""
    found = bound(g, f, first) if is_picked(g, f, picked, 0) else other_pile(g, f, whole, first)
    bind(g, f, slot, found)
    return found


def other_pile(g: Game, f: Frame, whole: int, pile: int) -> list[int]:
    """The cards of slot `whole` that are not in the pile of a slot."""
    taken = f.slots[pile] if pile < len(f.slots) else ()
    return [oid for oid in bound(g, f, whole) if g.objs[oid].ref() not in taken]


def tell_piles(g: Game, f: Frame, whole: int, first: int) -> None:
    """Everybody sees which card is in which pile: the amount of the fact is 1 or 2."""
    if g.g[G_WINNER] == RUNNING:
        taken = bound(g, f, first)
        for oid in bound(g, f, whole):
            note(g, L_PILE, oid, -1, 1 if oid in taken else 2)
