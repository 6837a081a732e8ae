"""Sets are found by name, folder or file, and build on one another without cycles and without leaving their folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.compiler import Loader, load_set

TYPE_LINE = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"
LOADER = Loader()


def write_set(folder: Path, name: str, uses: str, more: str = "") -> Path:
    place = folder / name
    place.mkdir()
    head = f'Set {name} "{name}"\nbenutzt {uses}\nSprachen de\n'
    card = f'Karte NEU-{900 + len(name)} "{name}"\n{TYPE_LINE}'
    (place / "cards.nxs").write_text(head + card + more, encoding="utf-8")
    return place


def codes(target: str | Path) -> list[str]:
    return [each.code.id for each in LOADER.load(target).diagnostics]


def test_the_shipped_set_loads_by_name_with_all_its_cards() -> None:
    result = LOADER.load("nxs_a01")
    assert result.set is not None
    assert len(result.set.cards) >= 40
    assert [each for each in result.diagnostics if each.code.id[:3] in ("NX4", "NX5")] == []


def test_a_folder_of_files_or_one_file_is_a_set(tmp_path: Path) -> None:
    folder = write_set(tmp_path, "probe", "nxs_a01")
    one, other = LOADER.load(folder), LOADER.load(folder / "cards.nxs")
    assert one.set is not None
    assert other.set is not None
    assert one.set.cards == other.set.cards
    assert [each.id for each in one.used] == ["nxs_a01"]


def test_a_set_may_build_on_a_neighbour_which_brings_its_own_base(tmp_path: Path) -> None:
    write_set(tmp_path, "first", "nxs_a01", 'Fraktion XYZ "Xyz"\n')
    place = write_set(tmp_path, "second_one", "first", 'Karte XYZ-001 "Fremd"\n' + TYPE_LINE)
    result = LOADER.load(place)
    assert result.diagnostics == ()
    assert [each.id for each in result.used] == ["nxs_a01", "first"]


def test_a_faulty_base_is_reported_with_the_set_that_uses_it(tmp_path: Path) -> None:
    write_set(tmp_path, "first", "nxs_a01", "Unsinn\n")
    result = LOADER.load(write_set(tmp_path, "second_one", "first"))
    assert [each.code.id for each in result.diagnostics] == ["NX414"]
    assert not result.ok


def test_missing_sets_are_named_with_a_suggestion(tmp_path: Path) -> None:
    result = LOADER.load(write_set(tmp_path, "probe", "nxs_a02"))
    assert [each.code.id for each in result.diagnostics if each.severity == "error"] == ["NX506"]
    assert result.diagnostics[0].hints[0].replacement == "nxs_a01"
    assert codes("nothing_like_it") == ["NX506"]


def test_a_cycle_of_sets_is_refused(tmp_path: Path) -> None:
    one = write_set(tmp_path, "one", "two")
    write_set(tmp_path, "two", "one")
    assert "NX507" in codes(one)
    assert "NX507" in codes(write_set(tmp_path, "selfish", "selfish"))


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "C:\\x", "a/b", "..", "%2e%2e"])
def test_names_of_sets_never_become_paths(tmp_path: Path, name: str) -> None:
    write_set(tmp_path, "secret", "nxs_a01")
    (tmp_path / "own").mkdir()
    place = write_set(tmp_path / "own", "probe", name)
    result = LOADER.load(place)
    assert not result.ok
    assert result.used == ()


def test_links_out_of_a_set_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("Set geheim\n")
    place = write_set(tmp_path, "probe", "nxs_a01")
    (place / "more.nxs").symlink_to(secret)
    found = LOADER.load(place).diagnostics
    assert [each.code.id for each in found] == ["NX516"]
    assert "geheim" not in repr(found)


def test_a_linked_neighbour_is_no_set(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    write_set(tmp_path / "far", "base", "nxs_a01")
    (tmp_path / "base").symlink_to(tmp_path / "far" / "base")
    assert "NX506" in codes(write_set(tmp_path, "probe", "base"))


def test_folders_named_like_files_and_unreadable_targets_are_findings(tmp_path: Path) -> None:
    place = write_set(tmp_path, "probe", "nxs_a01")
    (place / "folder.nxs").mkdir()
    assert codes(place) == ["NX516"]
    assert codes(tmp_path / "nowhere") == ["NX506"]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert codes(empty) == ["NX504"]


def test_loading_is_pure(tmp_path: Path) -> None:
    assert load_set("nxs_a01") == load_set("nxs_a01")


def test_a_folder_that_has_the_name_of_a_shipped_set_hides_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name means the shipped set, a path the folder; what builds on the name gets the shipped set, too."""
    stray = write_set(tmp_path, "nxs_a01", "nxs_a01")
    other = write_set(tmp_path, "probe", "nxs_a01")
    monkeypatch.chdir(tmp_path)
    loader = Loader((tmp_path,))
    shipped = loader.load("nxs_a01")
    assert shipped.ok
    assert loader.load(other).used == (shipped.set,)
    assert loader.find("./nxs_a01") == loader.find(Path("nxs_a01")) == Path("nxs_a01")
    assert [each.code.id for each in loader.load(stray).diagnostics] == ["NX507"]


def test_a_folder_with_a_shipped_name_may_hold_a_set_of_another_name(tmp_path: Path) -> None:
    place = write_set(tmp_path, "nxs_a01", "nxs_a01")
    file = place / "cards.nxs"
    file.write_text(file.read_text("utf-8").replace("Set nxs_a01", "Set mine"), "utf-8")
    for target in (place, file, write_set(tmp_path, "probe", "nxs_a01")):
        result = Loader().load(target)
        assert result.ok, result.diagnostics
        assert [each.id for each in result.used] == ["nxs_a01"]


def test_a_neighbour_that_declares_the_name_comes_before_a_set_elsewhere(tmp_path: Path) -> None:
    """`uses NAME` looks beside the set first."""
    for folder, title in (("far", "weit"), ("near", "nah")):
        (tmp_path / folder).mkdir()
        base = write_set(tmp_path / folder, "base", "nxs_a01")
        (base / "more.nxs").write_text(f'Karte NEU-300 "{title}"\n{TYPE_LINE}', encoding="utf-8")
    result = Loader((tmp_path / "far",)).load(write_set(tmp_path / "near", "probe", "base"))
    assert "nah" in [card.names.de for card in result.used[-1].cards]
