"""Every printed rule and ruling that shows in a game has a scenario; deck building and the wave system have none."""

from __future__ import annotations

import re

from nexusdsl.resources import cardsets_dir
from nexusdsl.scenario import collect
from nexusdsl.scenario.tree import Act, Expect, Order

NOT_PLAYED = {  # header, deck building, wave system
    "R": {1, 2, 3, 5, *range(44, 54), *range(74, 85), *range(86, 89), 95},
    "G": {8, 81, *range(89, 91), *range(92, 100)},
}
LAST = {"R": 98, "G": 102}


def named() -> set[str]:
    """The rules that scenarios name, in their headings or in a line."""
    found: set[str] = set()
    for collected in collect([cardsets_dir() / "nxs_a01" / "scenarios"]):
        assert collected.ok
        for scenario in collected.file.scenarios:
            lines = [step.rules for step in scenario.steps if isinstance(step, Act | Expect | Order)]
            found.update(scenario.rules, *lines)
    return found


def test_every_rule_has_a_scenario() -> None:
    wanted = {f"{kind}-{n:03}" for kind in "RG" for n in range(1, LAST[kind] + 1) if n not in NOT_PLAYED[kind]}
    assert sorted(wanted - named()) == []


def test_only_real_rules_are_named() -> None:
    for rule in named():
        kind, number = rule.split("-")
        assert re.fullmatch(r"[0-9]{3}", number)
        assert 1 <= int(number) <= LAST[kind]
