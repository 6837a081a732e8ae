"""What a check tells a designer, whole: place, both languages, the other places, the remedies. See findings.txt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nexusdsl.compiler import Compiled
from nexusdsl.diagnostics.advice import advised
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.source import Source, Span
from tests.broken.trial import compiled

HEAD = 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n\n'


def cases() -> list[tuple[str, str, list[str]]]:
    """Name, set, findings."""
    text = (Path(__file__).with_name("findings.txt")).read_text("utf-8")
    found: list[tuple[str, str, list[str]]] = []
    for block in text.split("\n=== ")[1:]:
        name, _, rest = block.partition("\n")
        body, _, findings = rest.partition("---\n")
        found.append((name, body if body.startswith("Set ") else HEAD + body, findings.strip().splitlines()))
    return found


def told(found: Diagnostic, source: Source) -> list[str]:
    """A finding as findings.txt writes it."""
    first = f"{found.code.id} {place(found.span, source)} {found.message('de')} | {found.message('en')}"
    labels = [f"~ {place(each.span, source)} {both(each.text)}" for each in found.labels]
    general = found == advised(replace(found, hints=()))
    own = () if general else found.hints
    hints = [f"! {both(each.text)}" + (f" → {each.replacement}" if each.replacement else "") for each in own]
    return [first, *labels, *hints]


def place(span: Span, source: Source) -> str:
    """Line and text of a place; of another file its name."""
    if span.path == source.path:
        return f"{source.position(span.start)[0]} «{source.excerpt(span).partition(chr(10))[0]}»"
    shipped = Path("cardsets") / "nxs_a01" / Path(span.path).name
    return f"{shipped.name} «{shipped.read_text('utf-8')[span.start : span.end].splitlines()[0]}»"


def both(text: Text) -> str:
    return f"{text.de} | {text.en}"


@pytest.mark.parametrize(("text", "findings"), [case[1:] for case in cases()], ids=[case[0] for case in cases()])
def test_a_check_says(text: str, findings: list[str]) -> None:
    source = Source("probe.nxs", text)
    found: Compiled = compiled(source)
    assert [line for each in found.diagnostics for line in told(each, source)] == findings


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("Einheit · Basis · Kosten 1 · Opferwert 1 · AKT 1 · DEF 0 · HP 1", ["NX420"]),
        ("Einheit · Gewöhnlich · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1", ["NX420"]),
    ],
)
def test_what_was_not_understood_is_not_missing_as_well(line: str, codes: list[str]) -> None:
    found = compiled(Source("probe.nxs", f'{HEAD}Karte MIL-901 "Probe"\n  {line}\n'))
    assert [each.code.id for each in found.diagnostics] == codes
