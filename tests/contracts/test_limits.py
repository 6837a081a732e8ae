"""docs/language-limits.md: 121 effects of other games; those without a reason against it can be written."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tests.corpus.language import HERE, LANGUAGES, Row, lowered, rows
from tests.corpus.test_rules_text import OPEN, fault

DOCS = Path(__file__).parents[2] / "docs"
EFFECTS = rows("limits.tsv")
SAID = [row for row in EFFECTS if not row.reason]
UNSAID = [row for row in EFFECTS if row.reason]


def test_there_are_over_a_hundred_and_twenty_of_which_nearly_all_can_be_said() -> None:
    assert len({row.effect for row in EFFECTS}) == len({row.id for row in EFFECTS}) == 121
    assert len({row.game for row in EFFECTS}) >= 25
    assert len([row for row in SAID if row.id not in OPEN]) >= 110


@pytest.mark.parametrize("row", SAID, ids=lambda row: row.id)
def test_what_can_be_said_means_the_same_in_both_languages(row: Row) -> None:
    wrong = fault(row)
    if row.id in OPEN:
        assert wrong is not None, "this row works: take it off the list"
    else:
        assert wrong is None, f"{row.effect}: {row.de} | {row.en}\n{wrong}"


@pytest.mark.parametrize("row", [row for row in UNSAID if row.de], ids=lambda row: row.id)
def test_what_cannot_be_said_is_refused(row: Row) -> None:
    for language in LANGUAGES:
        assert lowered(row.text(language), language, row.context).diagnostics != ()


def test_every_effect_that_can_be_said_has_both_texts() -> None:
    assert [row.id for row in SAID if not row.de or not row.en] == []
    assert [row.id for row in UNSAID if bool(row.de) != bool(row.en)] == []


def test_the_page_is_current() -> None:
    """`make docs` writes it."""
    assert (HERE / "limits.tsv").is_file()
    writer = runpy.run_path(str(DOCS / "limits.py"))
    assert (DOCS / "language-limits.md").read_text(encoding="utf-8") == writer["page"]()
