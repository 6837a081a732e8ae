"""Replacement: before an event is committed it is proposed; an ability may put its own steps in its place.

Proposed are deaths by damage and destruction (being destroyed, dying, leaving), other ways out of play, damage, draws,
discards, gains and losses of resources. Each event asks the abilities that wait for
it, those of the affected seat first, then in board order; the first that fits replaces it. The steps run at once. If
they ask, the running instruction comes to its end first, then the question is put before anything else goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.asking import repeated
from nexusdsl.runtime.events import matches, role, statuses_in_play
from nexusdsl.runtime.layout import (
    G_FIRST,
    G_WINNER,
    K_REPLACE,
    PLAYER_TOPICS,
    PROC_REASK,
    PROC_SETTLE,
    REF_MASK,
    REPLACED,
    RUNNING,
    T_DESTROYED,
    T_DIES,
    T_LEAVES,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.modifiers import carried, texts
from nexusdsl.runtime.objects import Frame, Pending, proc

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import Entry

# (topic, subject, object, amount) as `emit` takes them
Fact: TypeAlias = "tuple[int, int, int, int]"
Key: TypeAlias = "tuple[int, int]"  # ability and source of a replacement
LEAVING: Final[tuple[int, ...]] = (T_DIES, T_LEAVES, T_DESTROYED)


def proposed(g: Game, facts: list[Fact], about: int = -1, how: tuple[int, ...] = ()) -> tuple[list[Fact], list[Frame]]:
    """Which of simultaneous events happen, and the frames of what happens instead of the others. The caller commits
    the first, then hands the frames to `instead`. `how`: what else is needed if a replacement is declined.
    """
    place = REPLACED.index(facts[0][0]) if facts else 0
    if not facts or not g.program.replaces[place]:
        return facts, []
    found = replaced(g, [(fact, how) for fact in facts], about)
    kept = [fact for fact, f in zip(facts, found, strict=True) if f is None]
    return kept, [f for f in found if f is not None]


def replaced(g: Game, facts: list[tuple[Fact, tuple[int, ...]]], about: int = -1) -> list[Frame | None]:
    """What happens instead of each of simultaneous events, None: it happens. All are asked about before any
    replacement runs, so that one ability may take the place of several of them."""
    found = [replacement(g, fact, (), about) for fact, _ in facts]
    for f, (_, how) in zip(found, facts, strict=True):
        if f is not None:
            g.held += (hold_of(g, f),)
            if how and g.program.links[f.ability].ability.optional:
                f.slots[-1] += tuple(-2 - n for n in how)
    return found


def replacement(g: Game, fact: Fact, used: tuple[Key, ...], about: int = -1) -> Frame | None:
    """The frame of the first ability that replaces an event; none that is used up, or whose own steps cause it."""
    topic, subject, object_, amount = fact
    affected = subject if PLAYER_TOPICS[topic] else g.objs[subject].ctrl
    barred = used + tuple((link, source) for _, link, source in g.held)
    found: list[Frame] = []
    for f, e, oid in waiting(g, fact):
        o = None if oid < 0 else g.objs[oid]
        ability = e.link.ability
        if (f.ability, f.source) in barred or not matches(g, f, e.on, o, topic, subject, object_, amount, about):
            continue
        f.subject = -1 if PLAYER_TOPICS[topic] else role(g, topic, subject)
        f.object, f.amount = role(g, topic, object_), amount
        if ability.optional:
            f.slots = [()] * ability.slots + [tuple(-2 - n for n in (*fact, about))]
        if ability.condition is None or ability.condition(g, f):
            found.append(f)
    return min(found, key=lambda f: f.seat != affected, default=None)


def waiting(g: Game, fact: Fact) -> list[tuple[Frame, Entry, int]]:
    """Everything that may replace an event: in play in board order, a card's own text, statuses."""
    topic, subject, object_, _ = fact
    key = K_REPLACE + REPLACED.index(topic)
    out = [(carried(g, g.objs[oid], e), e, oid) for oid, e in texts(g, key)]
    itself = object_ if PLAYER_TOPICS[topic] else subject
    if itself >= 0 and g.objs[itself].zone < Z_FIELD:
        o = g.objs[itself]
        own = [e for e in o.d.on.get(key, ()) if defs.SELF in (e.on.subject, e.on.object)]
        out += [(carried(g, o, e), e, itself) for e in own]
    for e in g.program.status_on.get(key, ()):
        if statuses_in_play(g) >> g.program.status_of[e.link.index] & 1:
            out.append((Frame(e.link.index, 0, -1, g.g[G_FIRST], g.gen), e, -1))
    return out


