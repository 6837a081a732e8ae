"""Events: committed facts are logged, remembered where an ability looks back, and collect the triggers that wait
for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import defs
from nexusdsl.runtime.history import fits, happened, remember
from nexusdsl.runtime.layout import (
    G_EVENTS,
    G_FIRST,
    L_LOOK,
    L_OVER,
    L_PILE,
    L_REVEAL,
    N_TOPICS,
    PLAYER_TOPICS,
    PROC,
    PROC_ONE_OF,
    REF_MASK,
    SEAT_LOGS,
    T_ATTACKS_ALONE,
    T_DESTROYED,
    T_DESTROYS,
    T_DIES,
    T_DISCARDED,
    T_END,
    T_GETS_COUNTER,
    T_GETS_STATUS,
    T_KILLS,
    T_LEAVES,
    T_LOSES_COUNTER,
    T_LOSES_INITIATIVE,
    T_PLAYS,
    T_RETURNED,
    T_SACRIFICED,
    T_SACRIFICES,
    T_SEIZES,
    T_SHUFFLES,
    T_START,
    T_STEALS,
    T_STRIKES_OR_BLOCKS,
    T_UNBLOCKED,
    T_WOUNDS,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.linking import Entry, Linked
from nexusdsl.runtime.modifiers import carried, statuses_in_play, texts
from nexusdsl.runtime.objects import FOLLOW_OBJECT, FOLLOW_SOURCE, FOLLOW_SUBJECT, UNASKED, Frame, Obj
from nexusdsl.runtime.patterns import CHANGES, matches
from nexusdsl.runtime.views import knowers

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

# Events that are told before the object in their subject or object place moves.
MOVED: Final = {
    T_DIES: FOLLOW_SUBJECT, T_LEAVES: FOLLOW_SUBJECT, T_DESTROYED: FOLLOW_SUBJECT, T_KILLS: FOLLOW_OBJECT,
    T_SACRIFICES: FOLLOW_OBJECT, T_SACRIFICED: FOLLOW_SUBJECT, T_DESTROYS: FOLLOW_OBJECT, T_PLAYS: FOLLOW_OBJECT,
}  # fmt: skip
# What the log has told already from another side.
ECHOES: Final = frozenset((
    T_DISCARDED, T_SACRIFICED, T_DESTROYS, T_STEALS, T_GETS_STATUS, T_GETS_COUNTER, T_LOSES_COUNTER,
    T_SHUFFLES, T_RETURNED, T_LOSES_INITIATIVE, T_ATTACKS_ALONE, T_UNBLOCKED, T_SEIZES, T_STRIKES_OR_BLOCKS, T_WOUNDS,
))  # fmt: skip
ENDS: Final = -2  # `pc` of a scheduled frame: its event ends modifiers

__all__ = ["L_OVER", "emit", "emit_all", "happened", "matches", "note", "place", "role", "statuses_in_play"]


def emit(g: Game, topic: int, subject: int, object_: int = -1, amount: int = 0, about: int = -1) -> None:
    """Tells a committed fact. Places hold object ids, or seats where the topic has a player; -1 is an open place.
    `about`: the status, counter, resource or attribute that it is about; of a change of sides the side before."""
    ints = g.g
    ints[G_EVENTS] = n = ints[G_EVENTS] + 1
    if n > g.rules.event_cap:
        g.dirty = True
    if g.log is not None and topic not in ECHOES:
        note(g, topic, subject, object_, amount, -1 if topic in CHANGES else about)
    if g.program.heard[topic]:
        spread(g, topic, subject, object_, amount, about)


def spread(g: Game, topic: int, subject: int, object_: int, amount: int, about: int) -> None:
    """Remembers a fact and collects the triggers that wait for it."""
    program = g.program
    if program.history[topic]:
        remember(g, topic, subject, object_, amount, about)
    if g.wide or g.subs[topic]:
        for oid, e in texts(g, topic):
            collect(g, g.objs[oid], e, topic, subject, object_, amount, about)
    itself = object_ if PLAYER_TOPICS[topic] else subject
    if itself >= 0 and topic in g.objs[itself].d.on:
        from_outside(g, topic, itself, subject, object_, amount, about)
    if g.afflicted and topic in program.status_on:
        for e in program.status_on[topic]:
            if statuses_in_play(g) >> program.status_of[e.link.index] & 1:
                collect_status(g, e, topic, subject, object_, amount, about)
    if g.scheduled:
        wake(g, topic, subject, object_, amount, about)
    if g.coming and topic == T_PLAYS:
        g.deliver(subject, object_)
    if g.pend and not g.batch:
        place(g)


def emit_all(g: Game, told: list[tuple[int, int, int, int]], about: int = -1) -> None:
    """Tells simultaneous facts (about the same thing): their triggers are ordered as one."""
    before, g.batch = g.batch, True
    for topic, subject, object_, amount in told:
        emit(g, topic, subject, object_, amount, about)
    g.batch = before
    if g.pend and not before:
        place(g)


def one_happening(g: Game) -> bool:
    """From here to `happened_once` what is told one by one happens at once, if any ability makes a difference of it.
    Answers whether it did so before."""
    before = g.batch
    g.batch = before or g.program.batched
    return before


def happened_once(g: Game, before: bool) -> None:
    """What was told since `one_happening` is over."""
    g.batch = before
    if g.pend and not before:
        place(g)


def from_outside(g: Game, topic: int, oid: int, subject: int, object_: int, amount: int, about: int) -> None:
    """A card that is not in play may still wait for what happens to itself."""
    o = g.objs[oid]
    if o.zone >= Z_FIELD:
        return
    for e in o.d.on.get(topic, ()):
        on = e.on
        if (on.object if PLAYER_TOPICS[topic] else on.subject) == defs.SELF:
            collect(g, o, e, topic, subject, object_, amount, about)


def role(g: Game, topic: int, place: int) -> int:
    """The ref of an event's place; a player stands for itself as the base object of its seat."""
    if place < 0 or topic in (T_START, T_END):
        return -1
    return g.objs[place].ref()


