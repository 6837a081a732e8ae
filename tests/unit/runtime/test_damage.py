"""Where damage goes: through the pools, past those that it ignores, more or less by texts, kept off by prevention."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.linking import fixed
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
POOLS = (h.WORTH, h.DEF, h.HP)


def board(*abilities: Ability, **more: Any) -> Board:
    """A's V 3/3/5 takes what B's S and T deal."""
    return Board(
        a=(U("V", 3, 3, 5, worth=2, abilities=abilities), U("W", 1, 0, 5)),
        b=(U("S", 2, 0, 9), U("T", 2, 0, 9)), **more,
    )  # fmt: skip


def frame(t: Board, number: str = "S") -> Frame:
    return Frame(t.program.given.index, 0, t.obj(number).ref(), B, t.game.gen)


def one(t: Board, number: str = "V") -> list[int]:
    return [t.obj(number).oid]


def wounds(t: Board, number: str = "V") -> list[int]:
    return t.obj(number).w[1:5]  # worth, ATK, DEF, HP


@pytest.mark.parametrize(("n", "ignoring", "taken"), [
    (1, 0, [0, 0, 1, 0]), (3, 0, [0, 0, 3, 0]), (4, 0, [0, 0, 3, 1]), (2, 1 << h.DEF, [0, 0, 0, 2]),
    (4, 1 << h.HP, [0, 0, 3, 1]), (4, 1 << h.ATK, [0, 0, 3, 1]),
])  # fmt: skip
def test_each_pool_takes_what_is_left_of_it(n: int, ignoring: int, taken: list[int]) -> None:
    """R-027: DEF, then HP; what passes DEF by goes to HP at once. The last pool is never passed by."""
    t = board()
    t.game.deal(frame(t), one(t), n, ignoring)
    assert wounds(t) == taken


@pytest.mark.parametrize(("n", "ignoring", "taken"), [
    (1, 0, [1, 0, 0, 0]), (4, 0, [2, 0, 2, 0]), (6, 0, [2, 0, 3, 1]), (4, 1 << h.WORTH, [0, 0, 3, 1]),
    (4, 1 << h.DEF, [2, 0, 0, 2]), (4, 1 << h.DEF | 1 << h.WORTH, [0, 0, 0, 4]),
])  # fmt: skip
def test_any_number_of_pools(n: int, ignoring: int, taken: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = (replace(h.TYPES[0], pools=POOLS), *h.TYPES[1:])
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=replace(h.RULESET, types=kinds)))
    t = board()
    t.game.deal(frame(t), one(t), n, ignoring)
    assert wounds(t) == taken
    assert t.game.rules.is_dead(t.game, t.obj("V")) == (taken[3] >= 5)


def test_a_second_hit_finds_what_the_first_has_left() -> None:
    t = board()
    t.game.deal(frame(t), one(t), 2)
    t.game.deal(frame(t), one(t), 2)
    assert wounds(t) == [0, 0, 3, 1]


@pytest.mark.parametrize(("n", "ignoring", "over"), [
    (7, 0, 0), (8, 0, 0), (10, 0, 2), (6, 1 << h.DEF, 1), (4, 1 << h.HP, 0), (9, 1 << h.HP, 1),
])  # fmt: skip
def test_what_is_too_much_goes_to_another(n: int, ignoring: int, over: int) -> None:
    """V can take 8, without DEF 5."""
    t = board()
    f = frame(t)
    t.game.deal(f, one(t), n, ignoring, excess=one(t, "W"))
    assert (wounds(t, "W")[3], f.done) == (over, n)
    t = board()
    t.game.deal_each(frame(t), one(t), lambda game, f, o: n, ignoring, excess=one(t, "W"))
    assert wounds(t, "W")[3] == over


def test_nothing_is_too_much_of_what_is_not_there() -> None:
    t = board()
    for excess in (None, [], one(t, "W")):
        t.game.deal(frame(t), [], 9, excess=excess)
    t.game.put(frame(t), one(t), h.HAND, -1)
    t.game.deal(frame(t), one(t), 9, excess=one(t, "W"))
    assert wounds(t, "W") == [0, 0, 0, 0]


# --- more and less ----------------------------------------------------------------------------------------------------


def static(subject: int, *mods: Mod, test: defs.Test | None = None) -> Ability:
    return Ability("static", statics=(Static(subject, mods, test),))


def is_s(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_named(o, "S")


@pytest.mark.parametrize(("mod", "hits"), [
    # one hit of 2 by S, by T; in combat by S, by T: what V loses
    (Mod(defs.DAMAGE, 1, 1, 2), (4, 4, 4, 4)), (Mod(defs.DAMAGE, 1, -1, 1), (1, 1, 1, 1)),
    (Mod(defs.DAMAGE, 1, -1, 5), (0, 0, 0, 0)), (Mod(defs.DAMAGE, 1, 1, 2, combat_only=True), (2, 2, 4, 4)),
    (Mod(defs.PREVENT, number=1), (1, 1, 1, 1)), (Mod(defs.PREVENT, number=-1), (0, 0, 0, 0)),
    (Mod(defs.PREVENT, number=5), (0, 0, 0, 0)), (Mod(defs.PREVENT, number=1, combat_only=True), (2, 2, 1, 1)),
    (Mod(defs.PREVENT, number=1, by=is_s), (1, 2, 1, 2)), (Mod(defs.PREVENT, number=1, period=h.ROUND), (1, 2, 2, 2)),
    (Mod(defs.DAMAGE, 0, 1, 2), (2, 2, 2, 2)), (Mod(defs.ADD, h.ATK, number=1), (2, 2, 2, 2)),
])  # fmt: skip
def test_more_and_less_damage(mod: Mod, hits: tuple[int, ...]) -> None:
    """By a text of the object itself, and by one about it: taken more or less, prevented in part, wholly, only in
    combat, only from somebody, only the first in a round."""
    for subject, test in ((defs.SELF, None), (defs.MATCH, lambda game, f, o: game.is_named(o, "V"))):
        t = board(static(subject, mod, test=test))
        lost = []
        for source, combat in (("S", False), ("T", False), ("S", True), ("T", True)):
            t.game.own(t.obj("V").oid).w[:] = [0] * 6 + t.obj("V").w[6:]
            by = t.obj(source).oid
            dealt = t.game.deal_batch([((by,), *one(t), 2, 0, by)], combat)
            lost.append(sum(t.obj("V").w[:6]))
            assert dealt == lost[-1]
        assert tuple(lost) == hits


def test_who_deals_more() -> None:
    more = static(defs.SELF, Mod(defs.DAMAGE, 0, 1, 2), Mod(defs.DAMAGE, 0, 1, 1, combat_only=True))
    t = Board(a=(U("V", 1, 0, 50),), b=(U("S", 2, 0, 9, abilities=(more,)), U("T", 2, 0, 9)))
    v, s, other = (t.obj(name).oid for name in "VST")
    for sources, cause, combat, expected in (
        ((s,), s, False, 4), ((s,), s, True, 5), ((other,), other, False, 2), ((), s, False, 4),
        ((s, other), -1, False, 4), ((), -1, False, 2),
    ):  # fmt: skip
        assert t.game.deal_batch([(sources, v, 2, 0, cause)], combat) == expected
    t.game.put(frame(t), [s], h.HAND, -1)
    assert t.game.deal_batch([((s,), v, 2, 0, s)], False) == 2  # it is not there any more


def test_what_several_deal_as_one_is_from_all_of_them() -> None:
    t = board(static(defs.SELF, Mod(defs.PREVENT, number=-1, by=is_s)))
    s, other, v = t.obj("S").oid, t.obj("T").oid, t.obj("V").oid
    assert t.game.deal_batch([((s, other), v, 2, 0, s)], True) == 2
    assert t.game.deal_batch([((s,), v, 2, 0, s)], True) == 0
    assert t.game.deal_batch([((), v, 2, 0, s)], False) == 0
    assert t.game.deal_batch([((), v, 2, 0, -1)], False) == 2


def test_preventions_come_one_after_the_other() -> None:
    """Each once: what one has left is what the next one finds."""
    t = board(
        static(defs.SELF, Mod(defs.PREVENT, number=1)), static(defs.SELF, Mod(defs.PREVENT, number=2, period=h.ROUND))
    )
    lost = []
    for _ in range(2):
        before = sum(t.obj("V").w[:6])
        t.game.deal(frame(t), one(t), 4)
        lost.append(sum(t.obj("V").w[:6]) - before)
    assert lost == [1, 3]
    t.game.close_period(h.ROUND)
    t.game.own(t.obj("V").oid).w[:6] = [0] * 6
    t.game.deal(frame(t), one(t), 4)
    assert sum(t.obj("V").w[:6]) == 1


SHIELD = Mod(defs.PREVENT, number=3, shield=True)


def test_a_shield_takes_what_it_can() -> None:
    text = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(SHIELD, Mod(defs.ADD, h.ATK)))
    t = board(text)
    f = Frame(t.obj("V").d.links[-1].index, 0, t.obj("V").ref(), A, t.game.gen)
    t.game.modify(f, one(t), (1, 0, 0, 1), (1, 0, 0, 1), defs.PERMANENT, -1)
    for n, lost, mods in ((2, 0, [1, 1, 3, 1]), (1, 0, [1, 3, 1]), (4, 1, [1, 1]), (1, 1, [1, 1])):
        before = sum(t.obj("V").w[:6])
        t.game.deal(frame(t), one(t), n)
        assert sum(t.obj("V").w[:6]) - before == lost
        assert [a[2] for a in t.obj("V").mods] == mods


def test_a_players_shield_is_the_players() -> None:
    text = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(SHIELD,))
    t = board(text)
    f = Frame(t.obj("V").d.links[-1].index, 0, t.obj("V").ref(), A, t.game.gen)
    for seat in (B, A):
        t.game.modify_player(f, seat, (0,), (0,), defs.PERMANENT, -1)
    t.game.deal(frame(t), [A], 2)
    assert (t.hq(A), [(seat, a[2]) for seat, a in t.game.player_mods]) == (20, [(B, 3), (A, 1)])
    t.game.deal(frame(t), [A], 2)
    assert (t.hq(A), [(seat, a[2]) for seat, a in t.game.player_mods]) == (19, [(B, 3)])
    t.game.deal(frame(t), one(t), 2)
    assert wounds(t)[2] == 2


def test_the_number_that_a_grant_names() -> None:
    assert [fixed(Mod(defs.GRANT, number=n)) for n in (3, 1, 0, -2)] == [3, 1, -1, -1]
    assert fixed(Mod(defs.GRANT, number=lambda game, f: 3)) == -1


# --- hits and deaths --------------------------------------------------------------------------------------------------


def test_hits_on_what_is_gone_or_of_nothing_are_none() -> None:
    t = board()
    f = frame(t)
    t.game.put(f, one(t), h.HAND, -1)
    for targets, n in ((one(t), 3), (one(t, "W"), 0), (one(t, "W"), -2)):
        t.game.deal(f, targets, n)
        assert f.done == 0
    assert wounds(t, "W") == [0, 0, 0, 0]


def test_all_damage_is_dealt_before_anybody_dies() -> None:
    """R-030: two that kill each other both die, and each is told to have killed."""
    t = board()
    t.game.own(t.obj("V").oid).w[h.HP] = 4
    t.game.own(t.obj("V").oid).w[h.DEF] = 3
    t.game.own(t.obj("S").oid).w[h.HP] = 7
    f = frame(t)
    t.game.fight(f, one(t, "S"), one(t), h.ATK)
    assert (t.alive("V"), t.alive("S"), f.done) == (False, False, 5)
    assert t.game.fallen == tuple(o.ref() - (1 << 12) for o in (t.obj("V"), t.obj("S")))
    assert t.game.blame == ()


def test_nobody_fights_alone_or_with_itself() -> None:
    t = board()
    f = frame(t)
    for left, right in ((one(t), one(t)), (one(t), []), ([], one(t))):
        t.game.fight(f, left, right, h.ATK)
        assert f.done == 0
    t.game.put(f, one(t, "S"), h.HAND, -1)
    t.game.fight(f, one(t, "S"), one(t), h.ATK)
    t.game.fight(f, one(t), one(t, "S"), h.ATK)
    assert (f.done, wounds(t)) == (0, [0, 0, 0, 0])


def test_only_the_first_of_each_side_fights() -> None:
    t = board()
    f = frame(t)
    t.game.fight(f, [*one(t, "S"), *one(t, "T")], [*one(t), *one(t, "W")], h.ATK)
    assert (wounds(t), wounds(t, "W"), wounds(t, "S")[3], wounds(t, "T")[3]) == ([0, 0, 2, 0], [0] * 4, 3, 0)


def test_a_strike_joins_the_combat_damage() -> None:
    t = board()
    f = frame(t)
    t.game.strike(f, [*one(t), *one(t, "W")], 2, 1 << h.DEF)
    t.game.strike(f, one(t), 0)
    assert t.game.strikes == tuple((f.source, t.obj(name).ref(), 2, 1 << h.DEF) for name in "VW")
    assert wounds(t) == [0, 0, 0, 0]


@pytest.mark.parametrize(("done", "n", "healed"), [(3, 2, 2), (3, 3, 3), (3, 5, 3), (3, -1, 3), (3, 0, 0), (0, 2, 0)])
def test_healing_is_never_more_than_the_damage(done: int, n: int, healed: int) -> None:
    """G-100."""
    t = board()
    t.game.own(t.obj("V").oid).w[h.HP] = done
    t.game.own(t.obj("V").oid).w[h.DEF] = 2
    f = frame(t)
    t.game.heal(f, one(t), h.HP, n)
    assert (wounds(t), f.done) == ([0, 0, 2, done - healed], healed)
