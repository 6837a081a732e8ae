"""What the game tells: its public facts, and the rule that forbids what somebody wants to do."""

from __future__ import annotations

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime.game import GameOver
from nexusdsl.runtime.layout import G_EVENTS
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY


def test_public_facts() -> None:
    board = Board(hq=(17, 20), round=4, holder=B, starter=A, shared=((B, Placed("NEU-122")),))
    assert board.game.rules.public(board.game) == {
        "round": 4,
        "initiative": B,
        "starter": A,
        "hq": [17, 20],
        "sectors": {"NEU-121": None, "NEU-122": B, "NEU-123": None},
        "political": [0, 0],
    }


def test_an_hq_is_never_shown_below_nothing() -> None:
    board = Board(hq=(1, 20))
    board.game.own(A).w[h.HP] += 1
    assert board.game.rules.public(board.game)["hq"] == [0, 20]
    board.game.own(A).w[h.HP] += 3
    assert board.game.rules.public(board.game)["hq"] == [0, 20]


def test_nobody_has_the_initiative_while_a_round_begins() -> None:
    """G-024: what happens at the start of a round happens before anybody receives the initiative."""
    ask = h.trigger(h.on_play_ask, h.deal_1, on=(h.On(h.T["start"], period=h.ROUND),), slots=1)
    board = Board(a=(U("U", 1, 0, 3, abilities=(ask,)),), b=(U("V", 1, 0, 3), U("W", 1, 0, 3)))
    board.take("pass")
    board.take("pass")
    assert board.game.decision is not None
    assert board.game.decision.purpose != "action"
    assert board.game.rules.public(board.game)["initiative"] is None


def test_nothing_is_possible_once_the_game_is_over() -> None:
    board = Board(a=(U("U", 3, 0, 3),), hq=(20, 1))
    board.attack("U", "hqB")
    assert board.game.over
    assert [board.why(kind, "U") for kind in ("attack", "sacrifice", "play")] == ["R-038"] * 3


def test_what_is_no_action() -> None:
    board = Board(a=(U("U", 3, 0, 3),), a_hand=(C["MIL-029"],))
    assert board.why("juggle", "U") == "R-013"
    assert [board.why(kind) for kind in ("attack", "block", "play")] == ["", "R-013", "R-013"]
    assert board.why("activate", "U") == "R-016"
    assert board.why("attack", "MIL-029") == "G-006"
    assert board.why("pass") == ""


def test_when_a_hand_is_exchanged() -> None:
    """R-007: with fewer than four action cards, and then only before the first round."""
    few = Board(a_hand=tuple(U(f"U{n}", 1, 0, 1) for n in range(3)))
    many = Board(a_hand=tuple(U(f"U{n}", 1, 0, 1) for n in range(4)))
    assert (few.why("mulligan"), many.why("mulligan")) == ("R-013", "R-007")


def test_nobody_has_the_initiative_while_a_round_ends() -> None:
    """G-025: what happens at the end of a round happens after the last initiative."""
    ask = h.trigger(h.on_play_ask, h.deal_1, on=(h.On(h.T["end"], period=h.ROUND),), slots=1)
    board = Board(a=(U("U", 1, 0, 3, abilities=(ask,)),), b=(U("V", 1, 0, 3), U("W", 1, 0, 3)))
    board.take("pass")
    board.take("pass")
    facts = board.game.rules.public(board.game)
    assert (facts["round"], facts["initiative"]) == (1, None)


def test_a_position_shows_any_value() -> None:
    """Pools as if damaged, other attributes as if changed for good."""
    board = Board(a=(U("U", 3, 2, 4),), more={"U": {"current": {"atk": 5, "def": 1, "hp": 3}}})
    assert [board.stat("U", name) for name in ("atk", "def", "hp")] == [5, 1, 3]
    assert [board.game.left(board.obj("U"), pool) for pool in (h.DEF, h.HP)] == [1, 3]
    board.pass_round()
    assert board.stat("U", "atk") == 5


def test_as_many_events_as_an_action_may_have() -> None:
    """G-101: the cap itself is allowed, one event more ends the game."""
    board = Board(options={"event_cap": "50"})
    board.game.g[G_EVENTS] = 50
    board.game.rules.check(board.game)
    assert not board.game.over
    board.game.g[G_EVENTS] = 51
    board.game.rules.check(board.game)
    assert board.game.over


def test_a_game_that_is_over_has_no_options() -> None:
    board = Board(a=(U("U", 3, 0, 3),), hq=(20, 1))
    board.attack("U", "hqB")
    for ask in (board.game.options, board.game.waiting, lambda: board.game.apply(0)):
        with pytest.raises(GameOver, match=r"^the game is over$"):
            ask()
