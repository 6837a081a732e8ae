"""Notes on texts that are right but not in the usual wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.cli import main
from nexusdsl.compiler import Loader, read_set, wordings

HEAD = 'Set probe "Probe" (en "Probe")\nbenutzt nxs_a01\nSprachen de, en\n'
EVENT = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"
UNIT = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"


def written(folder: Path, body: str) -> Path:
    place = folder / "probe.nxs"
    place.write_text(HEAD + 'Karte NEU-901 "Probe" (en "Sample")\n' + body, encoding="utf-8")
    return place


def notes(folder: Path, body: str) -> list[tuple[str, str]]:
    """What each note points at, and what it proposes."""
    place = written(folder, body)
    compiled = Loader().load(place)
    assert compiled.diagnostics == ()
    sources, _ = read_set(place)
    text = sources[0].text
    found = wordings(sources, compiled.used)
    return [(text[each.span.start : each.span.end], each.hints[0].replacement or "") for each in found]


def test_the_usual_wording_has_no_note(tmp_path: Path) -> None:
    body = f"{EVENT}  Zerstöre eine feindliche Einheit.\n  en: Destroy an enemy unit.\n"
    assert notes(tmp_path, body) == []


def test_line_breaks_and_kinds_of_quotes_are_the_authors(tmp_path: Path) -> None:
    body = f'{EVENT}  Zerstöre eine Karte\n  namens „Elitekommando".\n  en: Destroy a card named "Elite Commando".\n'
    assert notes(tmp_path, body) == []


def test_only_the_sentence_that_differs_is_pointed_at(tmp_path: Path) -> None:
    body = (
        f"{UNIT}  Sofortstart.\n  Wenn diese Einheit stirbt, ziehe eine Karte.\n  Diese Einheit kann nicht blocken.\n"
        "  en: Rush. When this unit dies, draw 1 card. This unit can't block.\n"
    )
    assert notes(tmp_path, body) == [
        ("Wenn diese Einheit stirbt, ziehe eine Karte.", "Wenn diese Einheit stirbt, ziehe 1 Karte.")
    ]


def test_check_shows_notes_and_is_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    body = f"{EVENT}  Zerstöre eine Struktur deiner Wahl.\n  en: Destroy a structure of your choice.\n"
    assert main(["check", str(written(tmp_path, body)), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "info[NX390]" in out
    assert "Zerstöre eine Struktur." in out
    assert "Destroy a structure." in out


def test_a_card_may_be_called_a_card(tmp_path: Path) -> None:
    body = (
        f"{UNIT}  Wenn diese Karte stirbt, ziehe 1 Karte.\n  Diese Einheit kann nicht blocken.\n"
        "  en: When this card dies, draw 1 card. This unit can't block.\n"
    )
    assert notes(tmp_path, body) == []
