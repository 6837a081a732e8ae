"""Every keyword is played in each of its states, and with each keyword that it interacts with.

`keyword_states.tsv` and `keyword_pairs.tsv` name the scenario of each cell; what cannot occur says why.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path

import pytest

from tests.contracts.test_scenarios import scenarios, shipped

HERE = Path(__file__).parent
STATES = ("alone", "attacking", "blocking", "granted", "lost")
NOWHERE = "–"


def table(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def bodies() -> dict[str, str]:
    """Lines of the German scenarios by title."""
    found = [re.match(r'"([^"]*)"(.*)', heading) for heading, _ in scenarios()]
    return {match[1]: body for match, (_, body) in zip(found, scenarios(), strict=True) if match is not None}


KEYWORDS = tuple(keyword.names.de or "" for keyword in shipped().keywords)
CELLS = table("keyword_states.tsv")
PAIRS = table("keyword_pairs.tsv")


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_has_every_state(keyword: str) -> None:
    named = [cell["state"] for cell in CELLS if cell["keyword"] == keyword]
    assert named[: len(STATES)] == list(STATES)
    assert len(named) == len(set(named))


@pytest.mark.parametrize("cell", CELLS, ids=[f"{cell['keyword']} {cell['state']}" for cell in CELLS])
def test_a_scenario_plays_the_state(cell: dict[str, str]) -> None:
    """Or it is said why there can be none."""
    assert (cell["scenario"] == NOWHERE) == bool(cell["why"])
    if cell["scenario"] != NOWHERE:
        plays(cell["scenario"], cell["keyword"])


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{pair['one']} {pair['other']}" for pair in PAIRS])
def test_a_scenario_plays_the_pair(pair: dict[str, str]) -> None:
    assert pair["why"]
    plays(pair["scenario"], pair["one"])
    plays(pair["scenario"], pair["other"])


def plays(title: str, keyword: str) -> None:
    """The scenario has the keyword, on a card or given, and expects something."""
    body = bodies()[title]
    assert keyword in body or (keyword == "Gift" and "vergiftet" in body)
    assert "Erwarte" in body


def test_pairs_are_of_two_keywords_and_named_once() -> None:
    found = [frozenset((pair["one"], pair["other"])) for pair in PAIRS]
    assert all(len(pair) == 2 and pair <= set(KEYWORDS) for pair in found)
    assert len(found) == len(set(found))
    assert {keyword for pair in found for keyword in pair} == set(KEYWORDS)


def test_cells_are_of_keywords() -> None:
    assert {cell["keyword"] for cell in CELLS} == set(KEYWORDS)
