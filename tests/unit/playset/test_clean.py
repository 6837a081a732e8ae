"""A set is not checked again only if nothing would be found again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from nexusdsl.compiler import Loader
from nexusdsl.playset import keys
from nexusdsl.playset.clean import is_clean, keep_clean
from nexusdsl.playset.rulebooks import rulebook_in

CARDS = """\
Set {id} "Probe" (en "Probe")
benutzt {uses}
Sprachen de, en

Karte NEU-{number} "Probebotin {id}" (en "Probe Messenger {id}")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.
"""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a set on top of another one, checked, and the cache."""
    place = tmp_path_factory.mktemp("sets") / "now"
    for id, uses, number in (("ground", "nxs_a01", 901), ("top", "ground", 902)):
        (place / id).mkdir(parents=True)
        (place / id / "cards.nxs").write_text(CARDS.format(id=id, uses=uses, number=number), "utf-8")
    loader = Loader((place,), place / "cache")
    compiled = loader.load(place / "top")
    assert compiled.diagnostics == ()
    keep_clean(place / "top", compiled, (), loader, True)
    shutil.copytree(place, place.parent / "kept")
    return place


@pytest.fixture
def place(checked: Path) -> Path:
    """The folder as it was then, whatever a test before has made of it."""
    shutil.rmtree(checked)
    shutil.copytree(checked.parent / "kept", checked)
    return checked


def clean(place: Path, *more: Path, notes: bool = True) -> bool:
    return is_clean(place / "top", (place, *more), place / "cache", notes)


def test_a_set_that_is_as_it_was_is_clean(place: Path) -> None:
    assert clean(place)
    assert not is_clean(place / "ground", (place,), place / "cache", True)


@pytest.mark.parametrize("id", ["top", "ground"])
def test_a_changed_file_is_checked(place: Path, id: str) -> None:
    file = place / id / "cards.nxs"
    file.write_text(file.read_text("utf-8").replace("HP 2", "HP 3"), "utf-8")
    assert not clean(place)


@pytest.mark.parametrize("id", ["top", "ground"])
def test_a_new_file_is_checked(place: Path, id: str) -> None:
    (place / id / "more.nxs").write_text("Karte", "utf-8")
    assert not clean(place)


def test_a_file_that_cannot_be_read_is_checked(place: Path) -> None:
    (place / "top" / "cards.nxs").unlink()
    (place / "top" / "cards.nxs").mkdir()
    assert not clean(place)


def test_a_name_that_could_mean_another_set_is_checked(place: Path, tmp_path: Path) -> None:
    """Be it beside the set or in another folder that is searched."""
    shutil.copy(place / "ground" / "cards.nxs", tmp_path / "ground.nxs")
    assert not clean(place, tmp_path)
    assert clean(place)
    shutil.copy(place / "ground" / "cards.nxs", place / "ground.nxs")
    assert not clean(place)


def test_another_compiler_checks_again(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "build_fingerprint", lambda: "another")
    assert not clean(place)


@pytest.mark.parametrize("id", ["top", "ground"])
def test_a_rulebook_is_checked_with_those_below(place: Path, id: str) -> None:
    """A set without one asks for none; with one it asks for those of the sets below, too."""
    (place / "ground" / "rulings.toml").write_text("[rulings]\n", "utf-8")
    assert clean(place)
    (place / "top" / "rules.toml").write_text("[rules]\n", "utf-8")
    assert not clean(place)
    loader = Loader((place,), place / "cache")
    compiled = loader.load(place / "top")
    _, findings, read = rulebook_in(place / "top", compiled, loader)
    assert not findings
    keep_clean(place / "top", compiled, read, loader, True)
    assert clean(place)
    (place / id / "rulings.toml").write_text("[rulings]  # changed\n", "utf-8")
    assert not clean(place)


def test_who_did_not_look_for_notes_knows_of_none(place: Path) -> None:
    assert clean(place, notes=False)
    loader = Loader((place,), place / "cache")
    keep_clean(place / "top", loader.load(place / "top"), (), loader, False)
    assert clean(place, notes=False)
    assert not clean(place)


@pytest.mark.parametrize("record", [b"", b"{", b"[]", b'{"sets": []}', b'{"sets": {"": 1}, "key": 2}', b"\xff"])
def test_damaged_records_only_cost_time(place: Path, record: bytes) -> None:
    (place / "cache" / "top.clean.json").write_bytes(record)
    assert not clean(place)


def test_a_set_elsewhere_is_another_one(place: Path, tmp_path: Path) -> None:
    shutil.copytree(place / "top", tmp_path / "top")
    assert not is_clean(tmp_path / "top", (place,), place / "cache", True)


def test_nothing_is_kept_if_a_file_changed_meanwhile(place: Path) -> None:
    (place / "cache" / "top.clean.json").unlink()
    loader = Loader((place,), place / "cache")
    compiled = loader.load(place / "top")
    file = place / "ground" / "cards.nxs"
    file.write_text(file.read_text("utf-8").replace("HP 2", "HP 3"), "utf-8")
    keep_clean(place / "top", compiled, (), loader, True)
    assert not (place / "cache" / "top.clean.json").exists()
