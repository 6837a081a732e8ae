"""Objects and zones: making objects, moving them, coming into play and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from nexusdsl.runtime import defs
from nexusdsl.runtime.entering import prepare
from nexusdsl.runtime.events import emit, note
from nexusdsl.runtime.facing import enters_face_down
from nexusdsl.runtime.gates import admit
from nexusdsl.runtime.given import own_mods
from nexusdsl.runtime.layout import (
    G_ENTRY,
    G_OPEN,
    IN_HAND,
    K_ADD,
    K_COST,
    K_FORBID,
    K_SET,
    K_SUBTYPE,
    K_SWAP,
    K_WITHOUT,
    K_WORDS,
    L_MARKER,
    L_MOVE,
    REF_MASK,
    T_ENTERS,
    V_PLAY,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_GONE,
    Z_LIMBO,
    Z_TABLE,
)  # fmt: skip
from nexusdsl.runtime.linking import LAYERS
from nexusdsl.runtime.modifiers import about, carried, entries, statuses_in_play
from nexusdsl.runtime.objects import ITSELF, TOKEN, Obj
from nexusdsl.runtime.views import knowers

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import CardInfo, Table

T = TypeVar("T")

MAX_OBJECTS = REF_MASK
WORDS: Final[tuple[int, ...]] = (defs.GRANT, defs.REMOVE, defs.QUOTE, defs.SILENCE)
NOBODY: Final[list[int]] = []


def create(g: Game, d: CardInfo, owner: int, zone: int) -> Obj:
    """A new object in a zone; on the table at once if it is a base or shared. Raises ValueError beyond 4,095
    objects."""
    if len(g.objs) >= MAX_OBJECTS:
        raise ValueError("too many objects")
    admit(g, d)
    o = Obj(len(g.objs), d, owner, zone, g.gen)
    g.objs.append(o)
    if zone == Z_TABLE:
        o.entry = next_entry(g)
        g.board += (o.oid,)
        subscribe(g, o)
    else:
        at = zone * g.n_seats + owner
        g.zones[at] += (o.oid,)
    return o


def next_entry(g: Game) -> int:
    g.g[G_ENTRY] += 1
    return g.g[G_ENTRY]


def keys_of(o: Obj) -> Table:
    return o.d.hidden_on if o.face else o.d.on


def subscribe(g: Game, o: Obj) -> None:
    keys = keys_of(o)
    subs = g.own_subs() if keys else g.subs
    for key in keys:
        subs[key] = by_entry(g, (*subs[key], o.oid))
    reach(g)


def by_entry(g: Game, oids: tuple[int, ...]) -> tuple[int, ...]:
    """In board order; only what is turned up later stands out of it."""
    if len(oids) < 2 or g.objs[oids[-2]].entry < g.objs[oids[-1]].entry:
        return oids
    return tuple(sorted(oids, key=lambda oid: g.objs[oid].entry))


def unsubscribe(g: Game, o: Obj) -> None:
    keys = keys_of(o)
    subs = g.own_subs() if keys else g.subs
    for key in keys:
        subs[key] = without(subs[key], o.oid)
    reach(g)


NO_PLAY: Final = K_FORBID + V_PLAY


def reach(g: Game) -> None:
    """How far changes reach: `wide` while anything in play may change keywords or the text of a status rules, `live`
    while anything modifies others, `steady` unless it may do so in another way at any time; `priced` while a text may
    bear on what is played."""
    before = g.live
    objs = g.objs
    fickle = rules_by_status(g)
    g.wide = fickle or bool(g.subs[K_WORDS])
    for oid in g.board:
        if objs[oid].mods and far_reaching(g, objs[oid]):
            g.wide = True
            fickle = fickle or while_it_lasts(objs[oid])
    g.live = g.wide or bool(g.subs[K_ADD] or g.subs[K_SET] or g.subs[K_SWAP] or g.subs[K_SUBTYPE])
    g.priced = g.wide or bool(g.subs[K_COST] or g.subs[NO_PLAY])
    if g.live:
        g.steady = not (fickle or (g.wide and g.program.fickle) or fickle_texts(g))
    if before or g.live:
        g.restamp()


def fickle_texts(g: Game) -> bool:
    """Whether the text of anything in play may make something else of attributes or keywords at any time."""
    objs, subs = g.objs, g.subs
    for key in LAYERS:
        for oid in subs[key]:
            if objs[oid].d.fickle:
                return True
    return False


def rules_by_status(g: Game) -> bool:
    """Whether anything in play has a status whose text rules."""
    ruling = g.program.ruling
    return ruling != 0 and statuses_in_play(g) & ruling != 0


def far_reaching(g: Game, o: Obj) -> bool:
    """Whether an applied modifier of the object changes keywords, or lasts while a condition holds."""
    return while_it_lasts(o) or any(g.program.mod_of(a).kind in WORDS for a in o.mods)


def while_it_lasts(o: Obj) -> bool:
    """Whether an applied modifier lasts while a condition holds."""
    for a in o.mods:
        if a[3] == defs.WHILE:
            return True
    return False


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without one of them; what came last is often what leaves first."""
    if items[-1] == item:
        return items[:-1]
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def take_out(g: Game, o: Obj) -> None:
    """Removes an object from where it is; what belonged to its time in play is gone, and old refs to it fail."""
    zone = o.zone
    if zone == Z_FIELD:
        leave_play(g, o)
    else:
        o.was = -1
        if zone != Z_GONE:
            zones = g.zones
            at = zone * g.n_seats + o.owner
            pile = zones[at]
            zones[at] = pile[:-1] if pile[-1] == o.oid else without(pile, o.oid)
    if o.mods:
        shed(g, o)
    o.inc += 1


