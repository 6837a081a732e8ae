"""What is replaced besides deaths: gains, losses, leaving, destruction; and replacements that may be declined."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.values import is_value, told

U = h.u
SELF = defs.SELF


def free(t: Board, seat: int = A) -> Frame:
    return Frame(0, 0, -1, seat, t.game.gen)


# --- replaced ---------------------------------------------------------------------------------------------------------


def instead(step: defs.Step, topic: str, subject: int = SELF, **more: Any) -> Ability:
    return Ability("replacement", (step,), (On(h.T[topic], subject, **more),))


def test_gains_and_losses_are_replaced() -> None:
    """Of the resource that is meant; a thief takes what the victim did not keep."""
    cards = (U("K", 1, 0, 9, abilities=(instead(h.draw_2, "gains", defs.OPPONENT, about=h.CREDIT),
        instead(h.draw_2, "loses", defs.YOU), instead(h.draw_2, "gains", defs.YOU, about=5))),)  # fmt: skip
    t = Board(a=cards, credits=(5, 5))
    g, f = t.game, free(t)
    g.gain(f, B, h.CREDIT, 2)
    assert (t.credits(B), f.done, t.hand(A)) == (5, 0, 2)
    g.gain(f, A, h.CREDIT, 2)
    assert (t.credits(A), f.done, t.hand(A)) == (7, 2, 2)
    g.lose(f, A, h.CREDIT, 2)
    assert (t.credits(A), f.done, t.hand(A)) == (7, 0, 4)
    g.steal(f, B, h.CREDIT, 2, A)
    assert (t.credits(A), t.credits(B), f.done, t.hand(A)) == (7, 5, 0, 6)


def to_bottom(game: Game, f: Frame) -> None:
    game.put(f, game.subject(f), h.DECK_BOTTOM, -1)


@pytest.mark.parametrize("way", ["damage", "destroy", "return"])
def test_leaving_is_replaced_whatever_the_way(way: str) -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(instead(to_bottom, "leaves"),)), U("Y", 1, 0, 3)))
    g, f, xy = t.game, free(t, B), [t.obj("X").oid, t.obj("Y").oid]
    {"damage": lambda: g.deal(f, xy, 3), "destroy": lambda: g.destroy(f, xy),
     "return": lambda: g.put(f, xy, h.HAND, -1)}[way]()  # fmt: skip
    assert g.cards(f, h.DECK, A, None)[0] == t.obj("X").oid
    assert not t.alive("Y")
    assert (g.held, told(t, "dies")) == ((), 0 if way == "return" else 1)


def test_destruction_is_replaced_and_damage_is_none() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(instead(h.draw_2, "destroyed"),)),))
    g, f, x = t.game, free(t, B), [t.obj("X").oid]
    g.destroy(f, x)
    assert (t.alive("X"), t.hand(A), f.done) == (True, 2, 0)
    g.deal(f, x, 3)
    assert (t.alive("X"), t.hand(A)) == (False, 2)


# --- declined ---------------------------------------------------------------------------------------------------------


def ask_instead(game: Game, f: Frame) -> None:
    game.ask_may(f, f.seat, 1, 2)


def draw_it(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 1)


def decline(game: Game, f: Frame) -> None:
    game.let_happen(f)


def may(topic: str, subject: int = SELF, **more: Any) -> Ability:
    steps = (ask_instead, draw_it, decline)
    return Ability("replacement", steps, (On(h.T[topic], subject, **more),), optional=True, slots=1)


WAYS = {
    "destroy": ("dies", lambda g, f, x: g.destroy(f, x)), "damage": ("dies", lambda g, f, x: g.deal(f, x, 3)),
    "destroyed": ("destroyed", lambda g, f, x: g.destroy(f, x)), "hit": ("takes", lambda g, f, x: g.deal(f, x, 3)),
    "put": ("leaves", lambda g, f, x: g.put(f, x, h.DISCARD, -1)),
    "leaves": ("leaves", lambda g, f, x: g.destroy(f, x)),
}  # fmt: skip


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("way", sorted(WAYS))
def test_who_declines_lets_it_happen(way: str, answer: str) -> None:
    """Once, with the killer known; who accepts keeps the unit (but for damage that still kills it)."""
    topic, act = WAYS[way]
    t = Board(a=(U("X", 1, 0, 3, abilities=(may(topic),)),), b=(U("K", 1, 0, 9),))
    f = Frame(0, 0, t.obj("K").ref(), B, t.game.gen)
    act(t.game, f, [t.obj("X").oid])
    assert t.alive("X")
    is_value(t.game)
    t.take(answer)
    dies = answer == "no" or way == "damage"
    assert (t.alive("X"), t.hand(A), t.game.held) == (not dies, int(answer == "yes"), ())
    assert told(t, "kills") == int(dies and way != "put")
    assert told(t, "destroyed") == int(dies and way in ("destroy", "destroyed", "leaves"))
    assert [told(t, "dies"), told(t, "leaves")] == [int(dies and way != "put"), int(dies)]


def test_declined_gains_and_draws() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(may("gains", defs.YOU), may("draws", defs.OPPONENT))),), credits=(1, 1))
    t.game.gain(free(t), A, h.CREDIT, 3)
    t.take("no")
    assert t.credits(A) == 4
    t.game.gain(free(t), A, h.CREDIT, 3)
    t.take("yes")
    assert (t.credits(A), t.hand(A)) == (4, 1)
    t.game.draw(free(t, B), B, 1)
    t.take("no")
    t.game.draw(free(t, B), B, 1)
    t.take("yes")
    assert (t.hand(B), t.hand(A)) == (1, 2)


def test_combat_damage_that_happens_after_all_is_combat_damage() -> None:
    poison = U("P", 2, 0, 9, "gift")
    t = Board(a=(poison,), b=(U("X", 1, 0, 9, abilities=(may("takes"),)),))
    t.attack("P", "hqB", ("may", "no", ""))
    assert (t.stat("X", "hp"), t.obj("X").statuses) == (7, 1)