def followed(topic: int, source: int, subject: int, object_: int) -> int:
    """Which refs of a trigger follow the object that its event takes out of play: "when it dies, return it"."""
    bit = MOVED.get(topic, 0)
    if not bit:
        return 0
    return bit | FOLLOW_SOURCE if source == (subject if bit == FOLLOW_SUBJECT else object_) else bit


def collect(g: Game, o: Obj, e: Entry, topic: int, subject: int, object_: int, amount: int, about: int) -> None:
    f = carried(g, o, e)
    if not matches(g, f, e.on, o, topic, subject, object_, amount, about):
        return
    ability = e.link.ability
    f.amount = amount
    if topic in MOVED:
        f.follow = followed(topic, o.oid, subject, object_) | (UNASKED if ability.after else 0)
    f.subject = -1 if PLAYER_TOPICS[topic] else role(g, topic, subject)
    if e.on.batch:
        f.amount = 1
        if counted(g, f):
            return
    if g.batch and g.pend and e.on.object == defs.NOBODY and joined(g, f):
        return
    f.object = role(g, topic, object_)
    if ability.limit != defs.NO_LIMIT and not within_limit(g, o, e):
        return
    if ability.condition is not None and not ability.after and not ability.condition(g, f):
        return
    if ability.limit in (defs.ONCE, defs.FIRST):
        use(g, o.oid, e.link.use, ability.limit_period)
    f.order = g.rules.trigger_order(g, topic, o.entry, f.seat, e.link.order)
    g.pend += (f,)


def counted(g: Game, f: Frame) -> bool:
    """One more of those that a waiting trigger of this batch is about."""
    for p in g.pend:
        same = p.ability == f.ability and p.number == f.number and p.param == f.param
        if same and p.source == f.source:
            p.amount += 1
            return True
    return False


def joined(g: Game, f: Frame) -> bool:
    """In one batch a subject does the same to several objects: a trigger that names no object happens once, with the
    sum of the amounts."""
    for p in g.pend:
        same = p.ability == f.ability and p.number == f.number and p.param == f.param
        if same and p.source == f.source and p.subject == f.subject and f.subject >= 0:
            p.amount += f.amount
            return True
    return False


