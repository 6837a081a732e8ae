"""Chances of drawing against counting every hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusdsl.decks.odds import at_least, exactly, expected, seen_by


def counted(size: int, copies: int, seen: int, wanted: int) -> Fraction:
    """By every hand there is."""
    hands = list(combinations(range(size), seen))
    return Fraction(sum(sum(card < copies for card in hand) >= wanted for hand in hands), len(hands))


def test_a_hand_of_five_from_forty() -> None:
    """One of 4 copies: 1 - C(36,5)/C(40,5) = 1 - 376992/658008; the only copy: 5/40."""
    assert at_least(40, 4, 5) == 1 - Fraction(376_992, 658_008)
    assert at_least(40, 1, 5) == Fraction(1, 8)
    assert expected(40, 4, 5) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("size", "copies", "seen", "wanted", "chance"),
    [(40, 0, 5, 1, 0), (40, 4, 0, 1, 0), (40, 4, 40, 4, 1), (40, 4, 37, 1, 1), (0, 0, 0, 0, 1), (5, 3, 2, 3, 0)],
)
def test_at_the_edges(size: int, copies: int, seen: int, wanted: int, chance: int) -> None:
    assert at_least(size, copies, seen, wanted) == chance


@pytest.mark.parametrize(("size", "copies", "seen"), [(40, 41, 5), (40, 4, 41), (40, -1, 5), (40, 4, -1)])
def test_more_cards_than_there_are(size: int, copies: int, seen: int) -> None:
    with pytest.raises(ValueError, match="cards"):
        exactly(size, copies, seen, 1)


@given(st.integers(1, 9), st.data())
def test_the_same_as_counting(size: int, data: st.DataObject) -> None:
    copies, seen = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    wanted = data.draw(st.integers(-1, size + 1))
    assert at_least(size, copies, seen, wanted) == counted(size, copies, seen, wanted)
    assert sum(exactly(size, copies, seen, n) for n in range(size + 1)) == 1


def test_cards_seen_by_a_round() -> None:
    assert [seen_by(40, 5, 1, round) for round in (1, 2, 6, 36, 90)] == [5, 6, 10, 40, 40]
