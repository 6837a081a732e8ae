"""Exhausted and ready units (G-018): what exhausts them, what they still do, when they are ready again."""

from __future__ import annotations

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import frame, plain

U = h.u


def exhaust_this(game: Game, f: Frame) -> None:
    game.exhaust(f, game.this(f))


def can_exhaust_this(game: Game, f: Frame) -> bool:
    return game.can_exhaust(f, game.this(f))


def gain_1(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


TAP = Ability("activated", (gain_1,), costs=(exhaust_this,), can_pay=can_exhaust_this)


def tired(t: Board, number: str) -> bool:
    return t.game.is_exhausted(t.obj(number))


def refresh(t: Board) -> None:
    """What may be chosen changed by an effect from outside."""
    t.game.offered = None


@pytest.mark.parametrize(("seat", "number"), [(A, "X"), (B, "Y")])
def test_an_effect_exhausts_until_the_round_is_over(seat: int, number: str) -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("Y", 1, 0, 3),))
    t.game.exhaust(frame(t, 1 - seat), [t.obj(number).oid])
    assert tired(t, number)
    assert t.why("attack", number) == "G-018"
    assert [e["event"] for e in events(t.game, A) if e["event"] == "exhausted"] == ["exhausted"]
    shown = {o["number"]: o["exhausted"] for o in t.game.view(B)["board"]}
    assert shown[number]
    plain(t)
    t.pass_round()
    assert not tired(t, number)


def test_the_attack_of_the_round_exhausts() -> None:
    t = Board(a=(U("X", 1, 0, 3),))
    assert not tired(t, "X")
    t.attack("X", "hqB")
    assert tired(t, "X")
    t.pass_round()
    assert not tired(t, "X")


def test_who_may_attack_twice_is_exhausted_by_the_second() -> None:
    twice = h.static(Mod(defs.PERMIT, h.V["attack_twice"]))
    t = Board(a=(U("X", 1, 0, 3, abilities=(twice,)),))
    t.attack("X", "hqB")
    assert not tired(t, "X")
    t.take("pass")
    t.attack("X", "hqB")
    assert tired(t, "X")


def test_ready_gives_the_attack_back() -> None:
    t = Board(a=(U("X", 1, 0, 3),))
    t.attack("X", "hqB")
    t.take("pass")
    assert not t.offers("attack", "X")
    t.game.ready(frame(t), [t.obj("X").oid])
    refresh(t)
    assert not tired(t, "X")
    assert [e["event"] for e in events(t.game, B)][-1] == "ready"
    t.attack("X", "hqB")
    assert t.hq(B) == 18
    plain(t)


def test_ready_does_not_free_who_has_blocked() -> None:
    """R-034."""
    t = Board(a=(U("X", 1, 0, 3),), more={"X": {"blocked": True, "exhausted": True}})
    t.game.ready(frame(t), [t.obj("X").oid])
    assert t.why("attack", "X") == "R-034"


def test_an_exhausted_unit_blocks() -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("Y", 1, 0, 3),), more={"Y": {"exhausted": True}})
    t.attack("X", "hqB")
    assert (t.hq(B), t.stat("Y", "hp")) == (20, 2)


def test_exhausting_is_a_price() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(TAP,)),), credits=(0, 0))
    t.do("activate", "X")
    assert t.credits(A) == 1
    assert tired(t, "X")
    t.take("pass")
    assert not t.offers("attack", "X")


def test_who_is_exhausted_cannot_pay_with_it() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(TAP,)), U("Z", 1, 0, 3, abilities=(TAP,))), more={"Z": {"exhausted": True}})
    assert t.why("activate", "Z") == "G-027"
    t.attack("X", "hqB")
    t.take("pass")
    assert not t.offers("activate", "X")


def test_a_structure_exhausts_too() -> None:
    t = Board(a=(h.card("S", 1, stats=(-1, 0, 3), abilities=(TAP,)),), credits=(0, 0))
    t.do("activate", "S")
    assert tired(t, "S")
    t.pass_round()
    assert not tired(t, "S")


def test_nothing_is_exhausted_twice_or_out_of_play() -> None:
    t = Board(a=(U("X", 1, 0, 3),), a_hand=(U("H", 1, 0, 1),))
    x = t.obj("X").oid
    f = frame(t)
    t.game.exhaust(f, [x])
    assert f.done == 1
    t.game.exhaust(f, [x, t.obj("H").oid])
    assert f.done == 0
    assert not t.game.can_exhaust(f, [x, t.obj("H").oid])
    t.game.ready(f, [x, x])
    t.game.ready(f, [x])
    assert f.done == 0
    t.game.concede(A)
    t.game.exhaust(f, [x])
    assert not tired(t, "X")


@pytest.mark.parametrize("by_attack", [True, False])
def test_becoming_exhausted_is_an_event(by_attack: bool) -> None:
    watch = h.trigger(gain_1, on=(On(h.T["exhausted"], defs.MATCH, h.own_unit),))
    t = Board(a=(U("X", 1, 0, 3, abilities=(watch,)), U("Z", 1, 0, 3)), credits=(0, 0))
    if by_attack:
        t.attack("Z", "hqB")
        assert t.credits(A) == 1
    else:
        t.game.exhaust(frame(t), [t.obj("Z").oid])
        assert [f.subject & 0xFFF for f in t.game.agenda] == [t.obj("Z").oid]


def test_an_exhausted_unit_does_not_attack_again_either() -> None:
    """Nachtrag needs no attack left, but a unit that is ready as far as effects go."""

    def hit(game: Game, f: Frame) -> None:
        game.exhaust(f, game.every(f, attacker))

    def attacker(game: Game, f: Frame, o: Obj) -> bool:
        return game.is_attacking(o)

    card = h.card("R", 4, abilities=h.spell(hit))
    t = Board(a=(U("X", 4, 0, 6, "nachtrag"),), b=(U("Y", 1, 0, 1),), b_hand=(card,))
    t.attack("X", "hqB", ("reaction", "play", "R"))
    assert not t.alive("Y")
    assert t.game.decision is not None
    assert (t.game.decision.seat, t.game.decision.purpose) == (B, "action")
