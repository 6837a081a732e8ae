"""What abilities read: references, tests on objects, numbers and conditions. Nothing here changes a state but
chance and slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import asking, chance
from nexusdsl.runtime.effects import answered_depth
from nexusdsl.runtime.layout import (
    G_FIRST,
    INNER,
    K_SUBTYPE,
    REF_BITS,
    REF_MASK,
    TEXT_STREAM,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_GONE,
    Z_HAND,
)
from nexusdsl.runtime.modifiers import stat, subtypes_of
from nexusdsl.runtime.objects import FOLLOW_OBJECT, FOLLOW_SOURCE, FOLLOW_SUBJECT, TOKEN, Frame, Obj
from nexusdsl.runtime.resources import slot_of

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Test
    from nexusdsl.runtime.game import Game


_PLACES: Final[tuple[int, ...]] = (Z_HAND, Z_DECK, Z_DISCARD, Z_FIELD, Z_GONE)  # where cards are moved on from


# --- references -------------------------------------------------------------------------------------------------------


def at(g: Game, ref: int) -> list[int]:
    """The object of a ref if it is still the same; else nothing."""
    if ref < 0:
        return []
    oid = ref & REF_MASK
    return [oid] if g.objs[oid].inc == ref >> REF_BITS else []


def this(g: Game, f: Frame) -> list[int]:
    return at(g, f.source) or moved(g, f, f.source, FOLLOW_SOURCE)


def subject(g: Game, f: Frame) -> list[int]:
    return at(g, f.subject) or moved(g, f, f.subject, FOLLOW_SUBJECT)


def other(g: Game, f: Frame) -> list[int]:
    return at(g, f.object) or moved(g, f, f.object, FOLLOW_OBJECT)


def moved(g: Game, f: Frame, ref: int, bit: int) -> list[int]:
    """What an object became by the very move that the trigger is about, while it is there: in the discard pile, or in
    play if it was played."""
    if ref < 0 or not f.follow & bit:
        return []
    o = g.objs[ref & REF_MASK]
    return [o.oid] if o.zone in (Z_DISCARD, Z_FIELD) and o.inc == (ref >> REF_BITS) + 1 else []


def known(g: Game, f: Frame, slot: int) -> list[int]:
    """The refs in a slot, also of what is gone."""
    return list(f.slots[slot]) if slot < len(f.slots) else []


def refs(g: Game, oids: list[int]) -> list[int]:
    return [g.objs[oid].ref() for oid in oids]


def bound(g: Game, f: Frame, slot: int) -> list[int]:
    """The objects in a slot that are still the same, and cards that have come into play from where they lay; what was
    named there (below 0) is no object."""
    if slot >= len(f.slots):
        return []
    refs = f.slots[slot]
    return [ref & REF_MASK for ref in refs if ref >= 0 and stays(g.objs[ref & REF_MASK], ref >> REF_BITS)]


def stays(o: Obj, inc: int) -> bool:
    """Whether an object is the one that it was, or that very card after it came into play."""
    return o.inc == inc or (o.zone == Z_FIELD and o.inc == inc + 1)


def after(g: Game, f: Frame, refs: list[int]) -> list[int]:
    """The objects of refs that are still the same, and what one move has made of them."""
    found = [(g.objs[ref & REF_MASK], ref >> REF_BITS) for ref in refs if ref >= 0]
    there = [(o, inc) for o, inc in found if o.zone in _PLACES and (o.zone != Z_GONE or o.origin != TOKEN)]
    return [o.oid for o, inc in there if o.inc in (inc, inc + 1)]


def rest(g: Game, f: Frame, slot: int) -> list[int]:
    """Those of a slot that no later slot took and that are still the same."""
    if slot >= len(f.slots):
        return []
    taken = [ref for later in f.slots[slot + 1 :] for ref in later]
    left = [ref for ref in f.slots[slot] if ref >= 0 and ref not in taken]
    return [ref & REF_MASK for ref in left if g.objs[ref & REF_MASK].inc == ref >> REF_BITS]


def bind(g: Game, f: Frame, slot: int, oids: list[int]) -> None:
    while len(f.slots) <= slot:
        f.slots.append(())
    f.slots[slot] = tuple(g.objs[oid].ref() for oid in oids)
    if f.order == asking.COSTING:
        asking.keep(g, f)


def every(g: Game, f: Frame, test: Test | None) -> list[int]:
    """Everything in play that qualifies, bases and shared objects too, in board order."""
    if test is None:
        return list(g.board)
    objs = g.objs
    return [oid for oid in g.board if test(g, f, objs[oid])]


def controlled(g: Game, f: Frame, seat: int, test: Test | None) -> list[int]:
    objs = g.objs
    return [oid for oid in g.board if objs[oid].ctrl == seat and (test is None or test(g, f, objs[oid]))]


def the(g: Game, f: Frame, test: Test | None) -> list[int]:
    """At most one: the lead attacker if it qualifies, else the first in board order."""
    if g.attackers:
        for ref in g.attackers:
            for oid in at(g, ref):
                if test is not None and test(g, f, g.objs[oid]):
                    return [oid]
    return every(g, f, test)[:1]


def cards(g: Game, f: Frame, zone: int, seat: int, test: Test | None) -> list[int]:
    """Cards of a seat's zone (position in topics.ZONES); of the deck from the bottom up."""
    if seat < 0:
        return []
    found = g.zones[INNER[zone] * g.n_seats + seat]
    return [oid for oid in found if test is None or test(g, f, g.objs[oid])]


