"""Perft: counts by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.cli.context import Common, UsageError
from nexusdsl.cli.perft import run_perft
from nexusdsl.scenario.perft import divide, perft
from tests.rules.board import Board
from tests.unit.runtime import handmade as h

QUIET = Common(lang="en", quiet=True)
BOARD = 'Set nxs_a01\n\nSzenario "Zwei Einheiten"\n  Karte U [3/0/3]\n  A: Feld U\n'


def test_passing_is_all_that_can_be_done_without_cards() -> None:
    """A passes, B passes, the round ends, both draw a card: pass or sacrifice it (it costs more than 0)."""
    t = Board(credits=(0, 0))
    assert [perft(t.game, depth) for depth in (0, 1, 2)] == [1, 1, 1]


def test_a_unit_can_attack_be_sacrificed_or_wait() -> None:
    t = Board(a=(h.u("U", 3, 0, 3),), credits=(0, 0))
    kinds = [o.kind for o in t.game.decision.options] if t.game.decision else []
    assert sorted(kinds) == ["attack", "pass", "sacrifice"]
    assert perft(t.game, 1) == 3
    assert [nodes for _, nodes in divide(t.game, 1)] == [1, 1, 1]


def test_a_finished_game_is_at_no_decision() -> None:
    """The only attack that B survives is none: at 1 HP the unblocked attack ends the game."""
    t = Board(a=(h.u("U", 3, 0, 3),), hq=(20, 1), credits=(0, 0))
    before = perft(t.game, 1)
    t.attack("U", "hqB")
    assert t.game.over
    assert before == 3
    assert perft(t.game, 0) == perft(t.game, 1) == 0
    assert divide(t.game, 2) == []


def test_the_shares_of_all_options_make_the_count_and_the_game_stays() -> None:
    t = Board(a=(h.u("U", 3, 0, 3), h.u("W", 1, 0, 3)), b=(h.u("V", 0, 2, 2),))
    state = t.game.digest()
    assert sum(nodes for _, nodes in divide(t.game, 3)) == perft(t.game, 3)
    assert t.game.digest() == state


def test_the_command_counts_from_a_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.nxt"
    file.write_text(BOARD, encoding="utf-8")
    assert run_perft(file, depth=1, divide=True, common=QUIET) == 0
    told = capsys.readouterr().out
    assert "depth 1: 3 positions" in told
    assert "Attack with U" in told


@pytest.mark.parametrize("depth", [0, 13, -1])
def test_a_depth_out_of_bounds_is_refused(depth: int, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        run_perft(tmp_path / "board.nxt", depth=depth)


def test_a_scenario_that_is_not_there_is_told(tmp_path: Path) -> None:
    file = tmp_path / "board.nxt"
    file.write_text(BOARD, encoding="utf-8")
    with pytest.raises(UsageError, match="no such scenario"):
        run_perft(file, name="Drei Einheiten")
