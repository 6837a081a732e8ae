"""Cards that set each other off end by the caps of G-026 and G-101, in games and in waves (a sample; the long
measurement `termination` plays all of them)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.endless.limited import held
from tests.endless.loops import CONTEXTS, is_heavy, loops, scenario

SAMPLE = 29  # every so manyth; prime to the contexts


def test_there_are_two_hundred() -> None:
    found = loops()
    assert len(found) >= 200
    assert len({loop.name for loop in found}) == len(found)
    assert sum(loop.end == "capped" for loop in found) >= 150


def test_a_sample_of_planted_loops_ends(tmp_path: Path) -> None:
    chosen = [(number, loop) for number, loop in enumerate(loops()) if number % SAMPLE == 1]
    assert len({number % len(CONTEXTS) for number, _ in chosen}) == len(CONTEXTS)
    assert held(tmp_path, [scenario(number, loop, 300) for number, loop in chosen]) == ""


def test_a_number_that_triples_ten_thousand_times_can_be_told(tmp_path: Path) -> None:
    [(number, loop)] = [(n, loop) for n, loop in enumerate(loops()) if loop.name == "three times as many credits"]
    assert not is_heavy(loop)
    assert held(tmp_path, [scenario(number, loop)]) == ""


def test_a_loop_of_what_looks_at_nothing_is_cut_off_too(tmp_path: Path) -> None:
    """Shuffling changes no value, so no effect checks the board after it."""
    [(number, loop)] = [(n, loop) for n, loop in enumerate(loops()) if loop.name == "du dein Deck mischst, itself"]
    assert held(tmp_path, [scenario(number, loop, 300)]) == ""


def test_a_loop_with_another_end_is_noticed(tmp_path: Path) -> None:
    """The expectations are looked at."""
    wrong = scenario(0, loops()[0], 300).replace("Erwarte Remis", "Erwarte A gewinnt militärisch")
    assert "Remis" not in wrong
    assert held(tmp_path, [wrong]).startswith("1: ")


@pytest.mark.parametrize("context", CONTEXTS)
def test_what_cuts_off_a_wave_is_won_by_the_higher_hq(context: tuple[str, int, int, str]) -> None:
    """By hand: equal HQs are won by who began (G-026, G-101)."""
    line, own, their, winner = context
    if not line:
        assert winner == "draw"
    elif own != their:
        assert winner == ("A" if own > their else "B")
    else:
        assert f"Startspieler {winner}" in line
