"""A finding whole: place, both languages, the other places, each remedy with the text it makes. See told.txt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.source import Span
from tests.unit.text.language import LANGUAGES, lowered

WRITE = ("Richtig ist „", "“. | Write “", "”.")
LEAVE_OUT = ("Streiche „", "“. | Leave out “", "”.")
BEGIN = ("Beginne mit „", "“. | Begin with “", "”.")


def blocks() -> list[list[str]]:
    """The findings of a text, under the text."""
    text = Path(__file__).with_name("told.txt").read_text("utf-8")
    return [block.strip().splitlines() for block in text.split("\n=== ")[1:]]


def marked(text: str, span: Span) -> str:
    return f"{text[: span.start]}«{text[span.start : span.end]}»{text[span.end :]}"


def told(text: str, found: Diagnostic) -> Iterator[str]:
    """A finding as told.txt writes it."""
    yield f"{found.code.id} {marked(text, found.span)}"
    yield f"{found.message('de')} | {found.message('en')}"
    yield from (f"~ {text[at.span.start : at.span.end]}: {at.text.de} | {at.text.en}" for at in found.labels)
    yield from (remedy(text, found, each) for each in found.hints)


def remedy(text: str, found: Diagnostic, hint: Hint) -> str:
    said = f"{hint.text.de} | {hint.text.en}"
    for sign, (start, middle, end) in (("+", WRITE), ("-", LEAVE_OUT), ("^", BEGIN)):
        word = hint.text.de.removeprefix(start).removesuffix("“.")
        if said == f"{start}{word}{middle}{word}{end}":
            said = f"{sign} {word}"
    if hint.replacement is None:
        return said
    span = hint.span or found.span
    return f"{said} → {text[: span.start]}{hint.replacement}{text[span.end :]}".rstrip()


@pytest.mark.parametrize("block", blocks(), ids=[block[0] for block in blocks()])
def test_a_finding_says(block: list[str]) -> None:
    type_, spoken, text = block[0].split(" ", 2)
    language = next(each for each in LANGUAGES if each == spoken)
    found = lowered(text, language, *type_.split("+")).diagnostics
    assert [line for each in found for line in told(text, each)] == block[1:]
