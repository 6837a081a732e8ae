"""Every frozen position has as many decisions at each depth as before, in both executions; deeper in `make soak`."""

from __future__ import annotations

import re

import pytest

from nexusdsl.scenario.outcome import Execution
from tests.perft.positions import HERE, Position, boards, counted, files, positions

NODES = 6_000  # of a position; all of them make 200,000
BY_HAND = re.compile(r"^# counts: ([0-9 ]+)$", re.MULTILINE)


@pytest.mark.parametrize("execution", ["generated", "interpreter"])
@pytest.mark.parametrize("position", positions(), ids=lambda each: each.name)
def test_counts(position: Position, execution: Execution) -> None:
    depth = position.reach(NODES)
    assert counted(position, depth, execution) == position.counts[:depth]


def test_there_are_enough() -> None:
    shallow = sum(sum(each.counts[: each.reach(NODES)]) for each in positions())
    assert len(positions()) >= 60
    assert shallow >= 200_000
    assert sum(sum(each.counts) for each in positions()) >= 5_000_000


def test_every_board_is_counted() -> None:
    there = [(file, name) for file in files() for name in boards(file)]
    assert [(each.file, each.name) for each in positions()] == there


def test_the_counts_are_those_worked_out_by_hand() -> None:
    """The comment in front of each board of by_hand.nxt ends with them."""
    text = (HERE / "boards" / "by_hand.nxt").read_text(encoding="utf-8")
    wanted = [tuple(map(int, row.split())) for row in BY_HAND.findall(text)]
    known = [each.counts for each in positions() if each.file == "by_hand.nxt"]
    assert len(wanted) == len(known) >= 10
    assert [row[: len(hand)] for row, hand in zip(known, wanted)] == wanted
