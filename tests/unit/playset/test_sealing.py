"""A build is left out only if it would write the same again."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from nexusdsl.codegen.package import current_version
from nexusdsl.compiler import Loader
from nexusdsl.playset import keys
from nexusdsl.playset.building import built
from nexusdsl.playset.sealing import Seal, seal, unchanged

BASE = """\
Set {id} "Probe" (en "Probe")
benutzt {uses}
Sprachen de, en

Karte NEU-{number} "Probebotin {id}" (en "Probe Messenger {id}")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.
"""


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set of one's own that is built, on top of another one beside it; a copy of both lies in `kept`."""
    place = tmp_path_factory.mktemp("sets")
    for id, uses, number in (("ground", "nxs_a01", 901), ("top", "ground", 902)):
        (place / "now" / id).mkdir(parents=True)
        (place / "now" / id / "cards.nxs").write_text(BASE.format(id=id, uses=uses, number=number), encoding="utf-8")
    build(place / "now" / "top")
    shutil.copytree(place / "now", place / "kept")
    return place


@pytest.fixture
def own(sets: Path) -> Path:
    """The set as it was built, whatever a test before has made of it."""
    shutil.rmtree(sets / "now")
    shutil.copytree(sets / "kept", sets / "now")
    return sets / "now" / "top"


def loader(own: Path) -> Loader:
    return Loader((own.parent,), own.parent / "cache")


def build(own: Path) -> None:
    """As `nexus build` does it."""
    fresh = loader(own)
    compiled, made = built(str(own), fresh)
    assert made is not None, [each.message("en") for each in compiled.diagnostics]
    made.write()
    seal(str(own), fresh, compiled, made.target.root, len(made.emission.compiled) + len(made.emission.reused))


def kept(own: Path) -> Seal | None:
    return unchanged(str(own), loader(own))


def package(own: Path) -> Path:
    return current_version(own / ".nexus" / "top")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_what_is_as_it_was_need_not_be_built_again(own: Path) -> None:
    found = kept(own)
    assert found is not None
    assert (found.id, found.units, next(iter(found.sets))) == ("top", 1, str(own.resolve()))
    assert {Path(place).name for place in found.sets} == {"top", "ground", "nxs_a01"}
    os.utime(own / "cards.nxs")  # another time is no other text
    assert kept(own) == found


CHANGES: dict[str, Callable[[Path], object]] = {
    "a card": lambda own: edit(own / "cards.nxs", "HP 2", "HP 3"),
    "a comment": lambda own: edit(own / "cards.nxs", "Sprachen", "# nichts\nSprachen"),
    "a new file": lambda own: (own / "more.nxs").write_text("Set top\n", encoding="utf-8"),
    "no file": lambda own: (own / "cards.nxs").unlink(),
    "another name of a file": lambda own: (own / "cards.nxs").rename(own / "c.nxs"),
    "the set it builds on": lambda own: edit(own.parent / "ground" / "cards.nxs", "HP 2", "HP 3"),
    "no set to build on": lambda own: shutil.rmtree(own.parent / "ground"),
    "a module changed by hand": lambda own: edit(package(own) / "neu_902.py", "A card.", "A cord."),
    "a module gone": lambda own: (package(own) / "neu_902.py").unlink(),
    "a module more": lambda own: (package(own) / "more.py").write_text("", encoding="utf-8"),
    "half a file": lambda own: (package(own) / ".words.py.x.tmp").write_text("", encoding="utf-8"),
    "another manifest": lambda own: edit(package(own) / "manifest.json", '"top"', '"tap"'),
    "a link in place of a module": lambda own: linked(package(own) / "neu_902.py"),
    "no package": lambda own: shutil.rmtree(package(own)),
    "no pointer": lambda own: (own / ".nexus" / "top" / "current").unlink(),
    "what waits to be moved": lambda own: (package(own).with_name(f".{package(own).name}.new")).mkdir(),
    "no seal": lambda own: (own.parent / "cache" / "top.seal.json").unlink(),
}


def linked(file: Path) -> None:
    """The same text, but elsewhere."""
    file.rename(file.parents[1] / "elsewhere.py")
    file.symlink_to(file.parents[1] / "elsewhere.py")


