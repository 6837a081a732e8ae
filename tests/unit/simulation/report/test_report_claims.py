"""When a rate is claimed to be beyond a limit, and how many games are missing until then."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusdsl.intervals import difference, needed
from nexusdsl.simulation.report.cards import CardTally
from nexusdsl.simulation.report.claims import Judged, judged, undecided
from nexusdsl.simulation.report.figures import Figures
from nexusdsl.simulation.report.lengths import classes, mean, quantile
from nexusdsl.simulation.report.rates import NOTHING, Rate, lacking, still_needed
from nexusdsl.simulation.report.tally import Tally


@pytest.mark.parametrize(
    ("good", "count", "low", "high", "more"),
    [
        (50, 100, 0.47, 0.53, None),  # within: more of the same would change nothing
        (53, 100, 0.47, 0.53, None),  # at the limit
        (700, 1000, 0.4, 0.6, 0),
        (300, 1000, 0.4, 0.6, 0),
        (100, 100, 0.4, 0.6, 281),  # no claim below 381 games, however clear
        (0, 10, 0.05, 1.0, 371),
        (5500, 10_000, 0.47, 0.53, 0),
        (550, 1000, 0.47, 0.53, 1393),  # 3.8415 · 0.53 · 0.47 / 0.02² = 2392.3
        (45, 1000, 0.05, 1.0, 6299),  # 3.8415 · 0.05 · 0.95 / 0.005² = 7298.8
        (0, 0, 0.4, 0.6, 381),
    ],
)
def test_games_that_are_still_needed(good: float, count: int, low: float, high: float, more: int | None) -> None:
    assert still_needed(Rate(good, count), low, high) == more


@given(st.integers(1, 3000), st.floats(0, 1))
def test_it_is_claimed_from_then_on_when_the_interval_leaves_the_limits_out(count: int, part: float) -> None:
    rate = Rate(round(part * count), count)
    low, high = rate.interval
    outside = rate.count >= needed() and (low > 0.6 or high < 0.4)
    assert (still_needed(rate, 0.4, 0.6) == 0) == outside


def test_fewest_games() -> None:
    """At 381 games the interval of one half reaches 5 points to either side, at 380 a little further."""
    assert needed() == 381
    assert [lacking(Rate(0, count)) for count in (0, 380, 381, 1000)] == [381, 1, 0, 0]
    assert Rate(190, 380).interval[1] - 0.5 > 0.05 >= Rate(190.5, 381).interval[1] - 0.5
    assert [Rate(0, count).enough for count in (380, 381)] == [False, True]
    assert (NOTHING.share, NOTHING.interval, NOTHING.enough) == (0.0, (0.0, 1.0), False)


def test_the_difference_of_two_samples_has_the_interval_of_the_published_example() -> None:
    """Newcombe 1998: 56 of 70 and 48 of 80, method 10: 0.2 with 0.0524 to 0.3339."""
    moved = difference((48, 80), (56, 70))
    assert moved == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    back = difference((56, 70), (48, 80))
    assert back == pytest.approx((-0.2, -0.3339, -0.0524), abs=5e-5)
    assert difference((0, 0), (1, 2)) == (0.0, -1.0, 1.0)


@pytest.mark.parametrize(
    ("number", "de", "en"),
    [
        (0, "0", "0"),
        (1234567, "1.234.567", "1,234,567"),
        (-1234, "−1.234", "−1,234"),
    ],
)
def test_whole_numbers(number: int, de: str, en: str) -> None:
    assert (Figures("de").whole(number), Figures("en").whole(number)) == (de, en)


def test_parts_in_percent_and_points() -> None:
    german, english = Figures("de"), Figures("en")
    assert (german.percent(0.5344), english.percent(0.5344)) == ("53,4\u00a0%", "53.4%")
    assert (german.span((0.5, 1)), english.span((0.5, 1))) == ("50,0–100,0\u00a0%", "50.0–100.0%")
    assert [english.points(part) for part in (0.023, -0.023, 0.0, -0.0001)] == ["+2.3", "−2.3", "0.0", "0.0"]
    assert (german.decimal(1234.56), english.decimal(1234.56)) == ("1.234,6", "1,234.6")


def test_quantiles_are_values_that_were_there() -> None:
    counts = ((1, 1), (2, 2), (10, 1))
    assert [quantile(counts, part) for part in (0.25, 0.26, 0.5, 0.75, 0.76, 1.0)] == [1, 2, 2, 2, 10, 10]
    assert mean(counts) == 15 / 4
    assert quantile(((7, 1),), 0.05) == 7


@given(st.dictionaries(st.integers(0, 100_000), st.integers(1, 9), min_size=1))
def test_classes_hold_every_game_once(values: dict[int, int]) -> None:
    found = classes(tuple(sorted(values.items())))
    assert len(found) <= 24
    assert sum(count for _, _, count in found) == sum(values.values())
    assert all(low <= high for low, high, _ in found)
    assert [high + 1 for _, high, _ in found[:-1]] == [low for low, _, _ in found[1:]]
    assert all(found[end][2] for end in (0, -1))


def card(good: float, count: int) -> Judged:
    """A card that was played, as it is judged."""
    figures = CardTally(NOTHING, NOTHING, Rate(good, count), NOTHING, NOTHING)
    found = judged(Tally("", games=1, cards={"X-1": figures}), ())
    return next(each for each in found if each.occasion == "played")


@pytest.mark.parametrize(
    ("good", "count", "near"),
    [
        (2, 2, False),  # 34 to 100 %: that says nothing yet
        (6, 6, True),  # 61 to 100 %
        (0, 6, True),  # 0 to 39 %
        (3, 6, False),
        (240, 380, False),  # 63.2 %, from 58.2 %
        (240, 381, True),  # enough games, 63.0 %, from 58.0 %
        (140, 381, True),
        (300, 381, False),  # claimed
        (0, 0, False),
    ],
)
def test_what_may_well_be_out_of_balance(good: float, count: int, near: bool) -> None:
    assert (undecided([card(good, count)]) != ()) == near


def test_fewest_games_come_first() -> None:
    cards = [card(240, 381), card(100, 100), card(300, 380), card(0, 380), card(9, 9)]
    assert [each.rate.count for each in undecided(cards)] == [380, 380, 100, 9, 381]
