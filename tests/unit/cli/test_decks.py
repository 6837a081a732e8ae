"""nexus deck: every command, what it prints and returns, and what it says of wrong calls."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
DECK = "militaer_ansturm"


def pasted(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Standard input holds this text."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_show_tells_list_curve_and_code(capsys: Capsys) -> None:
    result = nexus(capsys, "deck", "show", DECK, "--lang", "de")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "Militär: Ansturm (MIL): legal"
    assert "Hauptdeck (40)" in lines
    assert "Nebendeck (15)" in lines
    assert "  4  MIL-001  Rekrut" in lines
    assert (
        sum(int(line.split()[1]) for line in lines if line[:3].strip().isdigit() and line.rstrip()[-1:] in "█0") == 40
    )
    assert lines[-1].startswith("Code: NXS1-")


def test_show_as_json(capsys: Capsys) -> None:
    shown = json.loads(nexus(capsys, "deck", "show", DECK, "--json").out)
    assert (shown["size"], shown["faction"], shown["legal"]) == (40, "MIL", True)
    assert sum(shown["main"].values()) == sum(shown["factions"].values()) == sum(shown["curve"].values()) == 40
    assert shown["code"] == nexus(capsys, "deck", "code", DECK).out.strip()


@pytest.mark.parametrize("form", ["text", "json", "code", "csv", "cockatrice"])
def test_a_converted_deck_is_the_same_deck(capsys: Capsys, tmp_path: Path, form: str) -> None:
    out = tmp_path / "deck"
    assert nexus(capsys, "deck", "convert", DECK, "--to", form, "--out", out).code == 0
    assert nexus(capsys, "deck", "diff", DECK, out, "--lang", "en").out == "No difference.\n"
    again = nexus(capsys, "deck", "convert", out, "--to", form).out
    assert again == out.read_text("utf-8")


def test_tabletop_simulator_needs_pictures(capsys: Capsys) -> None:
    assert nexus(capsys, "deck", "convert", DECK, "--to", "tts").code == 2
    made = nexus(capsys, "deck", "convert", DECK, "--to", "tts", "--faces", "f{sheet}.png", "--back", "b.png").out
    assert [len(pile["DeckIDs"]) for pile in json.loads(made)["ObjectStates"]] == [40, 15]


def test_a_code_or_what_is_pasted_is_a_deck(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    code = nexus(capsys, "deck", "code", DECK).out.strip()
    assert "legal, 40 cards" in nexus(capsys, "deck", "check", code.lower(), "--lang", "en").out
    pasted(monkeypatch, f"```\n{code[:50]}\n{code[50:]}\n```")
    assert nexus(capsys, "deck", "diff", "-", DECK).code == 0
    broken = nexus(capsys, "deck", "check", code[:-8])
    assert (broken.code, "NX602" in broken.out) == (1, True)


def test_what_is_not_understood_is_told_and_nothing_converted(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("4 Rekrutt\n", "0 Rekrut\n", "{", "<a/>", "\x00\x01"):
        pasted(monkeypatch, text)
        result = nexus(capsys, "deck", "convert", "-", "--to", "json")
        assert (result.code, "NX6" in result.out + result.err or "NX4" in result.out + result.err) == (1, True), text


def test_an_illegal_deck_can_be_shown(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    pasted(monkeypatch, "9 Rekrut\n")
    result = nexus(capsys, "deck", "show", "-", "--lang", "en")
    assert (result.code, result.out.splitlines()[0]) == (0, "stdin (MIL): not legal")


def test_odds_of_the_opening_hand(capsys: Capsys) -> None:
    """4 of 40 in a hand of 5: 1 - C(36,5)/C(40,5) = 0.42707; the only copy: 5/40."""
    result = nexus(capsys, "deck", "odds", DECK, "--lang", "de", "--rounds", "1")
    rows = {line.split("  ")[1].strip(): line.split()[-1] for line in result.out.splitlines()[3:]}
    assert (rows["Rekrut"], rows["Koloss Kerberos"]) == ("42.7%", "12.5%")
    one = json.loads(
        nexus(capsys, "deck", "odds", DECK, "--card", "MIL-018", "--hand", "7", "--draws", "2", "--json").out
    )
    assert one["seen"] == [7, 9, 11, 13, 15, 17]
    assert one["cards"] == [
        {"number": "MIL-018", "copies": 1, "chances": ["7/40", "9/40", "11/40", "13/40", "3/8", "17/40"]}
    ]


@pytest.mark.parametrize(
    "call",
    [
        ("odds", DECK, "--hand", "-1"),
        ("odds", DECK, "--hand", "1000"),
        ("odds", DECK, "--rounds", "0"),
        ("odds", DECK, "--card", "WID-031"),
        ("odds", DECK, "--card", "Nobody"),
        ("show", "nobody"),
        ("diff", "-", "-"),
        ("check", "-", "-"),
        ("check",),
        ("convert", DECK, "--to", "docx"),
        ("convert", DECK, "--out", "/nowhere/at/all"),
        ("check", DECK, "--on", "2027-01-01"),
        ("check", DECK, "--in", "nothing"),
        ("check", DECK, "--in", "standard", "--on", "tomorrow"),
        ("check", DECK, "--in", "standard", "--formats", "nowhere.toml"),
    ],
)
def test_wrong_calls(capsys: Capsys, call: tuple[str, ...]) -> None:
    result = nexus(capsys, "deck", *call)
    assert (result.code, result.err[:6]) == (2, "error:"), result


def test_a_difference_is_told_by_card(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    text = nexus(capsys, "deck", "convert", DECK).out.replace("4 Recruit", "3 Recruit").replace("4 Rekrut", "3 Rekrut")
    pasted(monkeypatch, text)
    result = nexus(capsys, "deck", "diff", DECK, "-", "--lang", "de")
    assert (result.code, result.out) == (1, "Hauptdeck\n  -1  MIL-001 Rekrut (4 → 3)\n")
    pasted(monkeypatch, text)
    changes = json.loads(nexus(capsys, "deck", "diff", DECK, "-", "--json").out)
    assert changes == [{"section": "main", "number": "MIL-001", "before": 4, "after": 3}]


def test_shipped_decks_are_legal_in_the_shipped_format(capsys: Capsys) -> None:
    assert nexus(capsys, "deck", "check", DECK, "--in", "standard", "--on", "2026-12-01").code == 0
    before = nexus(capsys, "deck", "check", DECK, "--in", "standard", "--on", "2026-11-30")
    assert (before.code, "NX633" in before.out) == (1, True)


def test_a_broken_file_of_formats_is_told(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "f.toml").write_text("[formats.standard]\nde = 1\n", encoding="utf-8")
    result = nexus(capsys, "deck", "check", DECK, "--in", "standard", "--formats", tmp_path / "f.toml")
    assert (result.code, "NX631" in result.out + result.err) == (1, True)
