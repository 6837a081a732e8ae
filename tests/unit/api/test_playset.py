"""Setting the table: which set decks are played with, and files that are no decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.playset.deckfiles import CheckedDeck, check_deck_file, deck_for_game, set_of
from nexusdsl.playset.errors import FindingsError, NotFoundError, SetupError
from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import play_set

CARD = 'Karte NEU-300 "Bote"\n  Einheit · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 1 · HP 1\n'


def checked(folder: Path, *sets: str) -> list[CheckedDeck]:
    """A deck of each of some sets, which all build on the shipped one."""
    decks = []
    for name in sets:
        (folder / name).mkdir()
        (folder / name / f"{name}.nxs").write_text(f'Set {name} "{name}"\nbenutzt nxs_a01\n{CARD}', encoding="utf-8")
        file = folder / name / f"{name}.nxd"
        file.write_text(f"# Set: {name}\n# Hauptfraktion: MIL\n1 Bote\n", encoding="utf-8")
        decks.append(check_deck_file(file, new_loader((file,))))
    return decks


def test_decks_are_played_with_the_set_that_builds_on_the_other(tmp_path: Path) -> None:
    (own,) = checked(tmp_path, "own")
    shipped = check_deck_file(find_deck("militaer_ansturm"), new_loader())
    for pair in ((own, shipped), (shipped, own)):
        assert set_of(pair, new_loader((own.path,))) == own.set_target


def test_decks_of_unrelated_sets_are_refused(tmp_path: Path) -> None:
    one, two = checked(tmp_path, "one", "two")
    with pytest.raises(SetupError, match="none builds on"):
        set_of((one, two), new_loader((one.path, two.path)))


def test_a_file_that_is_no_text_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "picture.nxd"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00")
    found = check_deck_file(file, new_loader())
    assert not found.legal
    with pytest.raises(FindingsError):
        deck_for_game(found)


def test_a_folder_is_no_deck(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError):
        check_deck_file(tmp_path, new_loader())


def test_a_ruleset_without_procedures_is_not_played() -> None:
    lanes = Path(__file__).parents[2] / "games" / "lanes"
    with pytest.raises(SetupError, match="lanes"):
        play_set(lanes, new_loader())


def test_the_hash_of_the_rules_comes_from_the_content_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 6: not from the working folder, nor from where the files are and how their paths are shown."""
    here = play_set("nxs_a01", new_loader())
    places = [tmp_path / "one" / "own", tmp_path / "two" / "deeper" / "own"]
    for place in places:
        place.mkdir(parents=True)
        (place / "own.nxs").write_text(f'Set own "Own"\nbenutzt nxs_a01\nSprachen de\n{CARD}', encoding="utf-8")
    own = []
    for place in places:
        monkeypatch.chdir(place.parent)
        there = play_set("nxs_a01", new_loader())
        assert (there.rules, there.execution) == (here.rules, "generated")
        own.append(play_set(place, new_loader()).rules)
    assert own[0] == own[1] != here.rules
