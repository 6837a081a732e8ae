"""Every option of the ruleset works in each of its values.

What must be shown is derived from the ruleset: each word, and of numbers the default, 0 or 1 (the least that is
allowed and not the default) and a large one. A value is shown by a scenario that chooses it on its board (`Option key
value`) and holds, and that does not hold with another value that is shown for the same option. Options of matches
and decks are shown by a table of values with what each makes (tests/rules/test_match_options.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import Option
from nexusdsl.scenario.collecting import collect
from nexusdsl.scenario.runner import run_scenario
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.tree import Board, Item, Scenario
from tests.rules.test_match_options import SHOWN

ROOT = Path(__file__).parents[2]
HERE = ROOT / "cardsets" / "nxs_a01" / "scenarios"
LARGE = 9  # more than this, and than the default


@cache
def options() -> dict[str, Option]:
    found = load_set("nxs_a01").set
    assert found is not None
    return {option.key: option for option in found.ruleset.options}


@cache
def stage() -> Stage:
    return Stage()


@cache
def shown() -> dict[str, tuple[tuple[str, Scenario], ...]]:
    """Per option the values that scenarios choose, each with its scenario."""
    found: dict[str, list[tuple[str, Scenario]]] = {key: [] for key in options()}
    for file in collect([HERE]):
        for scenario in file.sound:
            for key, value in chosen(scenario):
                found[key].append((value, scenario))
    return {key: tuple(rows) for key, rows in found.items()}


def chosen(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for line in scenario.board:
        for item in line.items:
            if item.words[0].text == "Option" and len(item.words) == 3:
                yield item.words[1].text, item.words[2].text


def with_value(scenario: Scenario, key: str, value: str) -> Scenario:
    """The same scenario with another value of one option."""

    def changed(item: Item) -> Item:
        if [word.text for word in item.words[:2]] != ["Option", key]:
            return item
        kind = "INT" if value.isdigit() else "NAME"
        return replace(item, words=(*item.words[:2], replace(item.words[2], kind=kind, text=value)))

    board: tuple[Board, ...] = tuple(
        replace(line, items=tuple(changed(item) for item in line.items)) for line in scenario.board
    )
    return replace(scenario, board=board)


def wanted(option: Option) -> list[str]:
    """The classes of values that must be shown; a number also as "small" and "large"."""
    return [*option.values, *(["small", "large"] if option.number else [])]


def is_of(option: Option, cls: str, value: str) -> bool:
    if cls == "small":
        return value.isdigit() and int(value) == small(option)
    if cls == "large":
        default = int(option.values[0]) if option.values[0].isdigit() else 0
        return value.isdigit() and int(value) > max(default, LARGE)
    return value == cls


def small(option: Option) -> int:
    """0 or 1: the least number that is allowed and is not the default."""
    return next(n for n in (option.least, option.least + 1) if str(n) != option.values[0])


CASES = [(key, cls) for key, option in options().items() for cls in wanted(option)]


@pytest.mark.parametrize(("key", "cls"), CASES, ids=["-".join(case) for case in CASES])
def test_a_value_of_an_option_makes_a_difference(key: str, cls: str) -> None:
    if key in SHOWN:
        assert any(is_of(options()[key], cls, value) for value in SHOWN[key])
        made = list(SHOWN[key].values())
        assert all(one not in made[:i] for i, one in enumerate(made))
        return
    values = dict.fromkeys([options()[key].values[0], *(value for value, _ in shown()[key])])
    fitting = [(value, scenario) for value, scenario in shown()[key] if is_of(options()[key], cls, value)]
    assert fitting, f"no scenario chooses {key} {cls}"
    made = any(differs(scenario, key, value, tuple(values)) for value, scenario in fitting)
    assert made, f"{key} {cls} changes nothing"


def differs(scenario: Scenario, key: str, value: str, values: tuple[str, ...]) -> bool:
    """Whether the scenario fails with another value; every scenario is run as it is with all others."""
    return any(run_scenario(with_value(scenario, key, other), stage()).failures for other in values if other != value)
