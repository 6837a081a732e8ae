"""What a replacement knows of the event that it takes the place of, which one of several it is, and what it holds."""

from __future__ import annotations

from typing import Any, Final

import pytest

from nexusdsl.runtime import defs, replacing
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.replacing import hold_of, proposed, replaced, replacement
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
T = h.T
Fact = tuple[int, int, int, int]


def text(topic: str, *on: Any, **more: Any) -> Ability:
    return Ability("replacement", (h.nothing,), events=(On(T[topic], *on),), **more)


def board(*mine: Ability, theirs: tuple[Ability, ...] = ()) -> Board:
    """X of A with these texts; V of B with its own, S of B without. A holds P."""
    return Board(a=(U("X", 1, 0, 5, abilities=mine),), b=(U("V", 1, 0, 5, abilities=theirs), U("S", 1, 0, 5)),
                 a_hand=(U("P", 1, 0, 1),))  # fmt: skip


def ids(t: Board, topic: str, subject: Any, object_: str = "", amount: int = 0) -> Fact:
    first = subject if isinstance(subject, int) else t.target(subject)
    return (T[topic], first, t.target(object_) if object_ else -1, amount)


# topic, its subject, its object, amount; pattern; what the frame means by subject and object
EVENTS: Final = [
    ("takes", "X", "V", 3, (defs.SELF,), "X", "V"), ("takes", "X", "", 3, (defs.SELF,), "X", ""),
    ("dies", "X", "", 0, (defs.SELF,), "X", ""), ("destroyed", "X", "S", 0, (defs.SELF,), "X", "S"),
    ("draws", A, "P", 0, (defs.YOU,), "", "P"), ("draws", A, "", 0, (defs.YOU,), "", ""),
    ("discards", A, "P", 0, (defs.YOU,), "", "P"), ("gains", A, "", 4, (defs.YOU,), "", ""),
    ("loses", B, "", 2, (defs.OPPONENT,), "", ""), ("leaves", "V", "", 0, (defs.MATCH,), "V", ""),
]  # fmt: skip


@pytest.mark.parametrize(("topic", "subject", "object_", "amount", "on", "first", "second"), EVENTS)
@pytest.mark.parametrize("optional", [False, True])
def test_what_a_replacement_knows(
    topic: str, subject: Any, object_: str, amount: int, on: tuple[int, ...], first: str, second: str, optional: bool
) -> None:
    """An optional one keeps the event, so that it can be let happen."""
    known: list[tuple[int, ...]] = []

    def condition(game: Game, f: Frame) -> bool:
        known.append((f.subject, f.object, f.amount, f.source, f.seat))
        return True

    t = board(text(topic, *on, optional=optional, slots=2, condition=condition))
    fact = ids(t, topic, subject, object_, amount)
    f = replacement(t.game, fact, (), 0 if topic in ("gains", "loses") else -1)
    assert f is not None
    x = t.obj("X")
    refs = [t.obj(name).ref() if name else -1 for name in (first, second)]
    assert (f.ability, f.pc, f.source, f.seat) == (x.d.links[-1].index, 0, x.ref(), A)
    assert (f.subject, f.object, f.amount) == (*refs, amount)
    assert known == [(*refs, amount, x.ref(), A)]
    about = 0 if topic in ("gains", "loses") else -1
    assert f.slots == ([(), (), tuple(-2 - n for n in (*fact, about))] if optional else [])
    assert hold_of(t.game, f) == (refs[0] if topic in ("dies", "leaves", "destroyed") else -1, f.ability, f.source)


def test_what_is_not_meant_is_not_replaced() -> None:
    t = board(text("dies", defs.SELF), text("takes", defs.SELF, condition=lambda game, f: False))
    assert replacement(t.game, ids(t, "dies", "X"), ()) is not None
    for fact in (ids(t, "dies", "V"), ids(t, "takes", "X", "V", 3), ids(t, "leaves", "X"), ids(t, "draws", A, "P")):
        assert replacement(t.game, fact, ()) is None


def test_none_replaces_an_event_twice_or_what_it_causes() -> None:
    t = board(text("dies", defs.SELF))
    fact, x = ids(t, "dies", "X"), t.obj("X")
    key = (x.d.links[-1].index, x.ref())
    assert replacement(t.game, fact, ((key[0], key[1] + 1), (key[0] + 1, key[1]))) is not None
    assert replacement(t.game, fact, (key,)) is None
    for held, free in (((-1, *key), False), ((-1, key[0], key[1] + 1), True), ((-1, key[0] + 1, key[1]), True)):
        t.game.held = (held,)
        assert (replacement(t.game, fact, ()) is not None) == free


@pytest.mark.parametrize(("victim", "whose"), [("X", "X"), ("V", "V"), ("S", "V")])
def test_whose_replacement_comes_first(victim: str, whose: str) -> None:
    """That of who controls what it happens to, then in board order."""
    t = board(text("dies", defs.MATCH), theirs=(text("dies", defs.MATCH), text("dies", defs.MATCH)))
    f = replacement(t.game, ids(t, "dies", victim), ())
    assert f is not None
    assert (f.source, f.ability) == (t.obj(whose).ref(), t.obj(whose).d.links[0].index)
    for seat, name in ((A, "X"), (B, "V")):
        t = board(text("draws", defs.ANYONE), theirs=(text("draws", defs.ANYONE),))
        f = replacement(t.game, ids(t, "draws", seat), ())
        assert f is not None
        assert f.source == t.obj(name).ref()


@pytest.mark.parametrize("optional", [False, True])
def test_events_that_are_proposed_together(optional: bool) -> None:
    """One text may take the place of several; what it holds is kept, with all that is needed if it is declined."""

    def weak(game: Game, f: Frame, o: Obj) -> bool:
        return o.d.card.number in ("V", "S")

    t = board(text("dies", defs.MATCH, weak, optional=optional, slots=1))
    facts = [ids(t, "dies", name) for name in "XVS"]
    kept, frames = proposed(t.game, facts, -1, (7, -1))
    assert (kept, [f.subject for f in frames]) == ([facts[0]], [t.obj(name).ref() for name in "VS"])
    assert t.game.held == tuple(hold_of(t.game, f) for f in frames)
    for f, fact in zip(frames, facts[1:], strict=True):
        assert f.slots == ([(), tuple(-2 - n for n in (*fact, -1, 7, -1))] if optional else [])


def test_nothing_proposed_is_nothing_replaced() -> None:
    t = board(text("dies", defs.SELF))
    assert proposed(t.game, []) == ([], [])
    fact = ids(t, "gains", A, "", 2)
    assert proposed(t.game, [fact], 0) == ([fact], [])
    assert replaced(t.game, [(ids(t, "dies", "V"), ())]) == [None]
    assert t.game.held == ()


def test_who_is_held_and_who_is_still_dead() -> None:
    t = board(text("dies", defs.SELF))
    x, v = t.obj("X").ref(), t.obj("V").ref()
    t.game.held = ((x, 3, 4), (-1, 5, 6))
    assert [replacing.is_held(t.game, ref) for ref in (x, v)] == [True, False]
    t.game.own(t.obj("X").oid).w[h.HP] = 5
    assert [replacing.still_dead(t.game, ref) for ref in (x, v, x + 4096)] == [True, False, False]
    t.game.own(t.obj("P").oid)
    assert not replacing.still_dead(t.game, t.obj("P").ref())