def collect_status(g: Game, e: Entry, topic: int, subject: int, object_: int, amount: int, about: int) -> None:
    """Abilities of statuses belong to the game as long as anything has them: no source, and they come before all
    others."""
    f = Frame(e.link.index, 0, -1, g.g[G_FIRST], g.gen)
    f.subject = -1 if PLAYER_TOPICS[topic] else role(g, topic, subject)
    f.object = role(g, topic, object_)
    f.amount = amount
    f.follow = followed(topic, -1, subject, object_) | (UNASKED if e.link.ability.after else 0)
    if not matches(g, f, e.on, None, topic, subject, object_, amount, about):
        return
    ability = e.link.ability
    if ability.limit != defs.NO_LIMIT and not status_limit(g, f, e.link):
        return
    if ability.condition is not None and not ability.after and not ability.condition(g, f):
        return
    if ability.limit in (defs.ONCE, defs.FIRST):
        g.used += ((e.link.index, -1, ability.limit_period),)
    f.order = -1
    g.pend += (f,)


def status_limit(g: Game, f: Frame, link: Linked) -> bool:
    """Whether a status's own ability may still happen: its limits count for the whole game, not per object."""
    ability = link.ability
    uses = g.used.count((link.index, -1, ability.limit_period))
    return times_left(ability, uses) and (ability.limit == defs.ONCE or is_due(g, f, link))


# --- limits ----------------------------------------------------------------------------------------------------------


def within_limit(g: Game, o: Obj, e: Entry) -> bool:
    ability, link = e.link.ability, e.link
    if ability.limit in (defs.ONCE, defs.FIRST):
        uses = times_used(g, o.oid, link.use, ability.limit_period)
        return times_left(ability, uses) and (ability.limit == defs.ONCE or is_due(g, carried(g, o, e), link))
    key = (link.index, o.ctrl, ability.limit_period)
    return key not in g.used


def times_used(g: Game, oid: int, link: int, period: int) -> int:
    return g.objs[oid].used.count(link * 16 + period)


def use(g: Game, oid: int, link: int, period: int) -> None:
    """Counts one use of an ability in a period."""
    o = g.own(oid)
    o.used += (link * 16 + period,)


def times_left(ability: defs.Ability, uses: int) -> bool:
    """Whether an ability with so many uses in the period may happen again; the n-th time comes once."""
    return uses < (1 if ability.limit == defs.FIRST else ability.limit_number)


def is_due(g: Game, f: Frame, link: Linked) -> bool:
    """Whether the event that was just remembered is the n-th of its period."""
    return earlier(g, f, link) == link.ability.limit_number - 1


def earlier(g: Game, f: Frame, link: Linked) -> int:
    """How many events of the period before this one matched the ability's patterns; this one is already remembered."""
    n = sum(1 for on in link.ability.events for fact in g.hist[link.ability.limit_period] if fits(g, f, on, fact))
    return max(0, n - 1)


# --- scheduled effects -----------------------------------------------------------------------------------------------


def wake(g: Game, topic: int, subject: int, object_: int, amount: int, about: int) -> None:
    """Scheduled frames whose pattern happened join the triggers, once or each time until their period ends; what ends
    with the event ends at once."""
    kept: list[Frame] = []
    over: list[Frame] = []
    for f in g.scheduled:
        on = g.program.links[f.ability].ability.delayed[f.pick]
        source = g.objs[f.source & REF_MASK] if f.source >= 0 else None
        if on.topic != topic or not matches(g, f, on, source, topic, subject, object_, amount, about):
            kept.append(f)
        elif f.pc == ENDS:
            over.append(f)
        else:
            kept += [f] if f.order > 0 else []
            g.pend += (woken(g, f, on, topic, subject, object_, amount),)
    g.scheduled = tuple(kept)
    for f in over:
        g.run_out(f)