def hold_of(g: Game, f: Frame) -> tuple[int, int, int]:
    """What a running replacement holds: the object whose death it took the place of, or -1, and itself."""
    on = g.program.links[f.ability].ability.events[0]
    return (f.subject if on.topic in LEAVING else -1, f.ability, f.source)


def instead(g: Game, frames: list[Frame], used: tuple[Key, ...] = ()) -> None:
    """Runs what happens instead, one after the other, up to the first question of each.

    Where a question is already put (an effect from outside the game's course), the new ones come before it.
    """
    fallen, blame = g.fallen, g.blame
    outside, g.pending = g.pending, None
    for f in frames:
        if g.g[G_WINNER] != RUNNING:
            return
        g.blame = ()
        settle = proc(PROC_SETTLE, f.subject, f.seat, g.gen)
        killers = tuple(g.objs[killer].ref() for killer, victim in blame if g.objs[victim].ref() == f.subject)
        settle.slots = [hold_of(g, f), tuple(n for key in used for n in key), killers]
        base = len(g.stack)
        g.stack += [settle, f]
        carry_on(g, base)
        if f.subject in g.fallen:
            fallen += (f.subject,)
    g.fallen, g.blame = fallen, blame
    if outside is not None and g.g[G_WINNER] == RUNNING:
        g.pending = outside
        if g.parked:
            unpark(g)
            g.run()


def carry_on(g: Game, base: int) -> None:
    """Runs the frames above `base`; those that wait for an answer are put aside until the running step is over."""
    while len(g.stack) > base and g.pending is None and g.g[G_WINNER] == RUNNING:
        f = g.mine(g.stack.pop())
        steps = g.program.steps[f.ability] if f.ability >= 0 else g.program.procs
        steps[f.pc](g, f)
    if g.pending is not None:
        g.parked += ((g.stack[base:], g.pending),)
        del g.stack[base:]
        g.pending = g.offered = None


def unpark(g: Game) -> None:
    """The step is over: the questions of replacements are put first, then the step's own."""
    if g.g[G_WINNER] == RUNNING:
        if g.pending is not None:
            postpone(g, g.pending)
        for frames, pending in reversed(g.parked):
            g.stack += frames
            postpone(g, pending)
        g.pending = g.offered = None
    g.parked = ()


def postpone(g: Game, pending: Pending) -> None:
    """The question for the frame on top of the stack will be put when the stack is here again."""
    g.asked += (pending,)
    g.stack.append(proc(PROC_REASK, -1, pending.seat, g.gen))


def reask(g: Game, f: Frame) -> None:
    """Kernel step: puts a postponed question, without candidates that are gone."""
    pending, g.asked = g.asked[-1], g.asked[:-1]
    repeated(g, pending)


def settle(g: Game, f: Frame) -> None:
    """Kernel step after a replacement: an object that is dead all the same dies, unless another ability replaces that
    too."""
    hold = f.slots[0]
    place = g.held.index((hold[0], hold[1], hold[2]))
    g.held = (*g.held[:place], *g.held[place + 1 :])
    g.dirty = True
    if hold[0] >= 0 and still_dead(g, hold[0]):
        flat = f.slots[1]
        used = (*zip(flat[::2], flat[1::2], strict=True), (hold[1], hold[2]))
        g.blame += tuple([(ref & REF_MASK, hold[0] & REF_MASK) for ref in f.slots[2] if g.at(ref)])
        again = replacement(g, (T_DIES, hold[0] & REF_MASK, -1, 0), used)
        if again is None:
            g.kill([hold[0] & REF_MASK])
        else:
            g.held += (hold_of(g, again),)
            instead(g, [again], used)
    g.check()


def still_dead(g: Game, ref: int) -> bool:
    return any(g.objs[oid].zone == Z_FIELD and g.rules.is_dead(g, g.objs[oid]) for oid in g.at(ref))


def is_held(g: Game, ref: int) -> bool:
    """Whether a replacement of the object's death is still running."""
    return any(hold[0] == ref for hold in g.held)


def die(g: Game, oids: list[int]) -> list[int]:
    """Deaths by damage or destruction: those that nothing replaces die together. Returns what died."""
    kept, frames = proposed(g, [(T_DIES, oid, -1, 0) for oid in oids])
    kept, more = proposed(g, [(T_LEAVES, *fact[1:]) for fact in kept])
    dead = [fact[1] for fact in kept]
    frames += more
    if dead:
        g.kill(dead)
    if frames:
        instead(g, frames)
    return dead
