"""docs/cookbook.md: at least 60 effects, each compiles in both languages to one meaning and comes back from it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.corpus.language import Row
from tests.corpus.test_rules_text import fault

PAGE = (Path(__file__).parents[2] / "docs" / "cookbook.md").read_text(encoding="utf-8")
HEAD = "| how do I … | on | Deutsch | English |"


def recipes() -> list[Row]:
    """The rows of all tables."""
    tables = re.findall(rf"^{re.escape(HEAD)}\n\|(?:---\|)+\n((?:\|.*\n?)+)", PAGE, re.MULTILINE)
    cells = [row.strip("| ").split(" | ") for table in tables for row in table.splitlines()]
    return [Row(what, on.replace(", on play", ":"), de, en, what) for what, on, de, en in cells]


RECIPES = recipes()


def test_there_are_sixty_and_no_line_is_lost() -> None:
    assert len(RECIPES) >= 60
    assert len(RECIPES) == sum(line.startswith("| ") and line != HEAD for line in PAGE.splitlines())
    assert len({row.id for row in RECIPES}) == len(RECIPES)


@pytest.mark.parametrize("row", RECIPES, ids=lambda row: row.id)
def test_each_effect_means_the_same_in_both_languages(row: Row) -> None:
    assert fault(row) is None, f"{row.de} | {row.en}\n{fault(row)}"
