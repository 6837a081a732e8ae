"""What abilities do: each effect is one atomic step that commits, tells and checks. On seat -1 and after the end
nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import chance
from nexusdsl.runtime.damage import source_of
from nexusdsl.runtime.entering import dress
from nexusdsl.runtime.events import emit, emit_all, happened_once, note, one_happening
from nexusdsl.runtime.layout import (
    G_CANCELLED,
    G_EVENTS,
    G_FIRST,
    G_STOP,
    G_WINNER,
    INNER,
    K_FORBID,
    L_CANCEL,
    L_LOOK,
    L_REVEAL,
    L_SHUFFLE,
    R_LEAVES,
    RUNNING,
    T_DESTROYED,
    T_DESTROYS,
    T_DIES,
    T_DISCARDED,
    T_DISCARDS,
    T_DRAWS,
    T_ENTERS,
    T_LEAVES,
    T_RETURNED,
    T_SACRIFICED,
    T_SACRIFICES,
    T_SHUFFLES,
    T_TURNED_UP,
    V_BE_DESTROYED,
    V_DRAW,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_GONE,
    Z_HAND,
)  # fmt: skip
from nexusdsl.runtime.moves import enter, mark, move, pass_on, subscribe, unsubscribe, with_attachments
from nexusdsl.runtime.objects import TOKEN, Frame, Obj
from nexusdsl.runtime.reaching import reached
from nexusdsl.runtime.replacing import die, instead, proposed
from nexusdsl.runtime.ruling import may_sacrifice, ruled
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

DECK: Final = 1
DECK_BOTTOM: Final = 3  # positions in topics.ZONES
FIELD_FACEDOWN: Final = 6
GIVEN_UP: Final[tuple[int, ...]] = (Z_HAND, Z_FIELD)  # zones that cards are sacrificed from


def idle(g: Game, seat: int) -> bool:
    """Whether an effect on this seat does nothing; else a new atomic step begins."""
    if g.g[G_WINNER] != RUNNING or seat < 0:
        return True
    if g.joint is None:
        g.fallen = ()
    return False


def destroy(g: Game, f: Frame, targets: list[int]) -> None:
    """To the discard pile regardless of what is left of it (G-038)."""
    if idle(g, 0):
        return
    source, targets = source_of(g, f), reached(g, f, targets)
    doomed = [
        t for t in targets if g.objs[t].zone == Z_FIELD and not ruled(g, K_FORBID + V_BE_DESTROYED, g.objs[t], source)
    ]
    if source is not None and source.zone == Z_FIELD:
        g.blame += tuple([(source.oid, t) for t in doomed])
    doomed, frames = spared(g, doomed, source.oid if source is not None else -1)
    before = one_happening(g)
    for t in doomed:
        tell_destroyed(g, t, source)
    happened_once(g, before)
    tally(g, f, len(doomed))
    if doomed:
        g.kill(doomed)
    if frames:
        instead(g, frames)
    g.check()


def tell_destroyed(g: Game, oid: int, source: Obj | None) -> None:
    emit(g, T_DESTROYED, oid, source.oid if source is not None else -1)
    if source is not None and (source.zone != Z_FIELD or source.oid == oid):  # others kill it
        emit(g, T_DESTROYS, source.oid, oid)


def spared(g: Game, doomed: list[int], source: int) -> tuple[list[int], list[Frame]]:
    """Those whose destruction nothing replaces, and what happens instead: first of being destroyed, then of dying, then
    of leaving."""
    frames: list[Frame] = []
    for topic, other in ((T_DESTROYED, source), (T_DIES, -1), (T_LEAVES, -1)):
        facts, found = proposed(g, [(topic, t, other, 0) for t in doomed], -1, (source,))
        doomed = [fact[1] for fact in facts]
        frames += found
    return doomed, frames


def draw(g: Game, f: Frame, seat: int, n: int, slot: int = -1) -> None:
    """One card after the other, bound to a slot if one is given; a card that cannot be drawn is the rules' affair
    (R-043, G-087)."""
    if g.joint is not None:
        g.joint.draws.append((seat, n, f))
        return
    f.done = 0
    before = one_happening(g)
    drawn: list[int] = []
    for _ in range(n):
        if idle(g, seat):
            break
        top = g.zones[Z_DECK * g.n_seats + seat][-1:]
        if draw_one(g, seat):
            drawn += top
        g.check()
    f.done = len(drawn)
    if slot >= 0:
        hold(g, f, slot, drawn)
    happened_once(g, before)


def hold(g: Game, f: Frame, slot: int, oids: list[int]) -> None:
    """Puts objects into a slot of a frame."""
    while len(f.slots) <= slot:
        f.slots.append(())
    f.slots[slot] = tuple(g.objs[oid].ref() for oid in oids)
    g.keep_costs(f)


def draw_one(g: Game, seat: int) -> bool:
    """Answers whether a card was drawn; who cannot draw by text does not even try."""
    program, rules = g.program, g.rules
    if program.watched_draws and not may_draw(g, seat):
        return False
    deck = g.zones[Z_DECK * g.n_seats + seat]
    if not deck:
        rules.draw_failed(g, seat)
        return False
    if not rules.before_draw(g, seat):
        return False
    oid = deck[-1]
    pass_on(g, oid, Z_HAND)
    if g.log is not None or program.heard[T_DRAWS] or g.g[G_EVENTS] >= rules.event_cap:
        emit(g, T_DRAWS, seat, oid)
    else:
        g.g[G_EVENTS] += 1  # nobody listens: counted, no more
    return True


def may_draw(g: Game, seat: int) -> bool:
    """Whether no text forbids it and nothing else happens instead."""
    if ruled(g, K_FORBID + V_DRAW, g.objs[seat]):
        return False
    deck = g.zones[Z_DECK * g.n_seats + seat]
    kept, frames = proposed(g, [(T_DRAWS, seat, deck[-1] if deck else -1, 0)])
    if frames:
        instead(g, frames)
    return bool(kept)


def discard(g: Game, f: Frame, seat: int, targets: list[int]) -> None:
    if idle(g, seat):
        return
    tally(g, f, discard_cards(g, seat, targets))
    g.check()


def discard_cards(g: Game, seat: int, targets: list[int]) -> int:
    """Those that are in hand, unless something else happens instead. Answers how many."""
    facts, frames = proposed(g, [(T_DISCARDS, seat, t, 0) for t in targets if g.objs[t].zone == Z_HAND])
    before = one_happening(g)
    for _, _, t, _ in facts:
        move(g, t, Z_DISCARD)
        emit(g, T_DISCARDS, seat, t)
        if g.program.heard[T_DISCARDED]:
            emit(g, T_DISCARDED, t)
    happened_once(g, before)
    if frames:
        instead(g, frames)
    return len(facts)


# --- hidden cards -----------------------------------------------------------------------------------------------------


def look(g: Game, f: Frame, seat: int, oids: list[int]) -> None:
    """Only the seat sees the cards; the log tells the others that it looked."""
    if not idle(g, seat):
        tally(g, f, len(oids))
        for oid in oids:
            note(g, L_LOOK, seat, oid, 0)


def reveal(g: Game, f: Frame, oids: list[int]) -> None:
    if not idle(g, 0):
        tally(g, f, len(oids))
        for oid in oids:
            note(g, L_REVEAL, oid, -1, 0)


def shuffle(g: Game, f: Frame, seat: int) -> None:
    if not idle(g, seat):
        mix_deck(g, seat)


def mix_deck(g: Game, seat: int) -> None:
    at = Z_DECK * g.n_seats + seat
    g.zones[at] = chance.shuffled(g.g, seat, g.zones[at])
    note(g, L_SHUFFLE, seat, -1, 0)
    emit(g, T_SHUFFLES, seat)


# --- cards and objects ------------------------------------------------------------------------------------------------


def put(
    g: Game,
    f: Frame,
    targets: list[int],
    zone: int,
    seat: int,
    exhausted: bool = False,
    counter: int = -1,
    n: int = 0,
) -> None:
    """Moves cards to a zone (position in topics.ZONES) of a seat, -1 each owner's; into play exhausted, or with n
    counters of a kind on them. Leaving play this way is not dying. Of several that leave it is told while all are
    there, of several that come when all are (G-079)."""
    if idle(g, 0):
        return
    tally(g, f, put_all(g, remaining(g, reached(g, f, targets), (zone, seat)), zone, seat, (exhausted, counter, n)))
    g.check()


def put_all(g: Game, oids: list[int], zone: int, seat: int, how: tuple[bool, int, int] = (False, -1, 0)) -> int:
    """How many of the cards have moved."""
    inner = INNER[zone]
    if inner != Z_FIELD:
        fixed = [oid for oid in oids if g.objs[oid].d.base or g.objs[oid].d.shared]
        tell_leaving(g, [oid for oid in oids if g.objs[oid].zone == Z_FIELD and oid not in fixed], inner)
    moved = [oid for oid in oids if put_one(g, oid, zone, seat)]
    if inner == Z_FIELD:
        dress(g, moved, *how)
        emit_all(g, [(T_ENTERS, oid, -1, 0) for oid in moved])
    if zone == DECK:
        mix(g, [g.objs[oid].owner for oid in moved])
    return len(moved)


def mix(g: Game, owners: list[int]) -> None:
    """Cards were shuffled into decks: each of these decks once, that of the first seat first."""
    for i in range(g.n_seats):
        seat = (max(0, g.g[G_FIRST]) + i) % g.n_seats
        if seat in owners:
            mix_deck(g, seat)


def tell_leaving(g: Game, oids: list[int], zone: int) -> None:
    """Objects leave play, and what lies on them; cards that go to a hand return."""
    if oids:
        back = [(T_RETURNED, t, -1, 0) for t in oids if zone == Z_HAND and g.objs[t].origin != TOKEN]
        emit_all(g, [(T_LEAVES, t, -1, 0) for t in with_attachments(g, oids)] + back)
        g.dirty = True


def remaining(g: Game, targets: list[int], how: tuple[int, ...]) -> list[int]:
    """Those whose leaving play nothing replaces; what happens instead comes first."""
    if not g.program.replaces[R_LEAVES]:
        return targets
    leaving = [t for t in targets if g.objs[t].zone == Z_FIELD]
    facts, frames = proposed(g, [(T_LEAVES, t, -1, 0) for t in leaving], -1, how)
    kept = [fact[1] for fact in facts]
    if frames:
        instead(g, frames)
    return [t for t in targets if t in kept or t not in leaving]


def put_one(g: Game, oid: int, zone: int, seat: int) -> bool:
    """Whether the card has moved; that it leaves or enters play is told by the caller."""
    o, inner = g.objs[oid], INNER[zone]
    if o.d.base or o.d.shared:
        return False
    if inner == Z_FIELD:
        if not o.d.permanent or o.zone >= Z_FIELD:
            return False
        enter(g, oid, seat if seat >= 0 else o.owner, zone == FIELD_FACEDOWN, tell=False)
    elif inner in (Z_DISCARD, Z_GONE) and o.zone == inner:
        return False
    else:
        carry(g, o, inner, seat, zone == DECK_BOTTOM)
    return True


def leave_to(g: Game, o: Obj, zone: int, seat: int, bottom: bool) -> None:
    """A card goes to another zone, out of play if it is there."""
    if o.zone == Z_FIELD:
        tell_leaving(g, [o.oid], zone)
    carry(g, o, zone, seat, bottom)


def carry(g: Game, o: Obj, zone: int, seat: int, bottom: bool) -> None:
    owner = o.owner if zone != Z_HAND or seat < 0 else seat
    move(g, o.oid, zone, owner, bottom)


def sacrifice(g: Game, f: Frame, seat: int, targets: list[int]) -> None:
    """A seat gives up own objects: in play they die without a killer (G-034), which may be replaced; cards in hand are
    simply gone.
    """
    if idle(g, seat):
        return
    objs, program = g.objs, g.program
    watched = program.watched_sacrifices
    given: list[int] = []
    fallen: list[int] = []
    for t in targets:
        zone = objs[t].zone
        if zone in GIVEN_UP and not (watched and not may_sacrifice(g, objs[t])):
            given.append(t)
            if zone == Z_FIELD:
                fallen.append(t)
    if g.joint is None:
        f.done = len(given)
    else:
        tally(g, f, len(given))
    before = one_happening(g) if program.batched else g.batch
    for t in given:
        emit(g, T_SACRIFICES, seat, t)
        if watched:
            emit(g, T_SACRIFICED, t)
    if program.batched:
        happened_once(g, before)
    for t in given:
        if objs[t].zone == Z_HAND:
            move(g, t, Z_DISCARD)
    if fallen:
        given_up(g, fallen)
    if g.dirty:
        g.check()


def give_up(g: Game, f: Frame, seat: int, oid: int) -> None:
    """A seat sacrifices one card: straight on where it comes from the hand, nothing keeps it and nobody looks."""
    program = g.program
    if program.watched_sacrifices or program.batched or g.objs[oid].zone != Z_HAND or g.joint is not None:
        sacrifice(g, f, seat, [oid])
        return
    if g.g[G_WINNER] != RUNNING:
        return
    g.fallen = ()
    f.done = 1
    if g.log is not None or program.heard[T_SACRIFICES] or g.g[G_EVENTS] >= g.rules.event_cap:
        emit(g, T_SACRIFICES, seat, oid)
    else:
        g.g[G_EVENTS] += 1  # nobody listens: counted, no more
    pass_on(g, oid, Z_DISCARD)
    if g.dirty:
        g.check()


def given_up(g: Game, oids: list[int]) -> None:
    """Sacrificed objects leave play, by death if the rules say so, unless something happens instead."""
    if g.rules.sacrifice_dies(g):
        die(g, oids)
        return
    facts, frames = proposed(g, [(T_LEAVES, oid, -1, 0) for oid in oids])
    for fact in facts:
        leave_to(g, g.objs[fact[1]], Z_DISCARD, -1, False)
    if frames:
        instead(g, frames)


def turn_up(g: Game, f: Frame, targets: list[int]) -> None:
    if idle(g, 0):
        return
    f.done = 0
    before = one_happening(g)
    for t in reached(g, f, targets):
        if g.objs[t].zone == Z_FIELD and g.objs[t].face:
            f.done += 1
            o = g.own(t)
            unsubscribe(g, o)
            o.face = 0
            o.stamp = 0
            subscribe(g, o)
            mark(g, o)
            g.dirty = True
            emit(g, T_TURNED_UP, t)
    happened_once(g, before)
    g.check()


# --- the course of the game -------------------------------------------------------------------------------------------


def attack_now(g: Game, f: Frame, targets: list[int], again: bool) -> None:
    """The objects may attack at once, after the triggers that wait (G-021, G-057)."""
    if not idle(g, 0):
        for t in reached(g, f, targets):
            if g.objs[t].zone == Z_FIELD:
                g.rules.attack_now(g, g.objs[t].ref(), again)


def cancel(g: Game, f: Frame) -> None:
    """The answered announcement will have no effect (G-036)."""
    for oid in g.answered(f):
        depth = answered_depth(g, f)
        if depth >= 0:
            g.g[G_CANCELLED] |= 1 << depth
            note(g, L_CANCEL, oid, -1, 0)


def answered_depth(g: Game, f: Frame) -> int:
    """Position in `announced` of what this frame's card answers: the last announcement of another source; -1 if
    none."""
    for depth in range(len(g.announced) - 1, -1, -1):
        if g.announced[depth].source != f.source:
            return depth
    return -1


def end_period(g: Game, f: Frame, period: int) -> None:
    """The period ends as soon as the procedure comes to look."""
    if not idle(g, 0):
        g.g[G_STOP] |= 1 << period
