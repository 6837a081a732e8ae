"""`nexus read`: usual wording in both languages, meaning, and code by clauses."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from nexusdsl.cli.context import Common
from nexusdsl.cli.reading_view import columns
from nexusdsl.cli.readings import Reader, clauses
from nexusdsl.compiler import load_set
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]


def test_a_card_by_number_and_by_either_name(capsys: Capsys) -> None:
    by_number = nexus(capsys, "read", "kon-061", "--lang", "en")
    assert by_number.code == 0
    for part in (
        "KON-061 „Botendrohne“ / „Courier Drone“ · unit",
        "de  Ausspielen: Sieh dir die oberste Karte deines Decks an. Du darfst sie unter das Deck legen.",
        "en  On play: Look at the top card of your deck. You may put it on the bottom of the deck.",
        "target: Top count=1 slot=0",
        "    # Du darfst sie unter das Deck legen.",
    ):
        assert part in by_number.out
    assert nexus(capsys, "read", "Courier Drone", "--lang", "en").out == by_number.out
    assert nexus(capsys, "read", "botendrohne", "--lang", "en").out == by_number.out


def test_a_keyword_line_says_what_the_keyword_means(capsys: Capsys) -> None:
    out = nexus(capsys, "read", "--text", "Solidarität +2 ATK.", "--lang", "de").out
    assert "de  Solidarität +2 ATK. (Diese Einheit hat +2 ATK für jede andere eigene Widerstand-Einheit.)" in out
    assert "en  Solidarity +2 ATK. (This unit has +2 ATK for each other friendly Resistance unit.)" in out


def test_keywords_and_statuses_by_name(capsys: Capsys) -> None:
    assert "This unit can't be blocked." in nexus(capsys, "read", "Phantom").out
    assert "solidaritaet" in nexus(capsys, "read", "solidarity").out


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("Zerstöre eine feindliche Einheit.", "event"),
        ("Destroy an enemy unit.", "event"),
        ("When this unit dies, draw 1 card.", "unit"),
        ("Diese Struktur kommt verdeckt ins Spiel.", "structure"),
    ],
)
def test_a_loose_text_is_read_in_its_language_on_a_card_that_fits(capsys: Capsys, text: str, type: str) -> None:
    result = nexus(capsys, "read", "--text", text)
    assert result.code == 0
    assert result.out.startswith(f"TXT-1 „Text“ · {type}\n")
    assert text in result.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Bringe eine Einheit aus deinem Friedhof ins Spiel.", "„Friedhof“ heißt hier „Ablage“."),
        ("At the start of your turn, gain 1 credit.", "„turn“ heißt hier „Runde“."),
    ],
)
def test_words_of_other_games_do_not_make_it_another_language(capsys: Capsys, text: str, told: str) -> None:
    result = nexus(capsys, "read", "--text", text, "--lang", "de")
    assert result.code == 1
    assert told in result.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Füge einer Einheit 1 Schaden für jede Struktur zu, die du kontrollierst.", "für jede eigene Struktur zu.“"),
        ("Wenn diese Einheit stirbt, füge eine feindliche Einheit 1 Schaden zu.", "„einer feindlichen Einheit“"),
        ("When this unit dies, draws 1 card.", "draw"),
        ("Deine Einheiten haben +1 ATK und kosten weniger.", "NX107"),
    ],
)
def test_what_is_wrong_is_told_for_the_card_on_which_the_text_makes_most_sense(
    capsys: Capsys, text: str, told: str
) -> None:
    result = nexus(capsys, "read", "--text", text, "--lang", "de")
    assert result.code == 1
    assert told in result.out + result.err


def test_a_type_can_be_asked_for(capsys: Capsys) -> None:
    text = "At the start of each round, draw 1 card."
    assert "· structure\n" in nexus(capsys, "read", "--text", text, "--type", "Struktur").out
    wrong = nexus(capsys, "read", "--text", text, "--type", "spell", "--lang", "en")
    assert wrong.code == 2
    assert "there is no type spell: unit, structure" in wrong.err


def test_a_wrong_text_is_diagnosed(capsys: Capsys) -> None:
    result = nexus(capsys, "read", "--text", "Wenn diese Einheit stirbt, ziehe 2 Karte.", "--lang", "de")
    assert result.code == 1
    assert "Fehler[NX203]" in result.out
    assert "text:1:34" in result.out


@pytest.mark.parametrize("text", ["", " ", ".", "\x00", "„", "{x}", "Zerstöre" * 300, "🂡.", "\r\n\r\n"])
def test_no_text_crashes(capsys: Capsys, text: str) -> None:
    assert nexus(capsys, "read", "--text", text).code in (0, 1, 2)


def test_json(capsys: Capsys) -> None:
    found = json.loads(nexus(capsys, "read", "KON-061", "--json").out)
    (card,) = found["read"]
    assert card["name"] == {"de": "Botendrohne", "en": "Courier Drone"}
    (ability,) = card["abilities"]
    assert ability["usual"]["en"].startswith("On play: Look at")
    assert ability["ir"]["node"] == "Triggered"
    assert ability["ir"]["body"]["effects"][0]["target"] == {
        "node": "Top", "count": 1, "player": {"node": "You"}, "slot": 0,
    }  # fmt: skip
    assert card["path"] == "kon_061.py"
    assert "game.look(" in card["code"]
    assert found["findings"]["diagnostics"] == []
    wrong = nexus(capsys, "read", "--text", "Ziehe 2 Karte.", "--json")
    assert (wrong.code, json.loads(wrong.out)["findings"]["diagnostics"][0]["code"]) == (1, "NX203")


def test_a_file_of_an_own_set(capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    head = 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n'
    event = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"
    folder = tmp_path / "probe"
    folder.mkdir()
    good, bad = "  Ziehe 2 Karten.\n", "  Ziehe 2 Karte.\n"
    file = folder / "probe.nxs"
    file.write_text(f'{head}Karte NEU-901 "Erste"\n{event}{good}Karte NEU-902 "Zweite"\n{event}{bad}', encoding="utf-8")
    result = nexus(capsys, "read", file)
    assert result.code == 1
    assert "NEU-901 „Erste“ · event" in result.out
    assert "Draw 2 cards." in result.out
    assert "error[NX203]" in result.out
    one = nexus(capsys, "read", "Elitekommando", "--set", folder)
    assert (one.code, one.out.splitlines()[0]) == (0, "MIL-011 „Elitekommando“ / „Elite Commando“ · unit")


def test_what_is_not_there_is_said(capsys: Capsys, tmp_path: Path) -> None:
    for argv, said in (
        (("read",), "name a card, a file or --text."),
        (("read", "KON-61"), "Did you mean kon-061?"),
        (("read", tmp_path / "no.nxs"), "does not exist."),
        (("read", "KON-061", "--set", "nowhere"), "no set nowhere"),
        (("read", "KON-061", "--text", "x"), "name a card, a file or --text."),
    ):
        result = nexus(capsys, *argv, "--lang", "en")
        assert result.code == 2
        assert said in result.err


def test_on_a_terminal_the_code_stands_beside_its_clauses() -> None:
    found = load_set("nxs_a01")
    assert found.set is not None
    card = next(card for card in found.set.cards if card.number == "KON-061")
    shown = io.StringIO()
    console = Console(width=200, file=shown)
    for part in columns(Reader(found.set, found.used).card(card), Common("en")):
        console.print(part)
    row = next(line for line in shown.getvalue().splitlines() if "if game.are(" in line)
    assert row.split("  ")[1].strip() == "Du darfst sie unter das Deck legen."


def test_clauses_of_code() -> None:
    code = "def a() -> None:\n    # Erstens.\n    # Und das.\n    one()\n    # Zweitens.\n    two()\n\n\nX = 1\n"
    assert clauses(code) == [
        ("", "def a() -> None:"),
        ("Erstens. Und das.", "    one()"),
        ("Zweitens.", "    two()"),
        ("", "X = 1"),
    ]
