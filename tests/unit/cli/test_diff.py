"""`nexus diff OLD NEW`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nexusdsl.cli import main
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
PLAIN = ("Ausspielen: Ziehe 1 Karte.", "On play: Draw 1 card.")
HIT = ("Ausspielen: Füge dem feindlichen HQ 1 Schaden zu.", "On play: Deal 1 damage to the enemy HQ.")
REWORDED = ("Ausspielen: Füge dem HQ deines Gegners 1 Schaden zu.", "On play: Deal 1 damage to your opponent's HQ.")
TWO = ("Ausspielen: Ziehe 2 Karten.", "On play: Draw 2 cards.")


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set with one card, a scenario file of two, and a deck."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "mine", "-q"]) == 0
    return tmp_path / "mine"


def version(old: Path, *changes: tuple[str, str], name: str = "later") -> Path:
    """The set again, with some of its text replaced; it keeps its id."""
    folder = old.parent / name / "mine"
    folder.mkdir(parents=True)
    for file in old.glob("*.nxs"):
        text = file.read_text(encoding="utf-8")
        for was, now in changes:
            assert was in text
            text = text.replace(was, now)
        (folder / file.name).write_text(text, encoding="utf-8")
    return folder


def texts(was: tuple[str, str], now: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """The replacements of a text in both languages."""
    return tuple(zip(was, now, strict=True))


def test_the_same_set_elsewhere_has_no_difference(old: Path, capsys: Capsys) -> None:
    shown = nexus(capsys, "diff", old, version(old), "--games", "3", "--lang", "en")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.splitlines()[:2] == ["No difference.", "--- Decks: 0 of 1 affected"]


def test_values_and_meaning_are_told_in_both_languages_and_the_scenario_that_fails(old: Path, capsys: Capsys) -> None:
    new = version(old, *texts(PLAIN, TWO), ("HP 2", "HP 3"))
    shown = nexus(capsys, "diff", old, new, "--lang", "en")
    assert shown.code == 1
    assert shown.out.splitlines()[:11] == [
        "Card NEU-201 „Messenger“: changed",
        "  HP: 2 → 3",
        "  text:",
        *(f"    old {code}  {text}" for code, text in zip(("de", "en"), PLAIN, strict=True)),
        *(f"    new {code}  {text}" for code, text in zip(("de", "en"), TWO, strict=True)),
        "  meaning:",
        "    old de  Ausspielen: Ziehe 1 Karte.",
        "    old en  On play: Draw 1 card.",
        "    new de  Ausspielen: Ziehe 2 Karten.",
    ]
    told = shown.out[shown.out.index("--- Scenarios") :].splitlines()
    assert told == [
        "--- Scenarios: 1 of 2 affected",
        "  mine/scenarios/test_mine.nxt:4 Die Botin bringt eine Karte: no longer holds",
        "    new: expected Hand 2, found 3",
    ]


def test_a_mere_rewording_is_told_as_such(old: Path, capsys: Capsys) -> None:
    was = version(old, *texts(PLAIN, HIT), name="hit")
    now = version(old, *texts(PLAIN, REWORDED), name="reworded")
    shown = nexus(capsys, "diff", was, now, "--lang", "de")
    assert shown.code == 1
    assert shown.out.splitlines()[0] == "Karte NEU-201 „Botin“: geändert, nur anders formuliert, gleiche Bedeutung"
    assert "Bedeutung:" not in shown.out


def test_a_card_that_is_gone_makes_its_deck_illegal(old: Path, capsys: Capsys) -> None:
    new = version(old, ("NEU-201", "NEU-202"), ('"Botin" (en "Messenger")', '"Bote" (en "Envoy")'))
    shown = nexus(capsys, "diff", old, new, "--lang", "de", "--scenarios", old / "scenarios")
    assert shown.code == 1
    assert "Karte NEU-202 „Bote“: neu\n" in shown.out
    assert "Karte NEU-201 „Botin“: entfernt\n" in shown.out
    assert "  mine: nicht mehr legal\n    NX610 Es gibt keine Karte „Botin“." in shown.out
    assert "--- Szenarien: 2 von 2 betroffen" in shown.out


def test_what_has_a_new_name_alone_takes_the_same_course(old: Path, capsys: Capsys) -> None:
    """Lines of the log name cards; a scenario that does not is not affected by a name."""
    scenario = old / "scenarios" / "test_name.nxt"
    scenario.write_text(
        'Set mine\n\nSzenario "Nach Nummer"\n  A: Credits 2, Hand NEU-201, 1, Deck Rekrut, 3\n  A spielt NEU-201\n'
        "  Erwarte A Hand 2\n",
        encoding="utf-8",
    )
    new = version(old, ('"Botin" (en "Messenger")', '"Bote" (en "Envoy")'))
    shown = nexus(capsys, "diff", old, new, "--lang", "en", "--scenarios", scenario)
    assert "  name: Messenger → Envoy\n" in shown.out
    assert "--- Scenarios: 0 of 1 affected" in shown.out


def test_logs_and_games_are_played_again(old: Path, capsys: Capsys) -> None:
    deck = old / "decks" / "mine.nxd"
    logs = [old.parent / f"game{seed}.jsonl" for seed in (5, 6, 7, 8)]
    for seed, log in enumerate(logs, 5):
        nexus(capsys, "game", "-q", "--decks", deck, deck, "--bots", "random", "random", "--seed", seed, "--log", log)
    bad = old.parent / "bad.jsonl"
    bad.write_text("no log\n", encoding="utf-8")
    new = version(old, ("Kosten 2", "Kosten 0"), *texts(PLAIN, TWO))
    call = ("diff", old, new, "--scenarios", old / "scenarios", "--logs", *logs, bad, "--games", 4)
    shown = nexus(capsys, *call, "--bots", "random", "random", "--format", "json")
    assert shown.code == 1
    data = json.loads(shown.out)
    assert data["schema"] == "nexusdsl-diff/1"
    assert data["differs"] is True
    *changed, refused = data["logs"]["changed"]
    assert (refused["fate"], Path(refused["file"]).name) == ("refused", "bad.jsonl")
    assert changed  # the card is in both decks, and one of eight players plays it
    for each in changed:
        assert each["fate"] in ("parts", "other result", "goes otherwise")
        assert each["move"] > 0
        assert each["old"] != each["new"]
    assert data["logs"]["count"] == 5
    (seat,) = data["rates"]["rates"]
    assert data["rates"]["games"] == sum(seat["pairs"].values()) == 4
    assert seat["low"] <= seat["shift"] <= seat["high"]
    assert seat["claimed"] is False


def test_few_games_claim_nothing(old: Path, capsys: Capsys) -> None:
    new = version(old, ("HP 2", "HP 3"))
    shown = nexus(capsys, "diff", old, new, "--games", 1, "--bots", "random", "random", "--lang", "de").out
    assert "--- Siegquoten: 1 gepaarte Partien" in shown
    assert "n = 1  zu wenige Partien für eine Aussage (381 nötig)" in shown


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b'Set x "X"\nSprachen de\n', b"Karte ?\n", None])
@pytest.mark.parametrize("first", [True, False])
def test_a_faulty_version_is_a_finding(old: Path, content: bytes | None, first: bool, capsys: Capsys) -> None:
    folder = old.parent / "faulty"
    folder.mkdir()
    if content is not None:
        (folder / "x.nxs").write_bytes(content)
    shown = nexus(capsys, "diff", *((folder, old) if first else (old, folder)), "--format", "json")
    assert (shown.code, shown.err) == (1, "")
    assert json.loads(shown.out)["diagnostics"]


@pytest.mark.parametrize(
    "more",
    [
        ["nowhere", "nowhere"],
        ["nxs_a01"],
        ["nxs_a01", "nxs_a01", "--games", "-1"],
        ["nxs_a01", "nxs_a01", "--games", "1", "--seed", "-1"],
        ["nxs_a01", "nxs_a01", "--bots", "x", "random"],
        ["nxs_a01", "nxs_a01", "--decks", "nowhere"],
        ["nxs_a01", "nxs_a01", "--logs", "nowhere"],
        ["nxs_a01", "nxs_a01", "--scenarios", "nowhere"],
        ["nxs_a01", "nxs_a01", "--format", "x"],
    ],
)
def test_wrong_calls_are_told(more: list[str], capsys: Capsys) -> None:
    shown = nexus(capsys, "diff", *more)
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.count("\n") == 1
