"""One word away from what means something: refused for its own reason at its own place. See near_misses.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lowered

LINES = Path(__file__).with_name("near_misses.txt").read_text("utf-8").splitlines()
MEANT = [line[2:].split(" ", 2) for line in LINES if line.startswith("= ")]
MISSED = [line.split(" ", 3) for line in LINES if line and line[0] not in "#="]


def spoken(text: str) -> Language:
    return next(each for each in LANGUAGES if each == text)


@pytest.mark.parametrize(("type_", "language", "text"), MEANT, ids=[row[2] for row in MEANT])
def test_the_right_word_means_something(type_: str, language: str, text: str) -> None:
    made = lowered(text, spoken(language), *type_.split("+"))
    assert (made.diagnostics, len(made.abilities)) == ((), 1)


@pytest.mark.parametrize(("type_", "language", "code", "marked"), MISSED, ids=[row[3] for row in MISSED])
def test_the_wrong_one_is_refused_where_it_stands(type_: str, language: str, code: str, marked: str) -> None:
    text = marked.replace("«", "").replace("»", "")
    found = lowered(text, spoken(language), *type_.split("+")).diagnostics
    assert [each.code.id for each in found] == [code]
    start, end = found[0].span.start, found[0].span.end
    assert f"{text[:start]}«{text[start:end]}»{text[end:]}" == marked
