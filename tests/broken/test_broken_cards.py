"""Broken cards with the diagnostic that a designer would want: code, place, a remedy, and corrections that compile.

cards.tsv holds one faulty text a row: id, type of the card, language, text, code, place, the text that its author
evidently meant (empty where only the author can know), which one of the corrections must lead to exactly, and all other
texts that corrections may lead to. Each of these was judged by hand: none says the opposite, leaves out or adds what
the author did not. files.txt holds cards whose printed frame is faulty.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source
from tests.broken.trial import compiled, written

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Row:
    id: str
    type: str
    lang: str
    text: str
    code: str
    place: str
    fix: str = ""
    others: str = ""  # joined by " | "


def rows() -> list[Row]:
    lines = (HERE / "cards.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [Row(*line.split("\t")) for line in lines if line and not line.startswith("#")]


def files() -> list[tuple[str, str, str]]:
    """Id, code, and text of each file."""
    made: list[tuple[str, str, str]] = []
    for block in (HERE / "files.txt").read_text(encoding="utf-8").split("\n# ")[0:]:
        head, _, body = block.removeprefix("# ").partition("\n")
        id, code = head.split(" | ")[0].split()
        made.append((id, code, body + "\n"))
    return made


def errors(source: Source) -> list[Diagnostic]:
    return [each for each in compiled(source).diagnostics if each.severity == "error"]


def corrected(source: Source, found: Diagnostic) -> list[str]:
    """The file after each correction that the finding proposes."""
    made: list[str] = []
    for hint in found.hints:
        if hint.replacement is not None:
            span = hint.span or found.span
            made.append(source.text[: span.start] + hint.replacement + source.text[span.end :])
    return made


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_a_broken_text_is_told_by_one_finding_with_code_place_and_remedy(row: Row) -> None:
    source = written(row.type, row.lang, row.text)
    found = errors(source)
    told = [(each.code.name, source.text[each.span.start : each.span.end]) for each in found]
    assert told == [(row.code, row.place)]
    assert found[0].hints


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_every_correction_gives_a_card_that_compiles(row: Row) -> None:
    source = written(row.type, row.lang, row.text)
    texts = corrected(source, errors(source)[0])
    assert [text for text in texts if errors(Source("probe.nxs", text))] == []
    assert not row.fix or row.fix in [text.splitlines()[-1].strip() for text in texts]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_no_correction_leads_away_from_what_was_meant(row: Row) -> None:
    source = written(row.type, row.lang, row.text)
    texts = [text.splitlines()[-1].strip() for text in corrected(source, errors(source)[0])]
    assert sorted(texts) == sorted(each for each in (row.fix, *row.others.split(" | ")) if each)


@pytest.mark.parametrize(("id", "code", "text"), files(), ids=[id for id, _, _ in files()])
def test_a_broken_frame_is_told(id: str, code: str, text: str) -> None:
    head = "" if text.startswith("Set ") else 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n'
    source = Source("probe.nxs", head + text)
    found = compiled(source).diagnostics
    assert code in [each.code.name for each in found]
    assert all(each.hints for each in found)


def test_the_corpus_is_large_and_in_both_languages() -> None:
    assert len(rows()) + len(files()) >= 150
    assert sum(row.lang == "en" for row in rows()) >= 30


@pytest.mark.parametrize(
    ("lang", "text", "wanted"),
    [
        ("de", "Zerstöre eine feindlicher Struktur und ziehe 2 Karte.", ["eine feindliche Struktur", "2 Karten"]),
        ("de", "Zerstöre eine Einhiet und ziehe 2 Katren.", ["Einheit", "Karten"]),
        ("en", "Destroy an enemy untit and draw 2 crads.", ["unit", "cards"]),
        ("de", "Ziehe 1 Karten. Zerstöre ein Einheit. Erhalte 2 Kredits.", ["1 Karte", "eine Einheit", "Credits"]),
        ("de", "Falls du ein Sektor kontrollierst, ziehe 2 Karte.", ["einen Sektor", "2 Karten"]),
    ],
)
def test_all_mistakes_of_a_text_are_told_in_one_run_each_with_its_correction(
    lang: str, text: str, wanted: list[str]
) -> None:
    found = errors(written("event", lang, text))
    assert [each.hints[0].replacement for each in found] == wanted


def test_a_faulty_card_does_not_hide_the_mistakes_of_those_after_it() -> None:
    first, second = (written("event", "de", text).text for text in ("Ziehe 1 Karten.", "Ziehe 2 Karte."))
    card = second[second.index("Karte MIL") :].replace("MIL-900", "MIL-901").replace("Probekarte", "Zweite")
    assert [each.code.name for each in errors(Source("probe.nxs", first + card))] == ["number-agreement"] * 2
