"""Which events a pattern means: who stands in its places, its period, amount and what it is about – as the event
happens and looking back on it, with the same answers.
"""

from __future__ import annotations

from typing import Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.history import fits
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.patterns import matches
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
ASKED: Final = ("takes", "gains", "captures", "takes_control", "draws", "start", "end", "gets_status")
EAR: Final = h.card("EAR", 3, abilities=(Ability("spell", asks=tuple((h.ROUND, h.T[name]) for name in ASKED)),))


def board() -> Board:
    """G of B lies on V of B; texts are those of G."""
    t = Board(
        a=(U("X", 2, 0, 9), U("Y", 1, 0, 9)), b=(U("V", 1, 0, 9), U("W", 1, 0, 9), h.card("G", 1, stats=(-1, 0, 5))),
        a_hand=(EAR,), shared=((B, Placed("NEU-122")),),
    )  # fmt: skip
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("V").oid])
    t.game.hist[h.ROUND] = ()
    return t


def frame(t: Board) -> Frame:
    return Frame(t.program.given.index, 0, t.obj("G").ref(), B, t.game.gen)


def meant(t: Board, on: On, subject: str | int, object_: str = "", amount: int = 0, about: int = -1) -> bool:
    """Whether the event is meant now; and looking back on it the same."""
    first = t.target(subject) if isinstance(subject, str) else subject
    second = t.target(object_) if object_ else -1
    t.game.hist[h.ROUND] = ()
    t.game.emit(on.topic, first, second, amount, about)
    (fact,) = t.game.hist[h.ROUND]
    now = matches(t.game, frame(t), on, t.obj("G"), on.topic, first, second, amount, about)
    assert fits(t.game, frame(t), on, fact) == now or on.during >= 0
    assert t.game.happened(frame(t), h.ROUND, on) == fits(t.game, frame(t), on, fact)
    assert t.game.occurred(frame(t), h.ROUND, on) == int(fits(t.game, frame(t), on, fact))
    return now


