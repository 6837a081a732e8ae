"""What the game tells: its public facts, and the rule that forbids what somebody wants to do."""

from __future__ import annotations

from nexusdsl.games.nxs_a01 import Placed
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
