"""A build of a few changed cards writes what a whole build would write, or leaves it to a whole build."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.codegen.package import PackageError, current_version
from nexusdsl.codegen.store import read
from nexusdsl.compiler import Loader
from nexusdsl.playset.amending import amended
from nexusdsl.playset.building import built
from nexusdsl.playset.ledger import frame_file, ledger_file
from nexusdsl.playset.sealing import seal, seal_file, unchanged

WORDS = """\
# Probe
Set probe "Probe" (en "Probe")
benutzt nxs_a01
Sprachen de, en
Untertyp de "Läufer" (m, des Läufers, die Läufer) en "Runner" / "Runners"
"""
CARDS = """\
Set probe

Karte NEU-901 "Bote" (en "Messenger")
  Einheit — Läufer · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.

# between
Karte NEU-902 "Werkstatt" (en "Workshop")
  Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 0 · HP 3
  Zu Beginn jeder Runde: Bringe eine Kopie von „Bote“ ins Spiel.
  en: At the start of each round: Put a copy of “Messenger” into play.
  "Es hämmert."
  en "It hammers."

Karte NEU-903 "Funkspruch" (en "Radio Message")
  Ereignis · Basis · Kosten 1 · Opferwert 1
  Füge einer Einheit 2 Schaden zu.
  en: Deal 2 damage to a unit.
"""
Edit = Callable[[str], str]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built set with its cache, to copy from."""
    place = tmp_path_factory.mktemp("kept")
    (place / "set").mkdir()
    (place / "set" / "a.nxs").write_text(WORDS, encoding="utf-8")
    (place / "set" / "b.nxs").write_text(CARDS, encoding="utf-8")
    assert whole(place)
    return place


@pytest.fixture
def own(kept: Path, tmp_path: Path) -> Path:
    """The same, to change; the seal names places, so that it stands where it was built."""
    shutil.rmtree(kept / "set")
    shutil.rmtree(kept / "cache")
    shutil.copytree(kept / "before" / "set", kept / "set")
    shutil.copytree(kept / "before" / "cache", kept / "cache")
    return kept


def whole(place: Path) -> dict[str, str] | None:
    """A whole build of the set; its package, None if it has errors."""
    loader = Loader((), place / "cache")
    compiled, made = built(str(place / "set"), loader)
    if made is None:
        return None
    made.write()
    seal(str(place / "set"), loader, compiled, made.target.root, len(made.emission.files))
    if not (place / "before").exists():
        shutil.copytree(place / "set", place / "before" / "set")
        shutil.copytree(place / "cache", place / "before" / "cache")
    return made.emission.files


def changed(place: Path, edit: Edit, name: str = "b.nxs") -> None:
    """Another text of a file."""
    file = place / "set" / name
    text = file.read_text("utf-8")
    assert edit(text) != text
    file.write_text(edit(text), encoding="utf-8")


def package(place: Path) -> dict[str, str]:
    """The package as it is."""
    try:
        return read(current_version(place / "set" / ".nexus" / "probe"))
    except PackageError:
        return {}


def swap(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new, 1)


CARDS_ALONE = {
    "a value": swap("Kosten 2", "Kosten 3"),
    "a text": lambda text: text.replace("Ziehe 1 Karte", "Ziehe 2 Karten").replace("Draw 1 card", "Draw 2 cards"),
    "a text that quotes a card": lambda text: text.replace("„Bote“", "„Werkstatt“").replace(
        "“Messenger”", "“Workshop”"
    ),
    "flavour": swap("Es hämmert.", "Es klopft."),
    "a comment within": swap("  Ereignis", "  # wait for it\n  Ereignis"),
    "blank lines": swap("\n# between", "\n\n\n# between"),
    "two cards": lambda text: text.replace("HP 2", "HP 4").replace("HP 3", "HP 5"),
    "the last line": lambda text: text.rstrip() + "\n  „Ende.“\n  en „End.“\n",
}


@pytest.mark.parametrize("edit", CARDS_ALONE.values(), ids=CARDS_ALONE.keys())
def test_changed_cards_alone_are_built_alone(own: Path, edit: Edit) -> None:
    changed(own, edit)
    made = amended(str(own / "set"), Loader((), own / "cache"))
    assert made is not None
    assert made[1] in (1, 2)
    assert package(own) == whole(own)


