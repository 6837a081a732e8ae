"""Cards of a deck: revealed one by one, put back in an order that somebody chose or that nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.chance import shuffled
from nexusdsl.runtime.effects import DECK_BOTTOM, idle, put
from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import G_WINNER, INNER, L_REVEAL, RUNNING, TEXT_STREAM, Z_DECK
from nexusdsl.runtime.selectors import bind, bound
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Test
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def reveal_until(g: Game, f: Frame, seat: int, test: Test | None, slot: int, found: int) -> None:
    """Reveals a deck from the top until a card qualifies or none is left: `slot` holds all, the topmost first, `found`
    the one."""
    if idle(g, seat):
        return
    seen: list[int] = []
    hit: list[int] = []
    for oid in reversed(g.zones[Z_DECK * g.n_seats + seat]):
        seen.append(oid)
        note(g, L_REVEAL, oid, -1, 0)
        if test is None or test(g, f, g.objs[oid]):
            hit = [oid]
            break
    bind(g, f, slot, seen)
    bind(g, f, found, hit)
    tally(g, f, len(seen))


def put_ordered(g: Game, f: Frame, slot: int, zone: int, seat: int) -> None:
    """Moves the cards of a slot so that the first lies uppermost."""
    oids = bound(g, f, slot)
    put(g, f, oids if zone == DECK_BOTTOM else oids[::-1], zone, seat)


def put_random(g: Game, f: Frame, targets: list[int], zone: int, seat: int) -> None:
    """Moves cards in a random order. They move as they were named, then those that arrived are shuffled among
    themselves, so that no event tells the order."""
    put(g, f, targets, zone, seat)
    if INNER[zone] != Z_DECK or g.g[G_WINNER] != RUNNING:
        return
    for at in range(Z_DECK * g.n_seats, (Z_DECK + 1) * g.n_seats):
        deck = g.zones[at]
        places = [i for i, oid in enumerate(deck) if oid in targets]
        mixed = shuffled(g.g, TEXT_STREAM, tuple(deck[i] for i in places))
        out = list(deck)
        for i, oid in zip(places, mixed, strict=True):
            out[i] = oid
        g.zones[at] = tuple(out)
