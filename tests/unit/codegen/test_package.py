"""Packages: deterministic, incremental, refused when they do not match their manifest, never half (design, law 6)."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from nexusdsl.codegen.emit import Sources, emit, emit_set
from nexusdsl.codegen.manifest import MANIFEST
from nexusdsl.codegen.package import (
    PackageError,
    check_package,
    current_version,
    load_package,
    write_package,
    write_version,
)
from nexusdsl.interpreter import load
from nexusdsl.ir.nodes import Draw, KeywordAbility, Lit, You
from nexusdsl.ir.sets import CardSet, Names
from nexusdsl.source import Span
from tests.unit.codegen.sample import SAMPLE, card, on_play

ROOT = Path(__file__).parents[3]
FILES = emit_set(SAMPLE)
OWN = replace(
    SAMPLE, id="own", uses=("nxs_a01",), factions=(), subtypes=(), statuses=(), keywords=(SAMPLE.keywords[0],),
    cards=(card("OWN-001", "unit", on_play(Draw(You(), Lit(1))), keywords=(KeywordAbility("phantom"),)),),
)  # fmt: skip


def changed(cardset: CardSet, position: int) -> CardSet:
    """The set with another cost on one card."""
    old = cardset.cards[position]
    new = replace(old, stats=(("cost", 9), *old.stats[1:]))
    return replace(cardset, cards=(*cardset.cards[:position], new, *cardset.cards[position + 1 :]))


def test_same_set_same_bytes_under_every_hash_seed() -> None:
    script = "from tests.unit.codegen.sample import SAMPLE; from nexusdsl.codegen.emit import emit_set; "
    script += "import hashlib; print(hashlib.sha256(repr(sorted(emit_set(SAMPLE).items())).encode()).hexdigest())"
    found = {
        subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True,
            text=True, check=True,
        ).stdout
        for seed in ("0", "77")
    }  # fmt: skip
    assert len(found) == 1


def test_changing_one_card_compiles_one_card() -> None:
    first = emit(Sources(SAMPLE))
    second = emit(Sources(changed(SAMPLE, 2), previous=first.files))
    assert second.compiled == ("mil_013",)
    assert second.files == emit_set(changed(SAMPLE, 2))
    assert emit(Sources(SAMPLE, previous=first.files)).compiled == ()


def test_text_that_moves_in_its_file_is_no_change() -> None:
    moved = replace(SAMPLE, cards=tuple(replace(card, span=Span("x.nxs", 5, 9)) for card in SAMPLE.cards))
    assert emit_set(moved) == FILES


def test_a_new_keyword_compiles_all_because_ids_may_move() -> None:
    fewer = replace(SAMPLE, keywords=SAMPLE.keywords[:-1])
    assert len(emit(Sources(SAMPLE, previous=emit_set(fewer))).compiled) > len(SAMPLE.cards)


def test_a_damaged_unit_is_not_reused() -> None:
    before = {**FILES, "mil_013.py": FILES["mil_013.py"].replace("2", "3")}
    assert emit(Sources(SAMPLE, previous=before)).compiled == ("mil_013",)
    for broken in ("", "[]", "{", '{"outputs": 3, "units": {"mil_013.py": 1}}'):
        assert emit(Sources(SAMPLE, previous={**FILES, MANIFEST: broken})).files == FILES


def test_another_compiler_compiles_anew_but_makes_nothing_stale(tmp_path: Path) -> None:
    """A change of the compiler that leaves all code as it was does not make the shipped package stale."""
    older = {**FILES, MANIFEST: FILES[MANIFEST].replace('"generator": "nexusdsl', '"generator": "older')}
    assert emit(Sources(SAMPLE, previous=older)).reused == ()
    write_package(tmp_path / "set", older)
    assert check_package(tmp_path / "set", FILES) == ()


def test_a_written_package_is_current_and_loads(tmp_path: Path) -> None:
    write_package(tmp_path / "set", FILES)
    assert check_package(tmp_path / "set", FILES) == ()
    assert load_package(tmp_path / "set").cards[0].number == "MIL-011"


def test_check_names_what_differs(tmp_path: Path) -> None:
    assert "missing: mil_011.py" in check_package(tmp_path / "set", FILES)
    write_package(tmp_path / "set", FILES)
    (tmp_path / "set" / "extra.py").write_text("")
    (tmp_path / "set" / "mil_011.py").write_text("")
    assert check_package(tmp_path / "set", FILES) == ("changed: mil_011.py", "unexpected: extra.py")
    write_package(tmp_path / "set", FILES)
    assert check_package(tmp_path / "set", FILES) == ()


@pytest.mark.parametrize("fault", ["changed", "missing", "extra", "no manifest", "schema", "binary"])
def test_a_package_that_does_not_match_is_refused(tmp_path: Path, fault: str) -> None:
    directory = tmp_path / "set"
    write_package(directory, FILES)
    card_file, manifest = directory / "mil_011.py", directory / MANIFEST
    match fault:
        case "changed":
            card_file.write_text(card_file.read_text("utf-8") + "\n", "utf-8")
        case "missing":
            card_file.unlink()
        case "extra":
            (directory / "more.py").write_text("")
        case "no manifest":
            manifest.unlink()
        case "schema":
            manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "schema": 99}))
        case _:
            card_file.write_bytes(b"\xff\xfe")
    with pytest.raises(PackageError):
        load_package(directory)


def test_a_signed_package_with_foreign_code_is_refused(tmp_path: Path) -> None:
    """A manifest that matches does not make code that we never generate acceptable: it is neither written nor run."""
    code = FILES["mil_011.py"] + "\nimport os\n"
    manifest = json.loads(FILES[MANIFEST])
    manifest["outputs"]["mil_011.py"] = hashlib.sha256(code.encode()).hexdigest()
    foreign = {**FILES, "mil_011.py": code, MANIFEST: json.dumps(manifest)}
    with pytest.raises(PackageError, match="mil_011"):
        write_package(tmp_path / "set", foreign)
    assert not (tmp_path / "set").exists()
    (tmp_path / "set").mkdir()
    for path, text in foreign.items():
        (tmp_path / "set" / path).write_text(text, "utf-8")
    with pytest.raises(PackageError, match="mil_011"):
        load_package(tmp_path / "set")


def test_a_killed_build_is_never_taken_for_a_package(tmp_path: Path) -> None:
    """After each number of files written, loading gives the old package, the new one, or a refusal."""
    new = emit_set(changed(SAMPLE, 0))
    order = sorted((path for path in new if new[path] != FILES[path]), key=lambda path: (path == MANIFEST, path))
    assert order[-1] == MANIFEST
    for written in range(len(order)):
        directory = tmp_path / f"set{written}"
        write_package(directory, FILES | {path: new[path] for path in order[:written]})
        if written == 0:
            assert load_package(directory).cards[0].stats[0] == 1
        else:
            with pytest.raises(PackageError):
                load_package(directory)


def test_own_builds_swing_a_pointer(tmp_path: Path) -> None:
    first = write_version(tmp_path, FILES)
    second = write_version(tmp_path, emit_set(changed(SAMPLE, 0)))
    assert first != second
    assert current_version(tmp_path) == second
    assert write_version(tmp_path, FILES) == first
    assert load_package(current_version(tmp_path)).cards[0].stats[0] == 1
    with pytest.raises(PackageError):
        current_version(tmp_path / "nowhere")


def test_edit_build_import_is_never_stale(tmp_path: Path) -> None:
    """Same size, same second: what is loaded is what was written."""
    for cost in (3, 4, 5):
        old = SAMPLE.cards[0]
        new = replace(SAMPLE, cards=(replace(old, stats=(("cost", cost), *old.stats[1:])), *SAMPLE.cards[1:]))
        write_package(tmp_path / "set", emit_set(new))
        assert load_package(tmp_path / "set").cards[0].stats[0] == cost


def test_a_link_in_the_way_is_replaced_not_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("precious")
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "mil_011.py").symlink_to(precious)
    write_package(tmp_path / "set", FILES)
    assert precious.read_text() == "precious"
    assert load_package(tmp_path / "set").cards[0].number == "MIL-011"


@pytest.mark.parametrize("path", ["../x.py", "/etc/x.py", "a/b.py", ".hidden", ""])
def test_paths_outside_the_package_are_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(PackageError):
        write_package(tmp_path / "set", {path: ""})


def test_a_set_that_uses_another_goes_on_counting(tmp_path: Path) -> None:
    files = emit_set(OWN, (SAMPLE,))
    write_package(tmp_path / "own", files)
    base = load(SAMPLE)
    merged = load_package(tmp_path / "own", base)
    assert [card.number for card in merged.cards[-2:]] == ["MIL-037", "OWN-001"]
    phantom = [keyword.id for keyword in merged.keywords].index("phantom")
    assert merged.cards[-1].keywords == ((phantom, -1, -1),)
    assert load(OWN, (SAMPLE,)).cards[-1].keywords == merged.cards[-1].keywords
    with pytest.raises(PackageError):
        load_package(tmp_path / "own")


def test_functions_of_a_package_tell_the_file_they_stand_in(tmp_path: Path) -> None:
    """What a debugger and a traceback show: each module is of its file on disk."""
    write_package(tmp_path / "set", FILES)
    before = set(sys.modules)
    load_package(tmp_path / "set")
    specs = [sys.modules[name].__spec__ for name in sorted(set(sys.modules) - before)]
    told = sorted(spec.origin for spec in specs if spec is not None and spec.origin is not None)
    assert told == sorted(str(tmp_path / "set" / name) for name in FILES if name.endswith(".py"))


def test_names_that_reduce_alike_get_modules_of_their_own() -> None:
    twins = (card("A/1", "unit"), card("a-1", "unit"), card("A-1", "unit", names=Names("Käfig", "Kafig")))
    files = emit_set(replace(SAMPLE, cards=twins))
    numbers = [name for name in files if name.startswith(("a_", "card_"))]
    assert len(numbers) == 3


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"schema": 2}, "schema"),
        ({"ir": "short"}, "ir"),
        ({"outputs": {"../x.py": "0" * 64}}, "outputs"),
        ({"more": 1}, "more"),
    ],
)
def test_a_manifest_of_another_shape_is_refused(change: dict[str, object], place: str, tmp_path: Path) -> None:
    """What crosses a file boundary is validated by a model: the message names the place."""
    manifest = {**json.loads(FILES[MANIFEST]), **change}
    write_package(tmp_path / "set", {**FILES, MANIFEST: json.dumps(manifest)})
    with pytest.raises(PackageError, match=place):
        load_package(tmp_path / "set")
