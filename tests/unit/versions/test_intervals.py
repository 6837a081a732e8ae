"""Intervals against published examples (Newcombe 1998, single and paired rates), and what their definition implies."""

from __future__ import annotations

import pytest

from nexusdsl.intervals import WIDTH, needed, wilson
from nexusdsl.versions.intervals import Pairs, shift


@pytest.mark.parametrize(
    ("good", "count", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_rate_has_the_interval_of_the_published_examples(good: int, count: int, low: float, high: float) -> None:
    assert wilson(good, count) == pytest.approx((low, high), abs=5e-5)


def test_a_shift_has_the_interval_of_the_published_example() -> None:
    moved, low, high = shift(Pairs(both=20, first=2, second=12, neither=16))
    assert (moved, low, high) == pytest.approx((0.2, 0.0562, 0.3292), abs=3e-4)


def test_the_other_way_round_the_interval_is_mirrored() -> None:
    there = shift(Pairs(7, 1, 9, 3))
    back = shift(Pairs(7, 9, 1, 3))
    assert there == pytest.approx((-back[0], -back[2], -back[1]))


def test_pairs_that_go_together_say_more_than_such_as_do_not() -> None:
    alike, apart = shift(Pairs(45, 0, 10, 45)), shift(Pairs(25, 20, 30, 25))
    assert alike[0] == apart[0] == pytest.approx(0.1)
    assert alike[1] > 0 > apart[1]


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert shift(Pairs(0, 0, 0, 0)) == (0.0, -1.0, 1.0)


def test_so_many_games_are_needed_as_make_the_widest_interval_narrow_enough() -> None:
    count = needed()
    assert count == 381  # 1.96² / (4 · 0.05²) − 1.96² = 380.3
    for games, enough in ((count + 1, True), (count - 1, False)):  # even numbers, of which half can be won
        low, high = wilson(games // 2, games)
        assert ((high - low) / 2 <= WIDTH) == enough
