"""Keywords that are copied with their numbers; of several triggers of one ability one happens; what may be chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import defs, kernelsteps
from nexusdsl.runtime.asking import can_ask, choosable
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.events import one_of
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import PROC, PROC_ONE_OF
from nexusdsl.runtime.modifiers import instances
from nexusdsl.runtime.objects import Frame, Obj, proc
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def outside(t: Board, seat: int = A) -> Frame:
    return Frame(t.program.given.index, 0, -1, seat, t.game.gen)


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


def pay(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


# --- keywords that are copied -----------------------------------------------------------------------------------------


SOLIDARITY, GIFT, SABOTAGE = h.KW["solidaritaet"], h.KW["gift"], h.KW["sabotage"]


def words(t: Board, name: str) -> dict[int, Any]:
    o = t.obj(name)
    return {kw: instances(t.game, o, kw) for kw in (SOLIDARITY, GIFT, SABOTAGE) if t.game.has_keyword(o, kw)}


@pytest.mark.parametrize(("owners", "expected"), [
    ("X", {SOLIDARITY: ((2, h.ATK),)}), ("Y", {GIFT: ((-1, -1),), SABOTAGE: ((-1, -1),)}), ("Z", {}),
    ("X Y Z", {SOLIDARITY: ((2, h.ATK),), GIFT: ((-1, -1),), SABOTAGE: ((-1, -1),)}), ("", {}),
])  # fmt: skip
def test_keywords_are_copied_with_their_numbers(owners: str, expected: dict[int, Any]) -> None:
    """Printed and given ones, until the duration ends; abilities without a name are none."""
    x = replace(U("X", 1, 0, 3), keywords=((SOLIDARITY, 2, h.ATK),))
    quoted = Ability("static", statics=(Static(defs.SELF, (Mod(defs.QUOTE, abilities=(h.LORD,)),)),))
    t = Board(
        a=(x, U("Y", 1, 0, 3, "gift"), U("Z", 1, 0, 3, abilities=(quoted,)), U("P", 1, 0, 3)), b=(U("V", 1, 0, 3),)
    )
    t.game.modify(outside(t), oids(t, "Y"), (len(h.RULESET.attributes) + SABOTAGE,), (0,), defs.PERMANENT, -1)
    f, before = outside(t, B), [words(t, name) for name in "XYZ"]
    atk = t.stat("V", "atk")
    t.game.copy_keywords(f, oids(t, "P V"), oids(t, owners), defs.UNTIL_END, h.ROUND)
    assert (words(t, "P"), words(t, "V"), f.done) == (expected, expected, 2 if expected else 0)
    assert [words(t, name) for name in "XYZ"] == before
    assert t.stat("V", "atk") == atk
    t.game.close_period(h.COMBAT)
    assert words(t, "P") == expected
    t.game.close_period(h.ROUND)
    assert (words(t, "P"), words(t, "V"), words(t, "Y")) == ({}, {}, before[1])


def test_a_card_in_hand_has_what_is_printed_on_it() -> None:
    taken = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.REMOVE, -1),)),))
    t = Board(a=(U("X", 1, 0, 3, "gift"), U("L", 1, 0, 3, abilities=(taken,))), a_hand=(U("P", 1, 0, 3, "gift"),))
    assert (instances(t.game, t.obj("X"), GIFT), words(t, "X")) == (((-1, -1),), {})
    assert words(t, "P") == {GIFT: ((-1, -1),)}


# --- one of several triggers ------------------------------------------------------------------------------------------


ONE: Final = h.trigger(h.nothing, on=(On(h.T["dies"], defs.MATCH),), limit=defs.ONE_OF, limit_period=h.COMBAT)
ANY: Final = h.trigger(pay, on=(On(h.T["dies"], defs.MATCH),))


class Several:
    """X and Y of A, V of B with the same ability, of which one happens; Z with another one."""

    def __init__(self) -> None:
        shared = h.keyword("one", ONE)
        h.SET = replace(h.SET, keywords=(*h.KEYWORDS, shared))
        h.KW["one"] = len(h.KEYWORDS)
        a = (U("X", 1, 0, 3, "one"), U("Y", 1, 0, 3, "one"), U("Z", 1, 0, 3, abilities=(ANY,)))
        self.t = Board(a=a, b=(U("V", 1, 0, 3, "one"), U("W", 1, 0, 3)))
        self.g = self.t.game

    def trigger(self, name: str, subject: str = "W") -> Frame:
        o = self.t.obj(name)
        link = o.d.links[-1]
        f = Frame(link.index, 0, o.ref(), o.ctrl, self.g.gen)
        f.subject, f.object, f.amount, f.follow = self.t.obj(subject).ref(), self.t.obj("Z").ref(), 4, 2
        f.number, f.param = 3, h.ATK
        return f


@pytest.fixture
def several(monkeypatch: pytest.MonkeyPatch) -> Several:
    monkeypatch.setattr(h, "SET", h.SET)
    monkeypatch.setattr(h, "KW", dict(h.KW))
    return Several()


def test_one_alone_happens(several: Several) -> None:
    alone, other, step = several.trigger("X"), several.trigger("Z"), proc(0, -1, A, several.g.gen)
    assert one_of(several.g, [step, other, alone]) == [step, other, alone]
    assert several.g.used == ((alone.ability, A, h.COMBAT),)


def test_whom_it_happens_to_comes_first(several: Several) -> None:
    others = [several.trigger("X", "Y"), several.trigger("Z", "Y"), several.trigger("Y", "Y")]
    assert one_of(several.g, others) == [others[2], others[1]]


def test_each_player_has_one(several: Several) -> None:
    both = [several.trigger("V"), several.trigger("X")]
    assert one_of(several.g, both) == both
    assert several.g.used == tuple((f.ability, f.seat, h.COMBAT) for f in both)


def test_else_its_controller_chooses(several: Several) -> None:
    pend = [several.trigger("X"), several.trigger("Z"), several.trigger("Y"), several.trigger("V")]
    chooser, other, enemy = one_of(several.g, pend)
    assert (other, enemy) == (pend[1], pend[3])
    assert (chooser.ability, chooser.pc, chooser.source, chooser.seat) == (PROC, PROC_ONE_OF, -1, A)
    assert chooser.slots == [(pend[0].source, pend[2].source), (pend[0].ability, 3, h.ATK)]
    assert (chooser.subject, chooser.object, chooser.amount, chooser.follow) == (
        pend[0].subject, pend[0].object, 4, 2,
    )  # fmt: skip


@pytest.mark.parametrize(("gone", "asked"), [("", True), ("X", False), ("X Y", False)])
def test_the_choice_of_a_trigger(gone: str, asked: bool, several: Several) -> None:
    """What is left is not asked for; the trigger knows all that the choice knew."""
    t, g = several.t, several.g
    (chooser,) = one_of(g, [several.trigger("X"), several.trigger("Y")])
    chosen = t.obj("Y").ref()
    t.game.put(outside(t), oids(t, gone), h.HAND, -1)
    g.pending, g.offered, g.stack = None, None, []
    kernelsteps.one_of(g, chooser)
    if asked:
        decision = g.decision
        assert decision is not None
        assert (decision.seat, decision.purpose, [o.subject for o in decision.options]) == (
            A,
            "trigger",
            oids(t, "X Y"),
        )
        chooser.slots[2:] = [(chosen,)]
        g.pending = None
    if gone == "X Y":
        assert (g.stack, g.pending) == ([], None)
        return
    assert (g.stack.pop(), chooser.pc, chooser.slots[2]) == (chooser, PROC_ONE_OF, (chosen,))
    kernelsteps.one_of(g, chooser)
    (made,) = g.stack
    expected = several.trigger("Y") if not gone else None
    assert (made.ability, made.pc, made.source, made.seat) == (chooser.slots[1][0], 0, chosen, A)
    assert (made.number, made.param, made.amount, made.follow) == (3, h.ATK, 4, 2)
    assert (made.subject, made.object) == (chooser.subject, chooser.object)
    assert expected is None or made.data() == expected.data()


# --- what may be chosen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("purpose", "free"), [("play_now", False), ("play_free", True)])
def test_only_what_can_be_played_is_chosen_to_be_played(
    purpose: str, free: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = Board(a=(U("X", 1, 0, 3),), b_hand=(U("P", 1, 0, 1), U("Q", 1, 0, 1)))
    asked: list[tuple[Any, ...]] = []

    def can_play_now(rules: NxsRules, game: Game, seat: int, o: Obj, free: bool) -> bool:
        asked.append((game, seat, o.oid, free))
        return o.d.card.number == "Q"

    monkeypatch.setattr(NxsRules, "can_play_now", can_play_now)
    assert choosable(t.game, outside(t, B), oids(t, "P X Q"), A, purpose) == oids(t, "Q")
    assert asked == [(t.game, B, oid, free) for oid in oids(t, "P Q")]
    assert choosable(t.game, outside(t, B), oids(t, "P X Q"), A, "discard") == oids(t, "P X Q")
    assert len(asked) == 2


def test_only_what_may_be_sacrificed_is_chosen_for_it() -> None:
    ban = h.static(Mod(defs.FORBID, h.V["be_sacrificed"]))
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban,)), U("Y", 1, 0, 3)), a_hand=(U("P", 1, 0, 1),))
    every = oids(t, "X Y P")
    assert choosable(t.game, outside(t), every, A, "sacrifice") == oids(t, "Y P")
    assert choosable(t.game, outside(t), every, A, "destroy") == every
    assert [can_ask(t.game, outside(t), every, n, A, "sacrifice") for n in (0, 2, 3)] == [True, True, False]


def test_who_chooses_among_its_own_is_no_enemy() -> None:
    """G-067: whoever's effect asks for it; what is not in play is protected by nothing."""
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3, "phantom")), b=(U("V", 1, 0, 3, "phantom"), U("W", 1, 0, 3)),
              b_hand=(U("P", 1, 0, 1, "phantom"),))  # fmt: skip
    every = oids(t, "X Y V W P")
    for source, seat, expected in (
        ("X", A, "X Y W P"), ("X", B, "X Y V W P"), ("W", B, "X V W P"), ("W", A, "X Y V W P"),
    ):  # fmt: skip
        f = Frame(t.program.given.index, 0, t.obj(source).ref(), t.obj(source).ctrl, t.game.gen)
        assert choosable(t.game, f, every, seat) == oids(t, expected), (source, seat)
        assert (t.obj("X").ctrl, t.obj("W").ctrl) == (A, B)
    assert choosable(t.game, outside(t), every, B) == every
    assert can_ask(t.game, f, oids(t, "Y"), 1, A)
    assert not can_ask(t.game, f, oids(t, "Y"), 1)


def test_what_chooses_is_asked_as_it_is_now() -> None:
    """Its values are up to date, also where its player's opponent chooses."""

    def strong(game: Game, f: Frame, o: Obj) -> bool:
        return game.stat(o, h.ATK) > 1

    shield = h.static(Mod(defs.FORBID, h.V["be_chosen"], test=strong, by_effect=True))
    t = Board(a=(U("X", 1, 0, 3), U("L", 1, 0, 3, abilities=(h.LORD,))), b=(U("V", 1, 0, 3, abilities=(shield,)),))
    x = t.obj("X")
    f = Frame(t.program.given.index, 0, x.ref(), A, t.game.gen)
    for seat in (A, B):
        t.game.restamp()
        assert choosable(t.game, f, oids(t, "V"), seat) == []
    t.game.put(outside(t), oids(t, "L"), h.HAND, -1)
    assert [choosable(t.game, f, oids(t, "V"), seat) for seat in (A, B)] == [oids(t, "V")] * 2