def test_it_is_sealed_and_goes_on_from_there(own: Path) -> None:
    for cost in ("Kosten 3", "Kosten 4", "Kosten 5"):
        changed(
            own,
            lambda text, cost=cost: text.replace(
                f"Kosten {int(cost[-1]) - 1} · Opferwert 1 · ATK", f"{cost} · Opferwert 1 · ATK"
            ),
        )
        assert amended(str(own / "set"), Loader((), own / "cache")) is not None
        assert unchanged(str(own / "set"), Loader((), own / "cache")) is not None
    assert package(own) == whole(own)
    folders = [each for each in (own / "set" / ".nexus" / "probe").iterdir() if each.is_dir()]
    assert len(folders) <= 2


WHOLE_SET = {
    "a name": swap('"Bote" (en "Messenger")', '"Botin" (en "Courier")'),
    "a number": swap("NEU-903", "NEU-904"),
    "a type that another card asks for": swap(
        "Einheit — Läufer · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2",
        "Ereignis · Basis · Kosten 2 · Opferwert 1",
    ),
    "one card more": lambda text: (
        text
        + '\nKarte NEU-905 "Mehr" (en "More")\n'
        + "  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Ziehe 1 Karte.\n  en: Draw 1 card.\n"
    ),
    "one card less": lambda text: text[: text.index("Karte NEU-903")],
    "another order": lambda text: (
        text[: text.index("Karte NEU-902")]
        + text[text.index("Karte NEU-903") :]
        + "\n"
        + text[text.index("Karte NEU-902") : text.index("Karte NEU-903")]
    ),
    "a text that is not understood": swap("Ziehe 1 Karte", "Ziehe 1 Kartoffel"),
    "a warning": swap("Ausspielen: Ziehe 1 Karte.", "Wenn du Karten ziehst, ziehe 1 Karte."),
    "a missing value": swap(" · ATK 1", ""),
    "a missing translation": swap("  en: Deal 2 damage to a unit.\n", ""),
    "a line of the head": swap("Set probe\n", 'Set probe\nUntertyp de "Wache" (f, die Wachen) en "Guard" / "Guards"\n'),
    "no card at all": lambda text: "Set probe\n",
}


@pytest.mark.parametrize("edit", WHOLE_SET.values(), ids=WHOLE_SET.keys())
def test_anything_else_is_left_to_a_whole_build(own: Path, edit: Edit) -> None:
    changed(own, edit)
    before = package(own)
    assert amended(str(own / "set"), Loader((), own / "cache")) is None
    assert package(own) == before


def test_words_and_files_of_the_set_are_left_to_a_whole_build(own: Path) -> None:
    changed(own, swap("Läufer", "Renner"), "a.nxs")
    assert amended(str(own / "set"), Loader((), own / "cache")) is None


@pytest.mark.parametrize("kind", ["ledger", "frame", "seal", "package", "waiting", "none"])
def test_without_a_whole_last_build_there_is_none_of_one_card(own: Path, kind: str) -> None:
    changed(own, CARDS_ALONE["a value"])
    file = seal_file(own / "cache", own / "set")
    version = current_version(own / "set" / ".nexus" / "probe")
    match kind:
        case "ledger":
            ledger_file(file).write_bytes(ledger_file(file).read_bytes()[:-1])
        case "frame":
            frame_file(file).write_bytes(frame_file(file).read_bytes().replace(b"probe", b"probf", 1))
        case "seal":
            file.unlink()
        case "package":
            (version / "neu_902.py").write_text("", encoding="utf-8")
        case "waiting":
            shutil.rmtree(own / "set" / ".nexus")
    found = amended(str(own / "set"), Loader((), own / "cache"))
    assert (found is not None) == (kind == "none")
    assert whole(own) == package(own)


LINES = CARDS.splitlines()
PIECES = (
    "Kosten 1",
    "Kosten 4",
    "HP 7",
    "1 Karte",
    "2 Karten",
    "Draw 3 cards.",
    "# x",
    "",
    "„Bote“",
    "Konvoi.",
    "  en: Convoy.",
    "Karte",
)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(1, len(LINES) - 1), st.sampled_from(["drop", "double", "swap", *PIECES])),
        min_size=1,
        max_size=3,
    )
)
def test_whatever_is_edited_comes_out_as_by_a_whole_build(kept: Path, edits: list[tuple[int, str]]) -> None:
    for part in ("set", "cache"):
        shutil.rmtree(kept / part)
        shutil.copytree(kept / "before" / part, kept / part)
    lines = list(LINES)
    for at, how in edits:
        at %= len(lines)
        match how:
            case "drop":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                lines[at - 1], lines[at] = lines[at], lines[at - 1]
            case _:
                lines[at] = lines[at][:8] + how + lines[at][8 + len(how) :]
    (kept / "set" / "b.nxs").write_text("\n".join(lines), encoding="utf-8")
    made = amended(str(kept / "set"), Loader((), kept / "cache"))
    if made is not None:
        assert package(kept) == whole(kept)
