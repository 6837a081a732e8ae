"""Sentences that professional cards would print, one row each: German, English, the card that they stand on.

Rows with a code are sentences that a designer may get wrong: the code, the place it points at and the remedy were
written by hand. All other rows mean the same in both languages and come back from that meaning.
"""

from __future__ import annotations

import re

import pytest

from nexusdsl.lowering.text.wording import canonical, other_wording
from nexusdsl.source import Span
from tests.corpus.language import HERE, LANGUAGES, Row, lexicon, lowered, meaning, rows, told

ROWS = rows("rules_text.tsv")
GOOD = [row for row in ROWS if not row.code]
BAD = [row for row in ROWS if row.code]

# What is not understood yet. A row that works must leave the list.
OPEN = frozenset((HERE / "open.txt").read_text(encoding="utf-8").split())


def fault(row: Row) -> str | None:
    """Why a row does not work; None if it does."""
    found = {language: lowered(row.text(language), language, row.context) for language in LANGUAGES}
    for language, made in found.items():
        if made.diagnostics:
            return f"{language}: {told(made)}"
    if found["de"].abilities != found["en"].abilities:
        return f"two meanings:\n{found['de'].abilities}\n{found['en'].abilities}"
    for language in LANGUAGES:
        wrong = _comes_back(row, language)
        if wrong is not None:
            return wrong
    return None


def _comes_back(row: Row, language: str) -> str | None:
    """The usual text of the meaning means it again, and the printed one is it or gets a note that leads to it."""
    lang = next(each for each in LANGUAGES if each == language)
    text = row.text(lang)
    made = meaning(text, lang, row.context)
    usual = canonical(made, lexicon(lang), row.context)
    if usual is None:
        return f"{lang}: not sayable: {made}"
    again = lowered(usual, lang, row.context)
    if again.diagnostics or again.abilities != made:
        return f"{lang}: {usual!r} comes back as {told(again) or again.abilities}"
    note = other_wording(text, Span("text", 0, len(text)), lexicon(lang), row.context, made)
    return f"{lang}: no note leads to {usual!r}" if usual != text and note is None and _differ(usual, text) else None


def _differ(usual: str, text: str) -> bool:
    """Whether they differ by more than quotation marks and whether the card is called "diese Karte"."""
    quotes = str.maketrans(dict.fromkeys("„“”»«", '"'))
    one, other = (re.sub(r"\b([Dd]iese[rmns]?|[Tt]his) \w+", "this", each.translate(quotes)) for each in (usual, text))
    return one != other


@pytest.mark.parametrize("row", GOOD, ids=lambda row: row.id)
def test_both_languages_mean_the_same_and_come_back(row: Row) -> None:
    wrong = fault(row)
    if row.id in OPEN:
        assert wrong is not None, "this row works: take it off the list"
    else:
        assert wrong is None, f"{row.de} | {row.en}\n{wrong}"


@pytest.mark.parametrize("row", BAD, ids=lambda row: row.id)
def test_what_is_wrong_is_refused_for_its_reason_at_its_place(row: Row) -> None:
    text = row.text("de")
    found = lowered(text, "de", row.context)
    assert [each.code.id for each in found.diagnostics] == [row.code]
    finding = found.diagnostics[0]
    assert text[finding.span.start : finding.span.end] == row.place
    remedies = [hint.replacement for hint in finding.hints if hint.replacement is not None]
    assert remedies == [each for each in row.remedy.split(" / ") if each] or not row.remedy


@pytest.mark.parametrize("row", [row for row in BAD if row.remedy], ids=lambda row: row.id)
def test_each_remedy_compiles(row: Row) -> None:
    text = row.text("de")
    finding = lowered(text, "de", row.context).diagnostics[0]
    for hint in finding.hints:
        span = hint.span or finding.span
        mended = text[: span.start] + (hint.replacement or "") + text[span.end :]
        assert told(lowered(mended, "de", row.context)) == [], mended


def test_the_list_of_open_rows_names_rows() -> None:
    assert sorted(OPEN - {row.id for row in (*GOOD, *rows("limits.tsv"))}) == []
