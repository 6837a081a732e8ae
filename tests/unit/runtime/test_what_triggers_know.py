"""What an ability knows as it happens: the roles of the event, its amount, whose it is, which ref follows the object
that the event moves; and what is proposed to abilities that may take an event's place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import control, defs
from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import PLAYER_TOPICS, REF_MASK, REPLACED
from nexusdsl.runtime.objects import FOLLOW_OBJECT, FOLLOW_SOURCE, FOLLOW_SUBJECT, Frame
from nexusdsl.runtime.topics import TOPICS
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
WALL: Final = h.card("G", 1, stats=(-1, 1, 3))


def anyone(topic: int) -> On:
    return On(topic, defs.ANYONE if PLAYER_TOPICS[topic] else defs.NOBODY)


def hearing(number: str = "EAR") -> CardDef:
    """A structure with a trigger for everything that can happen."""
    heard = tuple(h.trigger(h.nothing, on=(anyone(topic),)) for topic in range(len(TOPICS)))
    return h.card(number, 1, stats=(-1, 0, 9), abilities=heard)


def board(*more: CardDef, **options: str) -> Board:
    return Board(
        a=(U("V", 1, 0, 4), U("W", 1, 0, 4)), b=(U("S", 2, 1, 5), U("T", 1, 0, 3), WALL, *more),
        b_hand=(U("P", 1, 0, 2), U("Q", 1, 0, 2)), shared=((A, Placed("NEU-122")),), options=options,
    )  # fmt: skip


def frame(t: Board, number: str = "S") -> Frame:
    return Frame(t.program.given.index, 0, t.obj(number).ref(), B, t.game.gen)


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


def name(t: Board, ref: int) -> str:
    oid = ref & REF_MASK
    return (
        "-"
        if ref == -1
        else str(ref)
        if ref < 0
        else ("hqA", "hqB")[oid]
        if oid < 2
        else t.game.objs[oid].d.card.number
    )


def told(t: Board) -> list[str]:
    """The triggers that wait, in their order: topic, subject, object, amount, what follows."""
    bits = ((FOLLOW_SOURCE, "this"), (FOLLOW_SUBJECT, "subject"), (FOLLOW_OBJECT, "object"))
    out = []
    for f in t.game.agenda:
        topic = TOPICS[t.program.links[f.ability].ability.events[0].topic]
        follow = "+".join(word for bit, word in bits if f.follow & bit) or "-"
        out.append(f"{topic} {name(t, f.subject)} {name(t, f.object)} {f.amount} {follow}")
    return out


Act = Callable[[Board, Frame], object]
KNOWN: Final[tuple[tuple[str, Act, tuple[str, ...]], ...]] = (
    ("this deals", lambda t, f: t.game.deal(f, oids(t, "V"), 2, 0, True), ("deals S V 2 -", "takes V S 2 -")),
    ("to a player", lambda t, f: t.game.deal(f, oids(t, "hqA"), 3), ("takes hqA S 3 -",)),
    ("destroyed", lambda t, f: t.game.destroy(f, oids(t, "V")), (
        "destroyed V S 0 subject", "leaves V - 0 subject", "dies V - 0 subject", "kills S V 0 object",
        "destroys S V 0 object")),
    ("sacrificed", lambda t, f: t.game.sacrifice(f, B, oids(t, "T")), (
        "sacrifices - T 0 object", "sacrificed T - 0 subject", "leaves T - 0 subject", "dies T - 0 subject")),
    ("gone itself", lambda t, f: t.game.put(f, oids(t, "EAR"), h.HAND, -1), (
        "leaves EAR - 0 this+subject", "returned EAR - 0 -")),
    ("gains", lambda t, f: t.game.gain(f, B, 0, 3), ("gains - - 3 -",)),
    ("steals", lambda t, f: t.game.steal(f, B, 0, 2, A), ("loses - - 2 -", "gains - - 2 -", "steals - - 2 -")),
    ("draws", lambda t, f: t.game.draw(f, A, 1), ("draws - MIL-001 0 -",)),
    ("discards", lambda t, f: t.game.discard(f, B, oids(t, "P")), ("discards - P 0 -", "discarded P - 0 -")),
    ("shuffles", lambda t, f: t.game.shuffle(f, A), ("shuffles - - 0 -",)),
    ("heals", lambda t, f: t.game.heal(f, oids(t, "HURT"), h.HP, 2), ("healed HURT - 2 -",)),
    ("status", lambda t, f: t.game.give_status(f, oids(t, "V"), 0), ("gets_status V - 0 -",)),
    ("attached", lambda t, f: t.game.attach(f, oids(t, "G"), oids(t, "T")), ("attached G T 0 -",)),
    ("captured", lambda t, f: control.capture(t.game, oids(t, "NEU-122")[0], B), (
        "captures - NEU-122 0 -", "loses_control - NEU-122 0 -")),
    ("exhausted", lambda t, f: t.game.exhaust(f, oids(t, "V")), ("exhausted V - 0 -",)),
    ("starts", lambda t, f: t.game.open_period(h.COMBAT), ("start - - 1 -",)),
    ("plays", lambda t, f: t.game.emit(h.T["plays"], B, t.obj("P").oid), ("plays - P 0 object",)),
    ("activates", lambda t, f: t.game.emit(h.T["activates"], B, t.obj("T").oid), ("activates - T 0 -",)),
)  # fmt: skip


@pytest.mark.parametrize("row", KNOWN, ids=lambda row: str(row[0]))
def test_what_a_trigger_knows(row: tuple[str, Act, tuple[str, ...]]) -> None:
    """A player stands in no role: who did it is who the text names. Simultaneous ones come in the order of the text."""
    _, act, expected = row
    hurt = U("HURT", 1, 0, 4)
    t = board(hearing(), hurt)
    t.game.own(t.obj("HURT").oid).w[h.HP] = 3
    act(t, frame(t))
    topics = {topic: at for at, topic in enumerate(TOPICS)}
    assert sorted(told(t), key=lambda line: topics[line.split()[0]]) == sorted(
        expected, key=lambda line: topics[line.split()[0]]
    )
    assert all(f.seat == B for f in t.game.agenda)
    assert all(name(t, f.source) == "EAR" for f in t.game.agenda)


def test_simultaneous_triggers_stand_in_the_order_of_board_and_text() -> None:
    """Those of who comes first, by entry; of one card by its text."""
    two = tuple(h.trigger(h.nothing, on=(anyone(h.T[name]),)) for name in ("takes", "deals"))
    mine, other = U("M", 1, 0, 1, abilities=two), U("N", 1, 0, 1, abilities=two)
    for holder, expected in ((A, "WNMK"), (B, "MKWN")):
        t = Board(
            a=(replace(mine, number="W"), replace(other, number="N")), b=(mine, replace(other, number="K")),
            holder=holder, starter=holder,
        )  # fmt: skip
        t.game.first(holder)
        f = Frame(t.program.given.index, 0, t.obj("W").ref(), A, t.game.gen)
        t.game.deal(f, [0], 1, 0, True)
        sources = [name(t, each.source) for each in t.game.agenda]
        assert sources == [each for each in expected for _ in range(2)]
        topics = [TOPICS[t.program.links[each.ability].ability.events[0].topic] for each in t.game.agenda]
        assert topics == ["takes", "deals"] * 4


def test_one_subject_and_several_objects_are_one_event_for_who_names_none() -> None:
    """G-068: deals at once to two; the amounts are added up. Who names the object is told of each."""
    no_object = h.trigger(h.nothing, on=(On(h.T["deals"], defs.MATCH),))
    named = h.trigger(h.nothing, on=(On(h.T["deals"], defs.MATCH, None, defs.MATCH),))
    taken = h.trigger(h.nothing, on=(On(h.T["takes"], defs.MATCH),))
    t = board(U("E", 1, 0, 1, abilities=(no_object, named, taken)))
    t.game.deal(frame(t), oids(t, "V W"), 2, 0, True)
    assert told(t) == [
        "deals S V 4 -", "deals S V 2 -", "deals S W 2 -", "takes V S 2 -", "takes W S 2 -",
    ]  # fmt: skip


def test_two_of_the_same_card_are_told_each() -> None:
    ear = h.trigger(h.nothing, on=(On(h.T["deals"], defs.MATCH),))
    t = board(U("E", 1, 0, 1, abilities=(ear,)), U("F", 1, 0, 1, abilities=(ear,)))
    t.game.deal(frame(t), oids(t, "V W"), 2, 0, True)
    assert [(name(t, f.source), f.amount) for f in t.game.agenda] == [("E", 4), ("F", 4)]


def test_what_happens_at_once_is_one_event_for_who_says_so() -> None:
    """`batch`: one event, its amount how many they are; the next effect is another one."""
    once = h.trigger(h.nothing, on=(On(h.T["leaves"], defs.MATCH, batch=True),))
    t = board(U("E", 1, 0, 1, abilities=(once,)))
    t.game.put(frame(t), oids(t, "V W T"), h.HAND, -1)
    assert [f.amount for f in t.game.agenda] == [3]
    t.game.put(frame(t), oids(t, "G"), h.HAND, -1)
    assert [f.amount for f in t.game.agenda] == [3, 1]


@pytest.mark.parametrize(("topic", "act"), [
    ("discards", lambda t, f: t.game.discard(f, B, oids(t, "P Q"))),
    ("draws", lambda t, f: t.game.draw(f, B, 2)),
    ("sacrifices", lambda t, f: t.game.sacrifice(f, B, oids(t, "T P"))),
    ("destroyed", lambda t, f: t.game.destroy(f, oids(t, "V W"))),
    ("dies", lambda t, f: t.game.destroy(f, oids(t, "V W"))),
    ("exhausted", lambda t, f: t.game.exhaust(f, oids(t, "V W"))),
    ("gets_status", lambda t, f: t.game.give_status(f, oids(t, "V W"), 0)),
    ("enters", lambda t, f: t.game.put(f, oids(t, "P Q"), h.FIELD, -1)),
    ("takes_control", lambda t, f: t.game.exchange_control(f, oids(t, "T"), oids(t, "V"))),
    ("turned_up", lambda t, f: t.game.turn_up(f, oids(t, "DOWN UNDER"))),
])  # fmt: skip
def test_every_effect_on_two_is_one_happening(topic: str, act: Act) -> None:
    once = h.trigger(h.nothing, on=(replace(anyone(h.T[topic]), batch=True),))
    t = board(U("E", 1, 0, 1, abilities=(once,)), replace(WALL, number="DOWN"), replace(WALL, number="UNDER"))
    for number in ("DOWN", "UNDER"):
        t.game.own(t.obj(number).oid).face = 1
    act(t, frame(t))
    assert [f.amount for f in t.game.agenda] == [2]
    assert not t.game.batch
    assert t.game.pend == ()


# --- what is proposed -------------------------------------------------------------------------------------------------


def proposing(seen: list[str]) -> CardDef:
    """A structure that is asked about everything that could be replaced, and replaces nothing."""

    def asked(topic: int) -> Ability:
        def condition(game: Game, f: Frame) -> bool:
            roles = (f.subject, f.object)
            who = (("-" if ref < 0 else game.objs[ref & REF_MASK].d.card.number or "hq") for ref in roles)
            seen.append(f"{TOPICS[topic]} {' '.join(who)} {f.amount}")
            return False

        return Ability("replacement", (h.nothing,), events=(anyone(topic),), condition=condition)

    return h.card("ASK", 1, stats=(-1, 0, 9), abilities=tuple(asked(topic) for topic in REPLACED))


PROPOSED: Final[tuple[tuple[str, Act, tuple[str, ...]], ...]] = (
    ("damage", lambda t, f: t.game.deal(f, oids(t, "V W"), 2), ("takes V S 2", "takes W S 2")),
    ("deadly", lambda t, f: t.game.deal(f, oids(t, "V"), 4), ("takes V S 4", "dies V - 0", "leaves V - 0")),
    ("destroyed", lambda t, f: t.game.destroy(f, oids(t, "V")), ("destroyed V S 0", "dies V - 0", "leaves V - 0")),
    ("drawn", lambda t, f: t.game.draw(f, B, 1), ("draws - MIL-001 0",)),
    ("discarded", lambda t, f: t.game.discard(f, B, oids(t, "P Q")), ("discards - P 0", "discards - Q 0")),
    ("gained", lambda t, f: t.game.gain(f, B, 0, 3), ("gains - - 3",)),
    ("lost", lambda t, f: t.game.lose(f, A, 0, 3), ("loses - - 3",)),
    ("nothing to lose", lambda t, f: t.game.lose(f, A, 0, 0), ()),
    ("stolen", lambda t, f: t.game.steal(f, B, 0, 2, A), ("loses - - 2", "gains - - 2")),
    ("to hand", lambda t, f: t.game.put(f, oids(t, "V P"), h.HAND, -1), ("leaves V - 0",)),
    ("sacrificed", lambda t, f: t.game.sacrifice(f, B, oids(t, "T")), ("dies T - 0", "leaves T - 0")),
)  # fmt: skip


@pytest.mark.parametrize("row", PROPOSED, ids=lambda row: str(row[0]))
def test_what_is_proposed_before_it_happens(row: tuple[str, Act, tuple[str, ...]]) -> None:
    seen: list[str] = []
    t = board(proposing(seen))
    row[1](t, frame(t))
    assert tuple(seen) == row[2]


def test_a_sacrifice_that_is_no_death_is_proposed_as_leaving() -> None:
    """G-034, option sacrifice_is_death."""
    seen: list[str] = []
    t = board(proposing(seen), sacrifice_is_death="false")
    t.game.sacrifice(frame(t), B, oids(t, "T"))
    assert seen == ["leaves T - 0"]
    assert not t.alive("T")
