"""Whether a text rules something: of the object itself, about it, given to it or to its player, of a card in hand, of
what lies face down; against whom, how often in a period, and only while its condition holds.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import K_FORBID, K_PERMIT
from nexusdsl.runtime.modifiers import applies, statuses_in_play
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.ruling import fewest, may_sacrifice, ruled
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
KEY: Final = K_FORBID + h.V["attack"]


def named(*numbers: str) -> defs.Test:
    def test(game: Game, f: Frame, o: Obj) -> bool:
        return o.d.card.number in numbers

    return test


def rich(game: Game, f: Frame) -> bool:
    return game.resource(A, 0) > 5


def texts(*statics: Static) -> tuple[Ability, ...]:
    return (Ability("static", statics=statics),)


def forbid(test: defs.Test | None = None, **more: Any) -> Mod:
    return Mod(defs.FORBID, h.V["attack"], test=test, **more)


OBJECTS: Final = ("O", "X", "G", "V", "H", "hqA", "hqB", "NEU-122")


def board(*statics: Static, credits: int = 9) -> Board:
    """O of A says it; X and G are A's, G lies on V of B; H is in A's hand."""
    t = Board(
        a=(U("O", 1, 0, 5, abilities=texts(*statics)), U("X", 1, 0, 5), h.card("G", 1, stats=(-1, 0, 5))),
        b=(U("V", 1, 0, 5),), a_hand=(U("H", 1, 0, 1),), shared=((A, Placed("NEU-122")),), credits=(credits, 9),
    )  # fmt: skip
    t.game.attach(Frame(t.program.given.index, 0, -1, A, t.game.gen), [t.obj("G").oid], [t.obj("V").oid])
    return t


def about(t: Board, key: int = KEY, other: str = "") -> list[str]:
    """The objects that are ruled."""
    other_one = t.game.objs[t.target(other)] if other else None
    return [name for name in OBJECTS if ruled(t.game, key, t.game.objs[t.target(name)], other_one)]


@pytest.mark.parametrize(("subject", "test", "expected"), [
    (defs.SELF, None, ["O"]), (defs.MATCH, None, list(OBJECTS)), (defs.MATCH, named("X", "H"), ["X", "H"]),
    (defs.YOU, None, ["hqA"]), (defs.OPPONENT, None, ["hqB"]), (defs.ANYONE, None, ["hqA", "hqB"]),
    (defs.HOST, None, []),
])  # fmt: skip
def test_who_is_meant(subject: int, test: defs.Test | None, expected: list[str]) -> None:
    static = Static(subject, (forbid(),), test)
    assert about(board(static)) == expected
    conditional = Static(subject, (forbid(),), test, rich)
    assert about(board(conditional)) == expected
    assert about(board(conditional, credits=1)) == []
    assert about(board(static), K_PERMIT + h.V["attack"]) == []
    assert about(board(static), K_FORBID + h.V["block"]) == []


def test_what_an_attachment_rules_is_its_host() -> None:
    gear = h.card("G", 1, stats=(-1, 0, 5), abilities=texts(Static(defs.HOST, (forbid(),))))
    t = Board(a=(U("X", 1, 0, 5), U("Y", 1, 0, 5), gear))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    assert not ruled(t.game, KEY, t.obj("X"))
    t.game.attach(f, [t.obj("G").oid], [t.obj("X").oid])
    assert [ruled(t.game, KEY, t.obj(name)) for name in "XYG"] == [True, False, False]


@pytest.mark.parametrize(("only", "other", "expected"), [
    (False, "X", True), (False, "V", False), (False, "", False), (True, "X", False), (True, "V", True),
    (True, "", False),
])  # fmt: skip
def test_the_other_side_that_a_text_names(only: bool, other: str, expected: bool) -> None:
    """`only`: what the test names is what stays allowed."""
    for subject, test in ((defs.SELF, None), (defs.MATCH, named("O"))):
        t = board(Static(subject, (forbid(named("X"), only=only),), test))
        assert about(t, other=other) == (["O"] if expected else [])


def test_what_is_given_to_an_object_or_its_player() -> None:
    text = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(forbid(), forbid(named("X"))),
                   while_conditions=(rich,))  # fmt: skip
    for credits in (9, 1):
        for index, other, holds in ((0, "", True), (1, "X", True), (1, "V", False), (1, "", False)):
            t = Board(a=(U("O", 1, 0, 5, abilities=(text,)), U("X", 1, 0, 5)), b=(U("V", 1, 0, 5),),
                      a_hand=(U("H", 1, 0, 1),), credits=(credits, 9), shared=((A, Placed("NEU-122")),))  # fmt: skip
            f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
            given = [t.obj("X").oid, t.obj("H").oid]
            t.game.modify(f, given, (index,), (0,), defs.WHILE, 0)
            t.game.modify_player(f, B, (index,), (0,), defs.WHILE, 0)
            other_one = t.obj(other) if other else None
            found = [ruled(t.game, KEY, t.game.objs[t.target(n)], other_one) for n in ("X", "H", "hqB", "hqA", "O")]
            assert found == [holds and credits == 9] * 3 + [False] * 2


def test_what_lies_face_down_says_nothing_and_is_ruled() -> None:
    t = board(Static(defs.MATCH, (forbid(),), named("X", "O")))
    t.game.own(t.obj("X").oid).face = 1
    assert about(t) == ["O", "X"]
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    t.game.put(f, [t.obj("O").oid], h.HAND, -1)
    t.game.put(f, [t.obj("O").oid], 6, -1)
    assert about(t) == []
    t.game.turn_up(f, [t.obj("O").oid])
    assert about(t) == ["O", "X"]


def test_a_card_in_hand_is_ruled_by_its_own_text() -> None:
    for static, credits, expected in (
        (Static(defs.SELF, (forbid(),)), 1, True), (Static(defs.SELF, (forbid(),), None, rich), 1, False),
        (Static(defs.SELF, (forbid(),), None, rich), 9, True), (Static(defs.SELF, (forbid(named("X")),)), 1, False),
        (Static(defs.MATCH, (forbid(),), None), 1, False),
    ):  # fmt: skip
        t = Board(a=(U("X", 1, 0, 5),), a_hand=(U("H", 1, 0, 1, abilities=texts(static)),), credits=(credits, 9))
        assert ruled(t.game, KEY, t.obj("H")) == expected


@pytest.mark.parametrize("most", [0, 1, 2])
def test_how_often_a_player_may_draw(most: int) -> None:
    """In the period; the other player's do not count, and the next period begins anew."""
    ban = Mod(defs.FORBID, h.V["draw"], period=h.ROUND, most=most)
    asks = ((h.ROUND, h.T["draws"]),)
    t = Board(a=(U("O", 1, 0, 5, abilities=(Ability("static", statics=(Static(defs.OPPONENT, (ban,)),), asks=asks),)),))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    t.game.hist[h.ROUND] = ()
    drawn = []
    for seat, n in ((A, 3), (B, 1), (B, 3)):
        t.game.draw(f, seat, n)
        drawn.append(f.done)
    assert drawn == [3, min(1, most), max(0, most - 1)]
    t.game.close_period(h.ROUND)
    t.game.draw(f, B, 3)
    assert f.done == most