@pytest.mark.parametrize("what", CHANGES)
def test_anything_else_is_built(what: str, own: Path) -> None:
    assert kept(own) is not None
    CHANGES[what](own)
    assert kept(own) is None


def test_another_compiler_builds_again(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "build_fingerprint", lambda: "another")
    assert kept(own) is None


def test_another_set_that_a_name_means_is_another_build(own: Path) -> None:
    """A folder with the name of the shipped set, beside the set that builds on it."""
    assert kept(own) is not None
    near = own.parent / "nxs_a01"
    near.mkdir()
    (near / "cards.nxs").write_text('Set nxs_a01 "Andere"\nRegeln nxs_a01\n', encoding="utf-8")
    assert kept(own) is None


def test_a_copy_of_the_set_is_another_set(own: Path) -> None:
    shutil.copytree(own, own.parent / "other" / "top")
    assert unchanged(str(own.parent / "other" / "top"), loader(own)) is None


def test_findings_are_told_at_every_build(own: Path) -> None:
    """A warning is told each time, so that the set is looked at each time."""
    text = (own / "cards.nxs").read_text(encoding="utf-8").encode("cp1252")
    (own / "cards.nxs").write_bytes(text)  # read with a warning
    build(own)
    assert kept(own) is None


def test_files_that_change_while_they_are_compiled_are_not_sealed(own: Path) -> None:
    fresh = loader(own)
    compiled, made = built(str(own), fresh)
    assert made is not None
    made.write()
    edit(own / "cards.nxs", "HP 2", "HP 3")
    seal(str(own), fresh, compiled, made.target.root, 1)
    assert kept(own) is None


def test_shipped_sets_and_loaders_without_a_cache_have_no_seal(own: Path) -> None:
    assert unchanged("nxs_a01", loader(own)) is None
    assert unchanged(str(own), Loader((own.parent,))) is None
    assert unchanged("no_such_set", loader(own)) is None


@pytest.mark.parametrize(
    "text",
    [
        "", "7", "[]", "{}", '{"id": 1}', "\x00", "[" * 100_000,
        '{"id": "top", "units": 1, "root": 3, "manifest": "", "sets": {}, "key": ""}',
        '{"id": "top", "units": "x", "root": "", "manifest": "", "sets": {}, "key": ""}',
        '{"id": "top", "units": 1, "root": "", "manifest": "", "sets": [], "key": ""}',
        '{"id": "top", "units": 1, "root": "", "manifest": "", "sets": {"a": [1]}, "key": ""}',
        '{"id": "top", "units": 1, "root": "", "manifest": "", "sets": {"a": null}, "key": ""}',
        '{"id": "top", "units": 1, "root": "", "manifest": "", "sets": {"a": ["b"]}, "key": ""}',
    ],
)  # fmt: skip
def test_a_damaged_seal_only_costs_time(text: str, own: Path) -> None:
    (own.parent / "cache" / "top.seal.json").write_text(text, encoding="utf-8")
    assert kept(own) is None


def test_a_seal_with_another_root_or_key_holds_nothing(own: Path) -> None:
    file = own.parent / "cache" / "top.seal.json"
    good = json.loads(file.read_text(encoding="utf-8"))
    for change in ({"root": "/no/such/folder"}, {"key": "0" * 64}, {"manifest": "0" * 64}):
        file.write_text(json.dumps({**good, **change}), encoding="utf-8")
        assert kept(own) is None
    file.write_text(json.dumps(good), encoding="utf-8")
    assert kept(own) is not None


def test_a_changed_card_takes_over_what_did_not_change(own: Path) -> None:
    """The files of both versions are the same ones, so that only what is new is written."""
    more = BASE.format(id="top", uses="ground", number=903).split("\n\n")[1].replace("Probe", "Andere")
    (own / "more.nxs").write_text(f"Set top\n\n{more}", encoding="utf-8")
    build(own)
    before = package(own)
    edit(own / "more.nxs", "HP 2", "HP 3")
    build(own)
    after = package(own)
    assert after != before
    assert os.path.samefile(before / "neu_902.py", after / "neu_902.py")
    assert not os.path.samefile(before / "neu_903.py", after / "neu_903.py")
