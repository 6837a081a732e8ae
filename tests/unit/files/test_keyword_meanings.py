"""Law 1: the texts of keywords.nxs mean what the rulebook says (written by hand in tests/expected), in both
languages.
"""

from __future__ import annotations

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import Keyword, KeywordText
from tests.expected.keywords_ir import KEYWORDS, STATUSES

SET = load_set("nxs_a01").set
assert SET is not None


def text_of(keyword: Keyword, one_shot: bool) -> KeywordText:
    """The default text, for permanents or for events."""
    plain = [text for text in keyword.texts if not text.options]
    return next(text for text in plain if not text.types or ("event" in text.types) == one_shot)


@pytest.mark.parametrize("key", KEYWORDS)
def test_a_keyword_means_what_the_rulebook_says(key: str) -> None:
    id, _, event = key.partition("/")
    assert SET is not None
    keyword = next(each for each in SET.keywords if each.id == id)
    text = text_of(keyword, bool(event))
    assert text.abilities == KEYWORDS[key]
    assert text.texts.de
    assert text.texts.en


@pytest.mark.parametrize("id", STATUSES)
def test_a_status_means_what_the_rulebook_says(id: str) -> None:
    assert SET is not None
    assert next(each for each in SET.statuses if each.id == id).abilities == STATUSES[id]


def test_options_that_change_a_keyword_select_between_its_texts() -> None:
    """G-021, G-064, G-065, G-067, G-069, G-070, G-071, G-074, G-075, G-078: the ruling is text, not code."""
    assert SET is not None
    found = [(each.id, *choice) for each in SET.keywords for text in each.texts for choice in text.options]
    assert found == [
        ("sofortstart", "sofort_attack", "false"),
        ("verdeckt", "verdeckt_scope", "self"),
        ("phantom", "phantom", "cannot_be_made_blocker"),
        ("phantom", "phantom_mass", "true"),
        ("phantom", "phantom", "cannot_be_made_blocker"),
        ("phantom", "phantom_mass", "true"),
        ("scan", "scan_mode", "on_play"),
        ("datenstehlen", "scan_mode", "on_play"),
        ("schattenschlag", "schatten_on_block", "true"),
        ("gift", "gift_needs_hp", "true"),
        ("evolution", "evolution_entry_round", "false"),
        ("blutrausch", "blutrausch", "all_deaths"),
        ("schwer", "schwer_vs_reaction", "true"),
    ]
