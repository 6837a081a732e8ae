"""Keywords stand on, and are given to, only what their texts speak of (R-054 … R-073)."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.compiler import Loader

LOADER = Loader()
HEAD = 'Set probe "Probe"\nSprachen de\nbenutzt nxs_a01\n'
STRUCTURE = "Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 0 · HP 1"
EVENT = "Ereignis · Basis · Kosten 1 · Opferwert 1"
UNIT = "Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1"


def found(folder: Path, line: str, text: str, more: str = "") -> list[tuple[str, str]]:
    """Code and German message of each error of a set with one card."""
    place = folder / "probe"
    place.mkdir()
    (place / "p.nxs").write_text(f'{HEAD}{more}Karte NEU-901 "Probe"\n  {line}\n  {text}\n', encoding="utf-8")
    return [(d.code.id, d.message("de")) for d in LOADER.load(place).diagnostics if d.severity == "error"]


@pytest.mark.parametrize(
    ("line", "keyword"),
    [
        (STRUCTURE, "Durchbruch"),
        (STRUCTURE, "Evolution"),
        (STRUCTURE, "Sofortstart"),
        (EVENT, "Gift"),
        (EVENT, "Phantom"),
        (UNIT, "Verdeckt"),
        (STRUCTURE, "Hinterhalt"),
    ],
)
def test_a_keyword_of_another_type_is_refused(line: str, keyword: str, tmp_path: Path) -> None:
    """“Diese Einheit …” is for units; Hinterhalt is, because it holds Sofortstart."""
    assert found(tmp_path, line, f"{keyword}.") == [
        ("NX540", f"Das Schlüsselwort {keyword} gibt es nicht auf Karten dieses Typs.")
    ]


@pytest.mark.parametrize(
    ("line", "keyword"), [(STRUCTURE, "Scan"), (EVENT, "Datenstehlen"), (STRUCTURE, "Verdeckt"), (UNIT, "Hinterhalt")]
)
def test_keywords_with_a_text_for_the_type_stay(line: str, keyword: str, tmp_path: Path) -> None:
    assert found(tmp_path, line, f"{keyword}.") == []


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Deine Strukturen haben Phantom.", True),
        ("Deine Einheiten oder Strukturen haben Phantom.", True),
        ("Ausspielen: Eine eigene Struktur erhält Schwer bis zum Ende der Runde.", True),
        ("Ausspielen: Wähle eine eigene Struktur. Sie erhält Schwer bis zum Ende der Runde.", True),
        ("Deine anderen Einheiten haben Phantom.", False),
        ("Diese Einheit hat Schwer, solange du einen Sektor kontrollierst.", False),
    ],
)
def test_a_keyword_is_given_only_to_what_it_speaks_of(text: str, refused: bool, tmp_path: Path) -> None:
    codes = [code for code, _ in found(tmp_path, UNIT, text)]
    assert ("NX543" in codes) == refused
    assert refused or codes == []


def test_a_keyword_of_ones_own_goes_by_its_text(tmp_path: Path) -> None:
    """“Diese Karte …” is for any type."""
    own = "Schlüsselwort Zuversicht\n  Wenn diese Karte stirbt, ziehe 1 Karte.\n"
    assert found(tmp_path, STRUCTURE, "Zuversicht.", own) == []