def woken(g: Game, f: Frame, on: defs.On, topic: int, subject: int, object_: int, amount: int) -> Frame:
    """A scheduled frame that goes on: who is any object in its pattern is meant by the text's pronouns from now on."""
    out = f.copy(g.gen)
    source = g.objs[f.source & REF_MASK] if f.source >= 0 else None
    entry = source.entry if source is not None else 0
    out.order = g.rules.trigger_order(g, topic, entry, f.seat, g.program.links[f.ability].order)
    bits = followed(topic, -1, subject, object_)
    if on.subject == defs.MATCH:
        out.subject = role(g, topic, subject)
        out.follow = out.follow & ~FOLLOW_SUBJECT | bits & FOLLOW_SUBJECT
    if on.object == defs.MATCH:
        out.object = role(g, topic, object_)
        out.follow = out.follow & ~FOLLOW_OBJECT | bits & FOLLOW_OBJECT
    if topic not in (T_START, T_END):
        out.amount = amount
    return out


# --- from collected to waiting ----------------------------------------------------------------------------------------


def order_of(f: Frame) -> int:
    return f.order


def place(g: Game) -> None:
    """Sorts the triggers of one event and puts them behind those that wait."""
    pend = list(g.pend)
    g.pend = ()
    if len(pend) > 1:
        pend.sort(key=order_of)
    links = g.program.links
    if any(f.ability >= 0 and links[f.ability].ability.limit == defs.ONE_OF for f in pend):
        pend = one_of(g, pend)
    g.agenda += tuple(pend)


def one_of(g: Game, pend: list[Frame]) -> list[Frame]:
    """Of each controller's simultaneous triggers of one such ability only one stays: that of the event's own
    subject, else the
    controller will choose."""
    out: list[Frame] = []
    groups: dict[tuple[int, int], list[Frame]] = {}
    for f in pend:
        if f.ability < 0 or g.program.links[f.ability].ability.limit != defs.ONE_OF:
            out.append(f)
            continue
        key = (f.ability, f.seat)
        if key not in groups:
            groups[key] = []
            out.append(f)
        groups[key].append(f)
    return [one_of_group(g, groups[f.ability, f.seat]) if (f.ability, f.seat) in groups else f for f in out]


def one_of_group(g: Game, group: list[Frame]) -> Frame:
    first = group[0]
    period = g.program.links[first.ability].ability.limit_period
    g.used += ((first.ability, first.seat, period),)
    for f in group:
        if f.source == f.subject:
            return f
    if len(group) == 1:
        return first
    chooser = Frame(PROC, PROC_ONE_OF, -1, first.seat, g.gen)
    chooser.slots = [tuple(f.source for f in group), (first.ability, first.number, first.param)]
    chooser.subject, chooser.object, chooser.amount = first.subject, first.object, first.amount
    chooser.follow = first.follow
    return chooser


# --- log -------------------------------------------------------------------------------------------------------------


def note(g: Game, topic: int, subject: int, object_: int, amount: int, about: int = -1) -> None:
    """Appends a fact to the log if somebody listens: (topic, amount, then oid, card, entry and who may know it, per
    place, then the resource or attribute that the amount counts or -1)."""
    if g.log is None:
        return
    if (topic < N_TOPICS and PLAYER_TOPICS[topic]) or topic in SEAT_LOGS:
        oid, card, entry, known = place_of(g, object_)
        known |= 1 << subject if topic == L_LOOK else 0
        g.log.append((topic, amount, subject, -1, -1, -1, oid, card, entry, known, about))
    else:
        oid, card, entry, known = place_of(g, subject)
        known = -1 if topic in (L_REVEAL, L_PILE) else known
        g.log.append((topic, amount, oid, card, entry, known, *place_of(g, object_), about))


def place_of(g: Game, oid: int) -> tuple[int, int, int, int]:
    """(oid, card, entry, mask of seats that may know the card); -1s for an open place."""
    if oid < 0:
        return (-1, -1, -1, -1)
    o = g.objs[oid]
    return (oid, o.d.index, o.entry, knowers(g, o))
