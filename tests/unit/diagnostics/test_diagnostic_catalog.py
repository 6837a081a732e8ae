"""Every code has a page in both languages, and examples that show the fault and its remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.compiler import Compiled, Loader
from nexusdsl.diagnostics.catalog import catalog, find
from nexusdsl.diagnostics.explain import explain, page
from nexusdsl.diagnostics.model import Code

OURS = [code for code in catalog() if code.id[:3] in ("NX4", "NX5") and not code.wrong.startswith("(")]
LOADER = Loader()
PROBE = 'Set probe "Probe"\nSprachen de\nbenutzt nxs_a01\n'


def found(snippet: str, folder: Path) -> list[str]:
    """The codes found in a snippet, as a set that builds on NXS-A01 unless it has a head of its own."""
    place = folder / "probe"
    place.mkdir()
    (place / "probe.nxs").write_text(snippet if snippet.startswith("Set ") else PROBE + snippet, encoding="utf-8")
    result: Compiled = LOADER.load(place)
    return [each.code.id for each in result.diagnostics if each.span.path.endswith("probe.nxs")]


@pytest.mark.parametrize("code", OURS, ids=lambda code: code.id)
def test_the_wrong_example_shows_the_fault(code: Code, tmp_path: Path) -> None:
    assert code.id in found(code.wrong, tmp_path)


@pytest.mark.parametrize("code", OURS, ids=lambda code: code.id)
def test_the_right_example_is_without_any_fault(code: Code, tmp_path: Path) -> None:
    assert [each for each in found(code.right, tmp_path) if each != "NX541"] == []


TEXT_CODES = [code for code in catalog() if code.id[:3] in ("NX1", "NX2", "NX3") and not code.wrong.startswith("(")]
TYPE_LINES = (
    "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n",
    "  Ereignis · Basis · Kosten 1 · Opferwert 1\n",
)


@pytest.mark.parametrize("code", TEXT_CODES, ids=lambda code: code.id)
def test_the_sentences_of_a_page_of_rules_text_show_fault_and_remedy(code: Code, tmp_path: Path) -> None:
    """Some sentences belong on a unit, others on an event; one of them must show both."""
    shown = []
    for i, type_line in enumerate(TYPE_LINES):
        cards = [f'Karte NEU-901 "Probe"\n{type_line}  {sentence}\n' for sentence in (code.wrong, code.right)]
        (tmp_path / str(i)).mkdir()
        (tmp_path / f"{i}r").mkdir()
        wrong, right = found(cards[0], tmp_path / str(i)), found(cards[1], tmp_path / f"{i}r")
        shown.append(code.id in wrong and right == [])
    assert any(shown)


@pytest.mark.parametrize("code", catalog(), ids=lambda code: code.id)
def test_every_code_has_a_page_in_both_languages(code: Code) -> None:
    for lang in ("de", "en"):
        text = page(code, lang)
        assert code.id in text
        assert len(code.page.in_(lang)) > 20
        assert code.message.in_(lang).strip()
    assert code.wrong.strip() != code.right.strip()


def test_there_are_at_least_twenty_codes_in_order_and_each_once() -> None:
    ids = [code.id for code in catalog()]
    assert len(ids) >= 20
    assert ids == sorted(set(ids))


def test_a_code_is_found_by_number_and_by_name() -> None:
    assert find("nx411") is find("unclosed-quote")
    assert find("NX000") is None
    assert explain("NX000") is None
    assert "Anführungszeichen" in (explain("NX411", "de") or "")
