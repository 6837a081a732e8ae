"""`A nutzt 2 von S`: a number says which of a card's abilities a step uses, as they are printed."""

from __future__ import annotations

import pytest

from nexusdsl.scenario import Stage, parse_scenarios, run
from nexusdsl.source import Source

STAGE = Stage()
CARD = "Karte S [–/0/3 Scan]: 0 Credits: Erhalte 2 Credits. 0 Credits: Ziehe 1 Karte."


def holds(*lines: str) -> bool:
    file, found = parse_scenarios(Source("test_x.nxt", "\n".join(['Szenario "X"', CARD, *lines]) + "\n"))
    assert not found
    outcome = run(file.scenarios[0], STAGE)
    assert not outcome.diagnostics
    return outcome.ok


@pytest.mark.parametrize(
    ("step", "state"),
    [
        ("A nutzt 1 von S", "A Hand 0, Credits 0"),
        ("A nutzt 2 von S", "A Hand 0, Credits 2"),
        ("A nutzt 3 von S", "A Hand 1, Credits 0"),
    ],
)
def test_each_number_is_one_ability(step: str, state: str) -> None:
    assert holds("A: Feld S", step, f"Erwarte {state}")


def test_a_number_that_is_none_of_them_is_not_offered() -> None:
    assert not holds("A: Feld S", "A nutzt 4 von S")
    assert holds("A: Feld S", "A kann nicht 4 von S nutzen")


def test_only_the_ability_that_is_named_is_used_up() -> None:
    assert holds("A: Feld S", "A nutzt 2 von S", "B passt", "A kann nicht 2 von S nutzen", "A kann 3 von S nutzen")
