"""The rulebook of NXS-A01 is whole, its options are the ruleset's, tests show each entry, its page is current."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from docs import rulings
from nexusdsl.compiler import load_set
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.ir.sets import CardSet
from nexusdsl.rulebook.model import Entry
from nexusdsl.scenario.reasons import REASONS
from nexusdsl.source import Source

ROOT = Path(__file__).parents[2]
BOOK = rulings.opened().book
ENTRIES = BOOK.rulebook.entries
NUMBERS = [f"R-{n:03}" for n in range(1, 99)] + [f"G-{n:03}" for n in range(1, 103)]


@cache
def shipped() -> CardSet:
    found = load_set("nxs_a01").set
    assert found is not None
    return found


def test_every_rule_and_ruling_is_there_once_and_nothing_is_wrong() -> None:
    assert sorted(entry.number for entry in ENTRIES) == sorted(NUMBERS)
    assert rulings.opened().findings == ()


def test_every_entry_stands_in_a_chapter() -> None:
    parts = (*BOOK.rulebook.rules, *BOOK.rulebook.rulings)
    assert sorted(number for part in parts for number in part.entries) == sorted(NUMBERS)


def test_everything_is_said_in_both_languages() -> None:
    for entry in ENTRIES:
        said = [entry.text, *([entry.question] if entry.question else []), *(text for _, text in entry.values)]
        assert all(text.de and text.en and text.de != text.en for text in said), entry.number


def test_every_option_is_decided_by_an_entry_and_each_of_its_values_is_explained() -> None:
    """The default by the answer itself, all others by a line of their own, numbers together."""
    for option in BOOK.options:
        entries = BOOK.rulebook.of_option(option.key)
        assert entries, option.key
        explained = {choice for entry in entries for choice, _ in entry.values}
        others = [*option.values[1:], *(["zahl"] if option.number else [])]
        assert [value for value in others if f"{option.key} {value}" not in explained] == [], option.key


def test_every_keyword_has_its_rule_which_begins_with_its_name() -> None:
    rules = {entry.keyword: entry for entry in ENTRIES if entry.keyword}
    assert sorted(rules) == sorted(word.id for word in BOOK.keywords)
    for word in BOOK.keywords:
        text = rules[word.id].text
        assert (text.de or "").startswith(f"{word.names.de}:")
        assert (text.en or "").startswith(f"{word.names.en}:")


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.number for entry in ENTRIES])
def test_an_entry_is_shown(entry: Entry) -> None:
    """By a scenario that is tagged with it, or by a Python test that names it."""
    assert rulings.files(entry.number), f"no test shows {entry.number}"


def refusing() -> Iterator[str]:
    """The rules by whose numbers the game refuses something."""
    for path in sorted((ROOT / "nexusdsl" / "games" / "nxs_a01").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"[RG]-\d{3}", str(node.value)):
                yield str(node.value)


@pytest.mark.parametrize("number", sorted(set(refusing())))
def test_a_rule_that_forbids_something_is_shown_forbidding_it_and_has_words(number: str) -> None:
    assert any(number in each.refused for each in rulings.shown()), f"no scenario is refused by {number}"
    assert number in REASONS


def test_the_page_is_current() -> None:
    written = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert written == rulings.page(), "docs/rulings.md is not current: run `make docs`"


# --- rules that no scenario can show ----------------------------------------------------------------------------------


def test_the_set_is_for_two_with_four_factions_and_three_ways_to_win() -> None:
    """R-001, R-002, R-005: the shared sectors and the neutral cards belong to no faction of the conflict."""
    assert shipped().id == "nxs_a01"
    assert sorted(each.code for each in shipped().factions) == ["KON", "MIL", "NEU", "SYN", "WID"]
    names = " ".join(entry.text.en or "" for entry in ENTRIES if entry.number in ("R-040", "R-041", "R-042"))
    assert [word for word in ("Military", "Political", "Technological") if word not in names] == []


@pytest.mark.parametrize(("count", "legal"), [(39, False), (40, True), (41, False)])
def test_a_deck_has_40_cards(count: int, legal: bool) -> None:
    """R-003, R-044: sectors are none of them (G-089)."""
    text, left = "# Hauptfraktion: MIL\n", count
    for copies, number in copies_of("mil"):
        text += f"{min(copies, left)} {number}\n" if left else ""
        left -= min(copies, left)
    assert left == 0
    deck, problems = parse_deck(Source("deck.nxd", text))
    assert deck is not None
    assert problems == ()
    assert (check_pool(deck, pool_of(shipped())) == ()) == legal


def copies_of(faction: str) -> Iterator[tuple[int, str]]:
    """The cards of a faction, each with how many of it may stand in a deck."""
    deck = shipped().ruleset.deck
    assert deck is not None
    most = {rarity.id: rarity.copies for rarity in deck.rarities}
    for card in shipped().cards:
        if card.faction == faction and card.rarity is not None:
            yield most[card.rarity], card.number


def test_printed_data_of_every_card() -> None:
    """G-008: every card but the sectors has number, faction, type, rarity, cost and sacrifice value."""
    for card in shipped().cards:
        if card.type != "sector":
            stats = dict(card.stats)
            assert card.number.startswith(card.faction.upper())
            assert card.rarity is not None
            assert stats["cost"] >= 0
            assert stats["worth"] >= 0