def leave_play(g: Game, o: Obj) -> None:
    at = Z_FIELD * g.n_seats + o.ctrl
    g.zones[at] = without(g.zones[at], o.oid)
    g.board = without(g.board, o.oid)
    unsubscribe(g, o)
    o.markers = o.statuses = o.tags = o.face = o.entry = 0
    o.used = o.counters = ()
    o.host = -1
    o.was = o.ctrl if o.ctrl != o.owner else -1
    o.ctrl = o.owner
    if o.origin >= 0:
        o.d = g.program.infos[o.origin]
        o.origin = ITSELF
    o.w[: g.program.n_stats] = g.program.no_damage
    o.stamp = 0


def shed(g: Game, o: Obj) -> None:
    """What effects have made of an object ends where it goes, unless the rules keep it."""
    kept = g.rules.mods_kept(g, o)
    o.mods = tuple(a for a in o.mods if g.program.mod_of(a).kind != defs.CONTROL) if kept else ()
    if o.mods:
        g.g[G_OPEN] |= IN_HAND


def move(g: Game, oid: int, zone: int, seat: int = -1, bottom: bool = False) -> None:
    """Moves a card to a zone that is not play; a deck's top is the end of its tuple. seat -1: its owner's."""
    o = g.objs[oid]
    if o.gen != g.gen:
        o = g.objs[oid] = o.copy(g.gen)
    if o.origin == TOKEN:
        vanish(g, o)
        return
    lying = lying_on(g, [o.ref()]) if g.hosting else NOBODY
    at_log = announce(g, o, zone) if g.log is not None else -1
    take_out(g, o)
    if seat >= 0:
        o.owner = o.ctrl = seat
    o.zone = zone
    if zone != Z_GONE:
        zones = g.zones
        at = zone * g.n_seats + o.owner
        zones[at] = (oid, *zones[at]) if bottom and zone == Z_DECK else zones[at] + (oid,)
    if at_log >= 0:
        widen(g, at_log, oid)
    if lying:
        for attachment in lying:
            move(g, attachment, Z_DISCARD)


def pass_on(g: Game, oid: int, zone: int) -> None:
    """Moves a card that is not in play to its owner's hand or on top of a pile: as `move` does, straight on where
    nobody listens and effects have made nothing of the card. Tokens are in no hand and no pile."""
    o = g.objs[oid]
    if g.log is not None or o.mods:
        move(g, oid, zone)
        return
    hop(g, o, o.zone * g.n_seats + o.owner, zone * g.n_seats + o.owner, zone)


def hop(g: Game, o: Obj, source: int, place: int, zone: int) -> None:
    """The straight way itself; `source` and `place` are where the piles stand in `Game.zones`."""
    if o.gen != g.gen:
        o = g.objs[o.oid] = o.copy(g.gen)
    oid = o.oid
    zones = g.zones
    pile = zones[source]
    zones[source] = pile[:-1] if pile[-1] == oid else without(pile, oid)
    zones[place] += (oid,)
    o.zone = zone
    o.was = -1
    o.inc += 1


