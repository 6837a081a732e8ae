"""Every card, keyword and status of the shipped set is played in a scenario, every construct on a card or in one."""

from __future__ import annotations

import re
from functools import cache
from json import loads
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import CardSet
from tests.unit.cli.helpers import nexus

ROOT = Path(__file__).parents[2]
HERE = ROOT / "cardsets" / "nxs_a01" / "scenarios"
NUMBER = re.compile(r"[A-Z]{3}-\d{3}")


@cache
def shipped() -> CardSet:
    found = load_set("nxs_a01").set
    assert found is not None
    return found


@cache
def scenarios() -> tuple[tuple[str, str], ...]:
    """Title and lines of every German scenario."""
    text = "".join(path.read_text("utf-8") for path in sorted(HERE.glob("*.nxt")))
    blocks = re.findall(r"^Szenario (.*)\n((?:  .*\n)+)", text, re.MULTILINE)
    assert len(blocks) == text.count("\nSzenario ")
    return tuple(blocks)


@pytest.mark.parametrize("number", [card.number for card in shipped().cards])
def test_every_card_is_played(number: str) -> None:
    """A scenario has the card's number in its title and its name in a line."""
    names = {card.number: card.names.de or "" for card in shipped().cards}
    assert [title for title, body in scenarios() if number in title and names[number] in body]


def test_titles_name_cards_that_exist() -> None:
    named = {number for title, _ in scenarios() for number in NUMBER.findall(title)}
    assert sorted(named - {card.number for card in shipped().cards}) == []


@pytest.mark.parametrize("name", [keyword.names.de for keyword in shipped().keywords])
def test_every_keyword_stands_on_a_test_card(name: str) -> None:
    printed = re.compile(rf"  Karte [^\n]*\[[^\]\n]*\b{re.escape(name)}\b")
    assert [title for title, body in scenarios() if printed.search(body)]


@pytest.mark.parametrize("status", [status.id for status in shipped().statuses])
def test_every_status_is_expected(status: str) -> None:
    word = next(word for word in shipped().words if (word.category, word.id) == ("status", status))
    claim = re.compile(rf"  Erwarte [^\n]*\b{word.adjective_de}\b")
    assert [title for title, body in scenarios() if claim.search(body)]


def test_every_construct_stands_on_a_card_or_in_a_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    """But for those of which no sentence of the tests is an example either (tests/corpus/unused.txt)."""
    done = nexus(capsys, "dump", "constructs", HERE.parent, "--json")
    unused = (ROOT / "tests" / "corpus" / "unused.txt").read_text("utf-8").splitlines()
    assert [name for name in loads(done.out)["unused"] if name not in unused] == []