def sift(g: Game, f: Frame, oids: list[int], test: Test | None) -> list[int]:
    """Those of the list that qualify."""
    return [oid for oid in oids if test is None or test(g, f, g.objs[oid])]


def extreme(g: Game, oids: list[int], attribute: int, best: int) -> list[int]:
    """Those with the highest (best 1) or lowest (best -1) value."""
    values = [best * stat(g, g.objs[oid], attribute) for oid in oids]
    top_value = max(values, default=0)
    return [oid for oid, value in zip(oids, values, strict=True) if value == top_value]


def the_other(g: Game, f: Frame, slot: int, oid: int) -> list[int]:
    """Of two objects in a slot the other one; the object itself if the other is gone."""
    found = bound(g, f, slot)
    return [other for other in found if other != oid] if len(found) > 1 else [oid]


def pick_random(g: Game, f: Frame, slot: int, oids: list[int], count: int) -> list[int]:
    """Picks by chance, binds and returns them in the order given."""
    left = list(oids)
    while len(left) > max(0, count):
        left.pop(chance.below(g.g, TEXT_STREAM, len(left)))
    bind(g, f, slot, left)
    return left


def top(g: Game, f: Frame, slot: int, seat: int, count: int) -> list[int]:
    """The top cards of a deck, the topmost first; binds and returns them."""
    deck = g.zones[Z_DECK * g.n_seats + seat] if seat >= 0 else ()
    found = list(reversed(deck[-count:])) if count > 0 else []
    bind(g, f, slot, found)
    return found


def answered(g: Game, f: Frame) -> list[int]:
    """The card or object whose announcement this reaction answers."""
    depth = answered_depth(g, f)
    return at(g, g.announced[depth].source) if depth >= 0 else []


# --- tests ------------------------------------------------------------------------------------------------------------


def is_kind(g: Game, o: Obj, mask: int) -> bool:
    return ((g.program.hidden_kinds if o.face else o.d.kinds) & mask) != 0


def has_status(g: Game, o: Obj, status: int) -> bool:
    return o.statuses >> status & 1 == 1


def has_marker(g: Game, o: Obj, marker: int) -> bool:
    return o.markers >> marker & 1 == 1


def has_subtype(g: Game, o: Obj, subtype: int) -> bool:
    if o.face:
        return False
    subtypes = subtypes_of(g, o) if g.program.stirs[K_SUBTYPE] else o.d.card.subtypes
    return subtypes >> subtype & 1 == 1


def of_faction(g: Game, o: Obj, faction: int) -> bool:
    return not o.face and o.d.card.faction == faction


def is_named(g: Game, o: Obj, number: str) -> bool:
    return not o.face and o.d.card.number == number


def is_damaged(g: Game, o: Obj) -> bool:
    return any(o.w[pool] > 0 for pool in o.d.pools)


def is_face_down(g: Game, o: Obj) -> bool:
    return o.face == 1


def is_this(g: Game, f: Frame, o: Obj) -> bool:
    return f.source == o.ref()


def in_zone(g: Game, o: Obj, zone: int, seat: int) -> bool:
    inner = INNER[zone]
    if inner == Z_FIELD:
        return o.zone >= Z_FIELD and o.ctrl == seat
    return o.zone == inner and o.owner == seat


def are(g: Game, f: Frame, oids: list[int], test: Test | None) -> bool:
    """At least one, and all qualify."""
    return bool(oids) and all(test is None or test(g, f, g.objs[oid]) for oid in oids)


# --- seats and numbers ------------------------------------------------------------------------------------------------


def opponent(g: Game, seat: int) -> int:
    return 1 - seat


def owner_of(g: Game, refs: list[int]) -> int:
    return g.objs[refs[0] & REF_MASK].owner if refs else -1


def has_initiative(g: Game, seat: int) -> bool:
    return g.rules.has_initiative(g, seat)


def seats(g: Game, f: Frame) -> list[int]:
    """Every player, the one whose triggers come first first."""
    first = max(0, g.g[G_FIRST])
    return [(first + i) % g.n_seats for i in range(g.n_seats)]


def count(g: Game, f: Frame, test: Test | None) -> int:
    return len(every(g, f, test))


def count_for(g: Game, f: Frame, seat: int, test: Test | None) -> int:
    return len(controlled(g, f, seat, test))


def zone_size(g: Game, zone: int, seat: int) -> int:
    return len(g.zones[INNER[zone] * g.n_seats + seat]) if seat >= 0 else 0


def resource(g: Game, seat: int, r: int) -> int:
    return g.g[slot_of(g, seat, r)] if seat >= 0 else 0


def can_pay(g: Game, seat: int, r: int, n: int) -> bool:
    return seat >= 0 and g.g[slot_of(g, seat, r)] >= n


def stat_of(g: Game, refs: list[int], attribute: int) -> int:
    """An attribute of the first object; what it last was if it has left play; 0 if there is none."""
    if not refs:
        return 0
    o = g.objs[refs[0] & REF_MASK]
    if o.zone >= Z_FIELD or o.inc == refs[0] >> REF_BITS:
        return stat(g, o, attribute)
    return max(0, o.w[g.program.n_stats + attribute])


def died_this_way(g: Game, f: Frame, refs: list[int]) -> bool:
    return any(ref in g.fallen for ref in refs)


def param(g: Game, f: Frame) -> int:
    return f.number


def param_stat(g: Game, f: Frame) -> int:
    return f.param


def can_attack(g: Game, f: Frame, oids: list[int], again: bool) -> bool:
    return any(g.rules.can_attack_now(g, g.objs[oid], again) for oid in oids)