def announce(g: Game, o: Obj, zone: int) -> int:
    """Logs a move; answers where."""
    at = len(g.log or ())
    note(g, L_MOVE, o.oid, -1, (o.zone & 7) << 3 | zone & 7)
    return at


def vanish(g: Game, o: Obj) -> None:
    """A token leaves play and is gone, wherever it should go; what lies on it is put away."""
    note(g, L_MOVE, o.oid, -1, Z_FIELD << 3 | Z_GONE & 7)
    lying = lying_on(g, [o.ref()])
    take_out(g, o)
    o.zone = Z_GONE
    for attachment in lying:
        move(g, attachment, Z_DISCARD)


def lying_on(g: Game, refs: list[int]) -> list[int]:
    """What lies directly on the objects, in board order."""
    if not g.hosting:
        return []
    return [oid for oid in g.board if g.objs[oid].host >= 0 and g.objs[oid].host in refs]


def with_attachments(g: Game, oids: list[int]) -> list[int]:
    """The objects, and behind them all that lies on them: it leaves play with them."""
    out, fresh = list(oids), oids if g.hosting else []
    while fresh:
        fresh = [oid for oid in lying_on(g, [g.objs[oid].ref() for oid in fresh]) if oid not in out]
        out += fresh
    return out


def widen(g: Game, at: int, oid: int) -> None:
    """A move is known to whoever knows the card before or after it."""
    if g.log is not None:
        fact = g.log[at]
        g.log[at] = (*fact[:5], fact[5] | knowers(g, g.objs[oid]), *fact[6:])


def enter(g: Game, oid: int, seat: int, face_down: bool = False, host: int = -1, tell: bool = True) -> None:
    """A card comes into play under a seat's control, on a host if a ref of one is given. Who brings several tells it of
    all when they are there (`tell`)."""
    o = g.own(oid)
    before = o.zone
    down = face_down or enters_face_down(g, o)
    given = o.mods if before == Z_LIMBO else ()  # what waited for the next card played
    take_out(g, o)
    o.mods = given or o.mods
    arrive(g, o, seat, before, down, host, tell)


def arrive(g: Game, o: Obj, seat: int, before: int, down: bool, host: int = -1, tell: bool = True) -> None:
    """An object that is in no zone comes into play; `before` is where it was."""
    oid = o.oid
    o.zone = Z_FIELD
    o.ctrl = seat
    o.host = host
    g.hosting = g.hosting or host >= 0
    o.face = 1 if down else 0
    o.entry = next_entry(g)
    at = Z_FIELD * g.n_seats + seat
    g.zones[at] += (oid,)
    g.board += (oid,)
    subscribe(g, o)
    note(g, L_MOVE, oid, -1, (before & 7) << 3 | Z_FIELD)
    mark(g, o)
    prepare(g, o)
    g.dirty = True
    if tell:
        emit(g, T_ENTERS, oid)


def mark(g: Game, o: Obj) -> None:
    """Gives the markers that the rules prescribe, without those that a modifier spares it."""
    markers = g.rules.enter_markers(g, o)
    if not markers:
        return
    for index in range(len(g.program.ruleset.markers)):
        if markers >> index & 1 and spared(g, o, index):
            markers &= ~(1 << index)
    o.markers |= markers
    if g.log is not None:
        for index in range(len(g.program.ruleset.markers)):
            if markers >> index & 1:
                note(g, L_MARKER, o.oid, -1, index)


def spared(g: Game, o: Obj, marker: int) -> bool:
    for e in entries(g, o, K_WITHOUT):
        if e.static.subject == defs.SELF and e.mod.key == marker:
            if e.static.condition is None or e.static.condition(g, carried(g, o, e)):
                return True
    if o.mods and any(mod.key == marker for _, mod in own_mods(g, o, K_WITHOUT)):
        return True
    return any(e.mod.key == marker for _, e in about(g, K_WITHOUT, o))


def change_control(g: Game, oid: int, seat: int) -> None:
    """An object in play moves to another seat's side and keeps its entry number."""
    o = g.own(oid)
    if o.zone == Z_FIELD:
        at = Z_FIELD * g.n_seats + o.ctrl
        g.zones[at] = without(g.zones[at], oid)
        at = Z_FIELD * g.n_seats + seat
        g.zones[at] = tuple(sorted((*g.zones[at], oid), key=lambda i: g.objs[i].entry))
    o.ctrl = seat
    g.touch()
