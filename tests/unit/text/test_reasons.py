"""What is understood and yet refused says why, word for word in both languages, at its place: see reasons.txt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lowered


@dataclass(frozen=True, slots=True)
class Refused:
    """A text with what is said of it; `place` is marked by « and »."""

    code: str
    reasons: tuple[str, str]
    type: str
    language: Language
    place: str
    phrase: str = ""

    @property
    def text(self) -> str:
        """As it is printed."""
        return self.place.replace("«", "").replace("»", "")


def refused() -> Iterator[Refused]:
    """All of them."""
    text = Path(__file__).with_name("reasons.txt").read_text("utf-8")
    for block in text.split("\n=== ")[1:]:
        head, *rows = block.strip().splitlines()
        code, _, reasons = head.partition(" ")
        german, _, english = reasons.partition(" | ")
        for row in rows:
            type_, lang, place = row.split(" ", 2)
            language = next(each for each in LANGUAGES if each == lang)
            yield Refused(code, (german, english), type_, language, *place.split(" ~ "))


@pytest.mark.parametrize("row", list(refused()), ids=lambda row: row.text)
def test_a_refusal_says_why(row: Refused) -> None:
    made = lowered(row.text, row.language, row.type)
    assert [each.code.id for each in made.diagnostics] == [row.code]
    found = made.diagnostics[0]
    start, end = found.span.start, found.span.end
    assert f"{row.text[:start]}«{row.text[start:end]}»{row.text[end:]}" == row.place
    told = {"reason_de": row.reasons[0], "reason_en": row.reasons[1]}
    assert dict(found.args) == (told | {"phrase": row.phrase} if row.phrase else told)
