"""What is read in each text of the corpus, part by part, and all that is told of texts that are wrong, word for word.

That the texts mean what they mean, and that the wrong ones are refused for their reason, is proved by the tables
themselves (tests/corpus, tests/broken). Here stands what a designer is shown besides: a change is a change of what the
editor underlines or the compiler says.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import Language
from tests.broken import test_broken_cards as broken
from tests.broken.trial import written
from tests.corpus.language import LANGUAGES, lowered, rows
from tests.unit.text import language as words
from tests.unit.text import test_near_misses as near
from tests.unit.text.sound import nodes_of

READ = (("constructs.tsv", "de"), ("constructs.tsv", "en"), ("rules_text.tsv", "de"), ("rules_text.tsv", "en"))


def place(span: Span) -> str:
    """Where it stands; what is implied stands nowhere."""
    return f"{span.start}-{span.end}" if span.start < span.end else "–"


def parts(abilities: object) -> str:
    """All nodes of a meaning, outer ones first, with their places."""
    return " ".join(f"{type(node).__name__}:{place(span)}" for node, span in nodes_of(abilities))


def said(found: Diagnostic, text: str) -> Iterator[str]:
    """Everything that a finding tells, in both languages."""
    yield f"{found.code.id} “{text[found.span.start : found.span.end]}” {found.message('de')} | {found.message('en')}"
    for label in found.labels:
        yield f"  there “{text[label.span.start : label.span.end]}” {label.text.de} | {label.text.en}"
    for hint in found.hints:
        span = hint.span or found.span
        instead = "" if hint.replacement is None else f" “{text[span.start : span.end]}” → “{hint.replacement}”"
        yield f"  hint{instead} {hint.text.de} | {hint.text.en}"


def read(table: str, language: Language) -> Iterator[str]:
    """The texts of a table that compile, each with its parts."""
    for row in rows(table):
        text = row.text(language)
        made = lowered(text, language, row.context)
        if not made.diagnostics:
            yield f"{row.id} {text}\n  {parts(made.abilities)}"


def refused(table: str, language: Language) -> Iterator[str]:
    """The texts of a table that do not, each with what is told."""
    for row in rows(table):
        text = row.text(language)
        for found in lowered(text, language, row.context).diagnostics:
            yield "\n".join((f"{row.id} {text}", *said(found, text)))


def told_of_broken_cards() -> Iterator[str]:
    """The broken cards, each with what is told."""
    for row in broken.rows():
        source = written(row.type, row.lang, row.text)
        for found in broken.errors(source):
            yield "\n".join((f"{row.id} {row.text}", *said(found, source.text)))


def told_of_near_misses(language: Language, wanted: str) -> Iterator[str]:
    """The texts that are one word away from what means something and get this code, each with what is told."""
    for type_, spoken, code, marked in near.MISSED:
        if (near.spoken(spoken), code) != (language, wanted):
            continue
        text = marked.replace("«", "").replace("»", "")
        for found in words.lowered(text, language, *type_.split("+")).diagnostics:
            yield "\n".join((text, *said(found, text)))


@pytest.mark.parametrize(("table", "language"), [*READ, ("designers.tsv", "de")])
def test_what_is_read(table: str, language: Language, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(read(table, language)) == snapshot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["rules_text.tsv", "limits.tsv"])
def test_what_is_told(table: str, language: Language, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(refused(table, language)) == snapshot


def test_what_is_told_of_broken_cards(snapshot: SnapshotAssertion) -> None:
    assert "\n".join(told_of_broken_cards()) == snapshot


@pytest.mark.parametrize(("language", "code"), sorted({(near.spoken(row[1]), row[2]) for row in near.MISSED}))
def test_what_is_told_of_near_misses(language: Language, code: str, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(told_of_near_misses(language, code)) == snapshot
