"""Failures for people: file and line, what was expected and found, what was legal instead."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.model import Diagnostic, Lang
from nexusdsl.scenario.outcome import Failure, Outcome
from nexusdsl.source import Source

EXPECTED = {"de": "erwartet", "en": "expected"}
FOUND = {"de": "gefunden", "en": "found"}
LEGAL = {"de": "möglich", "en": "possible"}
LATELY = {"de": "zuletzt", "en": "just before"}
DIFFERENCE = {"de": "Spur (- in der Datei, + geschehen)", "en": "trace (- in the file, + happened)"}


def format_outcome(outcome: Outcome, source: Source, lang: Lang) -> str:
    """What is wrong with a scenario, in several lines; "" if nothing is."""
    lines = [line for found in outcome.diagnostics for line in _diagnostic(found, source, lang)]
    for i, failure in enumerate(outcome.failures):
        lines += _failure(failure, source, lang)
        if failure.events and (i + 1 == len(outcome.failures) or outcome.failures[i + 1].events != failure.events):
            lines.append(f"    {LATELY[lang]}: {' | '.join(failure.events)}")
    return "\n".join(lines)


def format_diagnostics(found: tuple[Diagnostic, ...], source: Source, lang: Lang) -> str:
    """What is wrong with a file, in several lines."""
    return "\n".join(line for each in found for line in _diagnostic(each, source, lang))


def summary(outcomes: list[Outcome], lang: Lang, unread: int = 0) -> str:
    """How many scenarios hold; `unread` more could not be read and so do not."""
    good = sum(outcome.ok for outcome in outcomes)
    bad = len(outcomes) - good + unread
    if lang == "de":
        return f"{good} Szenarien erfüllt" + (f", {bad} nicht" if bad else "")
    return f"{good} scenarios hold" + (f", {bad} do not" if bad else "")


def _diagnostic(found: Diagnostic, source: Source, lang: Lang) -> Iterator[str]:
    line, column = source.position(found.span.start)
    yield f"{source.path}:{line}:{column}: {found.code.id} {found.message(lang)}"
    yield f"    {_text(source, line)}"
    yield from (f"    {hint.text.in_(lang)}" for hint in found.hints)


def _failure(failure: Failure, source: Source, lang: Lang) -> Iterator[str]:
    line, _ = source.position(failure.span.start)
    yield f"{source.path}:{line}: {_text(source, line)}"
    yield f"    {EXPECTED[lang]}: {failure.expected.in_(lang)}"
    yield f"    {FOUND[lang]}: {failure.found.in_(lang)}"
    if failure.legal:
        yield f"    {LEGAL[lang]}: {' · '.join(failure.legal)}"
    if failure.shown:
        yield f"    {DIFFERENCE[lang]}:"
        yield from (f"      {line}" for line in failure.shown)


def _text(source: Source, line: int) -> str:
    return source.text.split("\n")[line - 1].strip()
