"""Looking back: events of a running period as they were, for as long as some ability asks for them.

A remembered object is tested as what it was when the event was told: its side, type, statuses, counters, keywords and
values of that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import PLAYER_TOPICS, REF_BITS, REF_MASK, T_DIES, T_LEAVES, T_PLAYS, Z_DISCARD, Z_FIELD
from nexusdsl.runtime.modifiers import refresh
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.patterns import CHANGES, says, stands

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import On
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import CardInfo

# What an object was: card, owner, controller, zone, face, markers, statuses, tags, keywords, host, counters, values
Was: TypeAlias = "tuple[int, int, int, int, int, int, int, int, int, int, tuple[int, ...], tuple[int, ...]]"
# (topic, ref or seat, ref, amount, about, what the subject was, what the object was)
Past: TypeAlias = "tuple[int, int, int, int, int, Was | tuple[()], Was | tuple[()]]"
PLAIN: Final[tuple[tuple[()], tuple[()]]] = ((), ())


def remember(g: Game, topic: int, subject: int, object_: int, amount: int, about: int) -> None:
    player = PLAYER_TOPICS[topic] or subject < 0
    fact: Past = (
        topic, subject if player else g.objs[subject].ref(), object_ if object_ < 0 else g.objs[object_].ref(),
        amount, about, *(snapshots(g, -1 if player else subject, object_) if g.program.tested[topic] else PLAIN),
    )  # fmt: skip
    for period in g.program.history[topic]:
        g.hist[period] += (fact,)


def snapshots(g: Game, subject: int, object_: int) -> tuple[Was | tuple[()], Was | tuple[()]]:
    return was(g, subject) if subject >= 0 else (), was(g, object_) if object_ >= 0 else ()


def was(g: Game, oid: int) -> Was:
    """What the object is now, to be asked later."""
    o = g.objs[oid]
    if o.zone >= Z_FIELD and o.stamp != g.stamp:
        refresh(g, o)
    return (
        o.d.index, o.owner, o.ctrl, o.zone, o.face, o.markers, o.statuses, o.tags, o.kw, o.host, o.counters, tuple(o.w),
    )  # fmt: skip


def as_was(g: Game, ref: int, then: Was | tuple[()]) -> Obj | None:
    """The object of an event as it was then, for tests only; as it is where nothing tests more than which it is."""
    if ref < 0:
        return None
    if not then:
        return g.objs[ref & REF_MASK]
    now = g.objs[ref & REF_MASK]
    o = now.copy(g.gen)
    index, o.owner, o.ctrl, o.zone, o.face, o.markers, o.statuses, o.tags, o.kw, o.host, o.counters, values = then
    o.d = card_then(g, now, index)
    o.w = list(values)
    o.mods = o.granted = ()
    o.inc, o.stamp = ref >> REF_BITS, g.stamp
    return o


def card_then(g: Game, now: Obj, index: int) -> CardInfo:
    """The card that an object was; it may have become another one."""
    return now.d if now.d.index == index or index < 0 else g.program.infos[index]


def fits(g: Game, f: Frame, on: On, fact: Past, each: int = -1) -> bool:
    """Whether a remembered event is meant by a pattern; `each`: ref of the object at hand."""
    topic, subject, object_, amount, about, first, second = fact
    if topic != on.topic or not says(on, topic, amount, about):
        return False
    if topic in CHANGES and second:
        second = (*second[:2], about, *second[3:])
    player = PLAYER_TOPICS[topic]
    if (not player and on.subject == defs.SELF and subject != f.source) or (
        on.object == defs.SELF and object_ != f.source
    ):
        return False
    source = g.objs[f.source & REF_MASK] if f.source >= 0 else None
    return stands(
        g,
        f,
        on.subject,
        on.subject_test,
        source,
        None if player else as_was(g, subject, first),
        subject if player else -1,
        each,
    ) and stands(g, f, on.object, on.object_test, source, as_was(g, object_, second), -1, each)


def facts(g: Game, period: int) -> tuple[Past, ...]:
    """What is remembered of a running period or, with LAST added, of the one before it."""
    if period < defs.LAST:
        return g.hist[period]
    place = len(g.program.ruleset.periods) + period - defs.LAST
    return g.hist[place] if place < len(g.hist) else ()


def keep(g: Game, period: int) -> None:
    """A period is over: its events are those of the last one from now on."""
    count = len(g.program.ruleset.periods)
    if len(g.hist) == count:
        g.hist = g.hist + [()] * count
    g.hist[count + period] = g.hist[period]


def happened(g: Game, f: Frame, period: int, on: On) -> bool:
    """Whether an event of this pattern happened in the running period, or with LAST in the one before."""
    return any(fits(g, f, on, fact) for fact in facts(g, period))


def occurred(g: Game, f: Frame, period: int, on: On) -> int:
    """How many events of this pattern happened in the running period, or with LAST in the one before."""
    return sum(1 for fact in facts(g, period) if fits(g, f, on, fact))


def did(g: Game, f: Frame, o: Obj, period: int, on: On) -> bool:
    """Whether the object stands at the place EACH of an event of the running period."""
    return any(fits(g, f, on, fact, ref) for ref in refs_then(o, on.topic) for fact in facts(g, period))


def refs_then(o: Obj, topic: int) -> tuple[int, ...]:
    """What an object is and was as something happened: a card in a discard pile is also what it was in play, if it came
    there by that very death, and what is in play the card that was played."""
    then = o.zone >= Z_FIELD if topic == T_PLAYS else o.zone == Z_DISCARD and topic in (T_DIES, T_LEAVES)
    return (o.ref(), (o.inc - 1) << REF_BITS | o.oid) if then and o.inc else (o.ref(),)


def did_first(g: Game, f: Frame, o: Obj, period: int, on: On, number: int = 1) -> bool:
    """Whether the first (or n-th) event of this pattern in the running period was about the object."""
    found = [fact for fact in g.hist[period] if fits(g, f, on, fact)][number - 1 : number]
    return bool(found) and found[0][2] in refs_then(o, on.topic)


def died_kind_this_way(g: Game, f: Frame, test: defs.Test | None, least: int = 1) -> bool:
    """Whether so many objects that passed the test, as they were last, died by this frame's instruction before."""
    return sum(test is None or test(g, f, fallen_one(g, ref)) for ref in g.fallen) >= least


def fallen_one(g: Game, ref: int) -> Obj:
    """What an object was as it died: remembered where some ability looks back on deaths, else by its card and side."""
    for facts in g.hist:
        for topic, subject, _, _, _, then, _ in reversed(facts):
            if topic == T_DIES and subject == ref and then:
                found = as_was(g, ref, then)
                if found is not None:
                    return found
    o = g.objs[ref & REF_MASK].copy(g.gen)
    o.zone, o.inc, o.stamp = Z_FIELD, ref >> REF_BITS, g.stamp
    o.ctrl = o.was if o.was >= 0 else o.owner
    return o
