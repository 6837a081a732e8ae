"""docs/quality.md has a place for the figures of every part of the soak; they are written there and nowhere else."""

from __future__ import annotations

from datetime import date

import pytest

from tests.soak.__main__ import arguments, names
from tests.soak.figures import Figure, Measured, at_scale, table
from tests.soak.page import PAGE, measured_parts, written

TEXT = PAGE.read_text(encoding="utf-8")
DAY = date(2031, 2, 3)


@pytest.mark.parametrize("part", names())
def test_every_part_has_its_command_and_its_place(part: str) -> None:
    assert measured_parts(TEXT).count(part) == 1
    assert f"    python -m tests.soak {part}\n" in TEXT


def test_figures_are_written_into_their_place_only() -> None:
    page = "# A\n<!-- figures:a -->\nold\n<!-- end -->\ntext\n<!-- figures:b -->\nkept\n<!-- end -->\n"
    found = written(page, Measured("a", 0.5, 3.2, (Figure("games", 12345),)), DAY)
    assert "old" not in found
    assert "Last measured 2031-02-03, at 0.5 of the full size" in found
    assert "| games | 12,345 |" in found
    assert found.endswith("<!-- end -->\ntext\n<!-- figures:b -->\nkept\n<!-- end -->\n")
    assert written(found, Measured("a", 0.5, 3.2, (Figure("games", 12345),)), DAY) == found


def test_a_part_without_a_place_is_refused() -> None:
    with pytest.raises(KeyError):
        written("# A\n", Measured("a", 1, 1, ()), DAY)


def test_what_does_not_hold_is_marked_and_fails() -> None:
    assert not Measured("a", 1, 1, (Figure("x", 1), Figure("y", 2, good=False))).good
    assert "2 ✗" in table((Figure("y", 2, good=False),))


def test_a_scale_never_measures_nothing() -> None:
    assert (at_scale(200, 1), at_scale(200, 0.25), at_scale(200, 0.0001)) == (200, 50, 1)


@pytest.mark.parametrize("argv", [["no_such_part"], ["--scale", "0"], ["--bogus"]])
def test_wrong_arguments_are_refused(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        arguments(argv)
    assert left.value.code == 2
