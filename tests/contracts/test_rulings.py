"""docs/rulings.md names every ruling with its option as the ruleset declares it, and tests that exist."""

import re
from functools import cache
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import Option

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (G-\d{3}) \| .*? \| .*? \| (.*?) \| (.*?) \|$", re.M)
ROWS = ROW.findall((ROOT / "docs" / "rulings.md").read_text("utf-8"))
SCENARIOS = ROOT / "cardsets" / "nxs_a01" / "scenarios"


def exists(test: str) -> bool:
    """A scenario `file.nxt "title"`, a Python test `file::name`, or the note "wave system"."""
    if match := re.fullmatch(r'(\S+\.nxt) "(.*)"', test):
        return f'"{match[2]}"' in (SCENARIOS / match[1]).read_text("utf-8")
    if match := re.fullmatch(r"(\S+\.py)::(\w+)", test):
        return f"def {match[2]}(" in (ROOT / match[1]).read_text("utf-8")
    return test == "wave system"


def test_every_ruling_is_listed_once() -> None:
    assert sorted(number for number, _, _ in ROWS) == [f"G-{n:03}" for n in range(1, 103)]


@pytest.mark.parametrize(("number", "option", "tests"), ROWS, ids=[row[0] for row in ROWS])
def test_option_and_tests_of_a_ruling(number: str, option: str, tests: str) -> None:
    declared = {o.key: o for o in load_rules()}
    for key in re.findall(r"`(\w+)`", option):
        assert key in declared
    named = re.split(r"; (?=\S+\.nxt|\S+\.py|wave)", tests)
    assert named
    assert [test for test in named if not exists(test)] == []


@cache
def load_rules() -> tuple[Option, ...]:
    found = load_set("nxs_a01").set
    assert found is not None
    return found.ruleset.options


def test_printed_data_of_every_card() -> None:
    """G-008: every card but the sectors has number, faction, type, rarity, cost and sacrifice value."""
    found = load_set("nxs_a01").set
    assert found is not None
    for card in found.cards:
        if card.type != "sector":
            stats = dict(card.stats)
            assert card.number.startswith(card.faction.upper())
            assert card.rarity is not None
            assert stats["cost"] >= 0
            assert stats["worth"] >= 0