def test_how_many_there_must_be_at_once() -> None:
    three = forbid(named("X"), only=True, number=3)
    two = forbid(named("X"), only=True, number=2)
    t = board(Static(defs.MATCH, (two, three, forbid(named("X"), number=9)), named("V")))
    assert [fewest(t.game, KEY, t.obj(name)) for name in ("V", "X")] == [3, 0]
    assert fewest(t.game, K_FORBID + h.V["block"], t.obj("V")) == 0
    text = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(two,))
    t = Board(a=(U("O", 1, 0, 5, abilities=(text,)), U("X", 1, 0, 5)))
    f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
    t.game.modify(f, [t.obj("X").oid], (0,), (0,), defs.PERMANENT, -1)
    assert [fewest(t.game, KEY, t.obj(name)) for name in ("X", "O")] == [2, 0]


def test_what_can_be_sacrificed() -> None:
    """Cards in hand and in play, but for those that a text keeps."""
    t = board(Static(defs.MATCH, (Mod(defs.FORBID, h.V["be_sacrificed"]),), named("X")))
    assert [may_sacrifice(t.game, t.game.objs[t.target(n)]) for n in ("O", "X", "V", "H", "hqA")] == [
        True, False, True, True, False,
    ]  # fmt: skip
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    t.game.put(f, [t.obj("V").oid], h.DISCARD, -1)
    assert not may_sacrifice(t.game, t.obj("V"))


def test_a_status_rules_while_anything_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    law = texts(Static(defs.MATCH, (forbid(),), lambda game, f, o: game.has_status(o, 1)))
    statuses = (*h.STATUSES, defs.StatusDef("fire", "Feuer", "Fire", law))
    monkeypatch.setattr(h, "SET", defs.replace(h.SET, statuses=statuses))
    t = board()
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    assert (about(t), statuses_in_play(t.game)) == ([], 0)
    t.game.give_status(f, [t.obj("V").oid], 1)
    t.game.give_status(f, [t.obj("X").oid], 0)
    assert (about(t), statuses_in_play(t.game)) == (["V"], 3)
    t.game.take_status(f, [t.obj("V").oid], 1)
    assert (about(t), statuses_in_play(t.game)) == ([], 1)


def test_a_static_is_about_objects_and_players() -> None:
    """`applies`, for each who may be meant: a player is its base."""
    t = board(*(Static(who, (forbid(),), named("X") if who == defs.MATCH else None) for who in range(7)))
    o = t.obj("O")
    f = Frame(o.d.links[-1].index, 0, o.ref(), A, t.game.gen)
    expected = {
        defs.SELF: ["O"], defs.MATCH: ["X"], defs.YOU: ["hqA"], defs.OPPONENT: ["hqB"], defs.ANYONE: ["hqA", "hqB"],
    }  # fmt: skip
    for e in o.d.on[KEY]:
        found = [name for name in OBJECTS if applies(t.game, f, e, t.game.objs[t.target(name)])]
        if e.static.subject not in (defs.NOBODY, defs.HOST):
            assert found == expected[e.static.subject]
