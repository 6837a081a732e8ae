"""Costs that bind something, which the body of the text then knows; how options and decisions describe themselves."""

from __future__ import annotations

from typing import Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import DONE, KIND_NAMES, Decision, Option, named, option
from nexusdsl.runtime.defs import Ability
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_asking import Asked, ask

U = h.u


# --- what a cost binds ------------------------------------------------------------------------------------------------


def top(game: Game, f: Frame) -> None:
    game.top(f, 1, f.seat, 2)


def at_random(game: Game, f: Frame) -> None:
    game.pick_random(f, 1, game.every(f, h.enemy_unit), 2)


def throw(game: Game, f: Frame) -> None:
    game.roll(f, f.seat, 1, 6)


def drawn(game: Game, f: Frame) -> None:
    game.draw(f, f.seat, 2, 1)


def forced(game: Game, f: Frame) -> None:
    game.ask(f, 1, game.every(f, h.enemy_unit), 3, 3, f.seat, "deal", -1)


def picked(game: Game, f: Frame) -> None:
    game.ask(f, 1, game.every(f, h.enemy_unit), 1, 1, f.seat, "deal", -1)


def numbered(game: Game, f: Frame) -> None:
    game.ask_number(f, 1, 2, 5, f.seat, -1)


def ordered(game: Game, f: Frame) -> None:
    game.ask_order(f, 1, game.every(f, h.enemy_unit), f.seat, -1)


def divided(game: Game, f: Frame) -> None:
    game.ask_divide(f, 1, game.every(f, h.enemy_unit), 2, f.seat, -1)


def moded(game: Game, f: Frame) -> None:
    game.ask_modes(f, 1, f.seat, (0, 1, 2), 2, -1)


COSTS: Final[tuple[tuple[defs.Step, int], ...]] = (
    (top, 2), (at_random, 2), (throw, 1), (drawn, 2), (forced, 3), (picked, 1), (numbered, 1), (ordered, 3),
    (divided, 2), (moded, 2),
)  # fmt: skip


@pytest.mark.parametrize("row", COSTS, ids=lambda row: row[0].__name__)
def test_what_a_cost_binds_is_known_to_the_body(row: tuple[defs.Step, int]) -> None:
    cost, count = row
    bound: list[tuple[int, ...]] = []
    paid: list[tuple[int, ...]] = []

    def price(game: Game, f: Frame) -> None:
        cost(game, f)
        paid.append(f.slots[1] if len(f.slots) > 1 else ())

    def body(game: Game, f: Frame) -> None:
        bound.append(f.slots[1])

    ability = Ability("activated", (body,), costs=(price,), can_pay=lambda game, f: True, slots=2)
    t = Board(a=(U("S", 1, 0, 9, abilities=(ability,)),), b=tuple(U(name, 1, 0, 9) for name in "VWZ"))
    t.take("activate", "S")
    t.finish()
    assert len(bound) == 1
    assert len(bound[0]) == count
    if paid[0]:  # it was not asked
        assert bound == paid


# --- options as values ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "described"), [
    (option(DONE), (0, "done", -1, -1, -1)), (option(1), (0, "pass", -1, -1, -1)), (option(2), (0, "no", -1, -1, -1)),
    (option(3), (0, "yes", -1, -1, -1)), (option(4, 0, 6), (0, "mode", -1, -1, 6)),
    (option(5, 7), (0, "pick", 7, -1, -1)),
    (option(6, 8), (0, "play", 8, -1, -1)), (option(7, 4095), (0, "attack", 4095, -1, -1)),
    (option(8, 9, 3), (0, "activate", 9, -1, 3)), (option(9, 1), (0, "sacrifice", 1, -1, -1)),
    (named(10, 70000), (0, "name", -1, -1, 70000)), (named(11, 99999), (0, "number", -1, -1, 99999)),
    (named(12, 0), (0, "retreat", -1, -1, 0)),
])  # fmt: skip
def test_an_option_says_what_it_is(code: int, described: tuple[int, str, int, int, int]) -> None:
    o = Option(0, code)
    assert (o.index, o.kind, o.subject, o.target, o.detail) == described
    assert o.code == code
    _, kind, subject, target, detail = described
    assert repr(o) == f"Option(0: {kind}, subject={subject}, target={target}, detail={detail})"
    assert kind in KIND_NAMES


def test_a_decision_says_what_it_is() -> None:
    s = Asked()
    ask(s, "V W Z", 1, 2)
    decision = Decision(s.g)
    assert (decision.seat, decision.kind, decision.purpose, len(decision)) == (B, "pick", "deal", 3)
    assert repr(decision) == "Decision(seat=1, kind='pick', purpose='deal', options=3)"
    assert decision.codes == tuple(s.g.options()) == tuple(o.code for o in decision.options)
    assert [o.index for o in decision.options] == [0, 1, 2]
    assert decision.labels() == ["Card V", "Card W", "Card Z"]
    assert decision.labels("de") == ["Karte V", "Karte W", "Karte Z"]