def mine(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat


WHO: Final = {
    "nobody": (defs.NOBODY, None), "self": (defs.SELF, None), "any": (defs.MATCH, None), "mine": (defs.MATCH, mine),
    "you": (defs.YOU, None), "opponent": (defs.OPPONENT, None), "anyone": (defs.ANYONE, None),
    "host": (defs.HOST, None), "each": (defs.EACH, None),
}  # fmt: skip
# Who is meant by each place, of what may stand there; -1: nothing does.
OBJECTS: Final = ("G", "V", "W", "X", "hqA", "hqB", "NEU-121", "NEU-122")
MEANT: Final = {
    "nobody": OBJECTS, "self": ("G",), "any": OBJECTS, "mine": ("G", "V", "W", "hqB", "NEU-122"), "you": ("hqB",),
    "opponent": ("hqA",), "anyone": ("hqA", "hqB"), "host": ("V",), "each": (),
}  # fmt: skip


@pytest.mark.parametrize("who", WHO)
def test_who_stands_in_the_place_of_objects(who: str) -> None:
    t = board()
    where, test = WHO[who]
    first = On(h.T["takes"], where, test)
    assert tuple(name for name in OBJECTS if meant(t, first, name, "X", 2)) == MEANT[who]
    second = On(h.T["takes"], defs.NOBODY, None, where, test)
    assert tuple(name for name in OBJECTS if meant(t, second, "Y", name, 2)) == MEANT[who]
    assert meant(t, second, "Y") == (who == "nobody")


@pytest.mark.parametrize("who", WHO)
def test_who_stands_in_the_place_of_players(who: str) -> None:
    t = board()
    on = On(h.T["gains"], WHO[who][0])
    expected = {"nobody": (A, B), "you": (B,), "opponent": (A,), "anyone": (A, B)}
    assert tuple(seat for seat in (A, B) if meant(t, on, seat, amount=1)) == expected.get(who, ())


def test_both_places_must_be_right() -> None:
    t = board()
    on = On(h.T["takes"], defs.MATCH, mine, defs.SELF)
    assert meant(t, on, "W", "G")
    assert not meant(t, on, "X", "G")
    assert not meant(t, on, "W", "V")


@pytest.mark.parametrize(("least", "amount", "expected"), [(0, 0, True), (2, 1, False), (2, 2, True), (2, 3, True)])
def test_the_least_amount(least: int, amount: int, expected: bool) -> None:
    assert meant(board(), On(h.T["takes"], defs.MATCH, at_least=least), "X", "Y", amount) == expected


@pytest.mark.parametrize("topic", ["start", "end"])
def test_the_period_that_starts_or_ends(topic: str) -> None:
    t = board()
    periods = (h.ROUND, h.COMBAT, h.GAME)
    for period in periods:
        found = [meant(t, On(h.T[topic], period=period), -1, amount=other) for other in periods]
        assert found == [other == period for other in periods]
    assert all(meant(t, On(h.T[topic]), -1, amount=period) for period in periods)


def test_a_period_is_no_amount_of_other_events() -> None:
    assert meant(board(), On(h.T["takes"], defs.MATCH, period=h.COMBAT), "X", "Y", 2)


def test_what_the_event_is_about() -> None:
    t = board()
    for about in (0, 1):
        found = [meant(t, On(h.T["gains"], defs.ANYONE, about=about), A, amount=1, about=other) for other in (0, 1)]
        assert found == [other == about for other in (0, 1)]
    assert meant(t, On(h.T["gains"], defs.ANYONE), A, amount=1, about=1)


def test_the_period_that_must_be_running() -> None:
    t = board()
    for period, running in ((h.ROUND, True), (h.COMBAT, False)):
        assert meant(t, On(h.T["takes"], defs.MATCH, during=period), "X", "Y", 2) == running
    t.game.open_period(h.COMBAT)
    t.game.hist[h.ROUND] = ()
    assert meant(t, On(h.T["takes"], defs.MATCH, during=h.COMBAT), "X", "Y", 2)


@pytest.mark.parametrize("topic", ["captures", "takes_control"])
def test_what_has_changed_sides_is_meant_as_it_was(topic: str) -> None:
    """G-079: the enemy's unit that you take was the enemy's as you took it."""
    t = board()
    name = "NEU-122" if topic == "captures" else "V"
    on = On(h.T[topic], defs.YOU, None, defs.MATCH, mine)
    assert not meant(t, on, B, name, about=A)
    assert meant(t, on, B, name, about=B)
    assert t.obj(name).ctrl == B  # the test changes nothing


def test_other_events_take_objects_as_they_are() -> None:
    t = board()
    assert meant(t, On(h.T["draws"], defs.YOU, None, defs.MATCH, mine), B, "V", about=A)


def test_another_topic_is_not_meant_looking_back() -> None:
    t = board()
    t.game.gain(frame(t), B, 0, 2)
    assert t.game.happened(frame(t), h.ROUND, On(h.T["gains"], defs.YOU))
    assert not t.game.happened(frame(t), h.ROUND, On(h.T["draws"], defs.YOU))


def test_who_it_happened_to_looking_back() -> None:
    """EACH is the object at hand, and this very one: who left and came again is another one."""
    t = board()
    t.game.deal(frame(t), [t.obj("X").oid, t.obj("W").oid], 1)
    on = On(h.T["takes"], defs.EACH)
    found = [name for name in "XYVWG" if t.game.did(frame(t), t.obj(name), h.ROUND, on)]
    assert found == ["X", "W"]
    firsts = On(h.T["takes"], defs.MATCH)
    assert [t.game.occurred(frame(t), h.ROUND, firsts), t.game.occurred(frame(t), h.COMBAT, firsts)] == [2, 0]
    t.game.put(frame(t), [t.obj("X").oid], h.HAND, -1)
    t.game.put(frame(t), [t.obj("X").oid], h.FIELD, -1)
    assert not t.game.did(frame(t), t.obj("X"), h.ROUND, on)


def test_itself_is_no_other_object_of_the_same_number() -> None:
    """SELF looking back is the very object, not the one that it has become since."""
    t = board()
    t.game.deal(frame(t), [t.obj("G").oid], 1)
    on = On(h.T["takes"], defs.SELF)
    assert t.game.happened(frame(t), h.ROUND, on)
    t.game.put(frame(t), [t.obj("G").oid], h.HAND, -1)
    t.game.put(frame(t), [t.obj("G").oid], h.FIELD, -1)
    assert not t.game.happened(frame(t), h.ROUND, on)


def test_objects_are_remembered_as_they_were() -> None:
    """Side, face, markers, statuses, counters, values, keywords, host: those of then, whatever came later."""
    t = board()
    seen: list[tuple[object, ...]] = []

    def look(game: Game, f: Frame, o: Obj) -> bool:
        now = (o.d.card.number, o.owner, o.ctrl, o.zone, o.face, o.markers, o.statuses, o.tags, o.host)
        seen.append(
            (*now, o.counters, game.stat(o, h.ATK), game.left(o, h.HP), game.has_keyword(o, h.KW["gift"]), o.ref())
        )
        return True

    def both() -> tuple[object, ...]:
        seen.clear()
        t.game.occurred(frame(t), h.ROUND, On(h.T["takes"], defs.MATCH, look, defs.MATCH, look))
        return tuple(seen)

    v = t.game.own(t.obj("V").oid)
    v.markers, v.statuses, v.tags, v.face = 1, 1, 0x201, 0
    t.game.deal(frame(t), [v.oid], 2)
    then = both()
    assert then[0] == ("V", B, B, 4, 0, 1, 1, 0x201, -1, (), 1, 7, False, v.ref())
    assert then[1] == ("G", B, B, 4, 0, 0, 0, 0, v.ref(), (), 0, 5, False, t.obj("G").ref())
    v = t.game.own(v.oid)
    v.markers, v.statuses, v.tags, v.face, v.w[h.HP] = 0, 0, 0, 1, 5
    t.game.detach(frame(t), [t.obj("G").oid])
    t.game.exchange_control(frame(t), [v.oid], [t.obj("X").oid])
    t.game.put(frame(t), [t.obj("G").oid], h.DISCARD, -1)
    assert both() == then
