"""The judge's sheet and the QR code of a deck: what stands on them, the same bytes each time, what they need."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.cards.decksheet import DeckSheet, Part, Row, printed, qr_code
from nexusdsl.cli import deck_told, deck_views
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
LONG = DeckSheet(
    "Zwölf Boxkämpfer", "Militär", (Part("Hauptdeck", (Row(4, "MIL-001", "Rekrut", "Basis"),) * 90),), "ABC", "NXS1-AB"
)


@pytest.mark.parametrize(("lang", "wanted"), [("de", "Rekrut"), ("en", "Recruit")])
def test_the_sheet_has_every_card_of_both_parts(lang: str, wanted: str) -> None:
    """Copies, numbers and names in the language, totals, hash and code."""
    shown = deck_told.Shown.of(deck_views.listing("militaer_ansturm"))
    sheet = deck_told.sheet_of(shown, "de" if lang == "de" else "en")
    main, side = sheet.parts
    assert (main.count, side.count) == (40, 15)
    assert [row.number for row in main.rows] == sorted(
        {one.card.number for one in shown.listing.found if one.entry.section == "main"}
    )
    first = main.rows[0]
    assert (first.copies, first.number, first.name) == (4, "MIL-001", wanted)
    assert first.rarity == {"de": "Basis", "en": "Basic"}[lang]
    assert (sheet.hash, sheet.code) == (shown.hash, shown.code)
    assert sheet.about.startswith({"de": "Militär · ", "en": "Military · "}[lang])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_same_list_gives_the_same_bytes(paper: str) -> None:
    made = printed(LONG, "de", paper)
    assert made.startswith(b"%PDF-")
    assert made == printed(LONG, "de", paper)
    assert made != printed(LONG, "en", paper)


def test_a_sheet_and_a_code_are_written(capsys: Capsys, tmp_path: Path) -> None:
    out = tmp_path / "list.pdf"
    assert nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", "sheet", "--out", out).code == 0
    assert out.read_bytes().startswith(b"%PDF-")
    svg = tmp_path / "code.svg"
    assert nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", "qr", "--out", svg).code == 0
    told = nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", "qr")
    assert (told.code, told.out) == (0, svg.read_text() + "\n")
    assert svg.read_text() == qr_code(nexus(capsys, "deck", "code", "militaer_ansturm").out.strip())


def test_letters_of_a_code_take_little_room() -> None:
    """Capitals, digits and the hyphen are the alphabet of QR codes: 45 of them in two symbols of eleven bits."""
    segno = pytest.importorskip("segno")
    assert segno.make(deck_views.listing("militaer_ansturm").code, error="m", micro=False).mode == "alphanumeric"


def test_a_sheet_needs_a_file(capsys: Capsys) -> None:
    told = nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", "sheet", "--lang", "en")
    assert (told.code, told.out, told.err) == (2, "", "error: a sheet needs --out FILE.pdf.\n")


@pytest.mark.parametrize(("form", "missing"), [("sheet", "typst"), ("sheet", "segno"), ("qr", "segno")])
def test_what_is_missing_is_told(form: str, missing: str, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    found = deck_views.find_spec
    monkeypatch.setattr(deck_views, "find_spec", lambda name: None if name == missing else found(name))
    told = nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", form, "--out", "x.pdf", "--lang", "de")
    assert (told.code, told.err) == (2, f"Fehler: dafür fehlt {missing}: pip install 'nexusdsl[cards]'.\n")
    assert "x.pdf" not in [each.name for each in Path().iterdir()]


def test_a_place_that_cannot_be_written_is_told(capsys: Capsys, tmp_path: Path) -> None:
    place = tmp_path / "no" / "such" / "x.pdf"
    told = nexus(capsys, "deck", "convert", "militaer_ansturm", "--to", "sheet", "--out", place, "--lang", "en")
    assert told.code == 2
    assert told.err == f"error: {place} cannot be written (No such file or directory).\n"
