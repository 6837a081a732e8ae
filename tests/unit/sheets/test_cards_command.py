"""`nexus cards`: what it writes, and what it says to what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nexusdsl.cli import main
from tests.unit.sheets.probe import CARDS, written


def call(*argv: object, lang: str = "en") -> int:
    return main(["cards", *map(str, argv), "--lang", lang])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_pictures_of_chosen_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, out = written(tmp_path), tmp_path / "new" / "out"
    assert call(place, "--to", "png", "--card", "MIL-901", "mercenary", "--variants", "--dpi", 50, "--out", out) == 0
    assert names(out) == ["MIL-901.IR.en.png", "MIL-901.en.png", "NEU-905.en.png", "cards.json"]
    assert "result: cards=3 files=4" in capsys.readouterr().out


def test_only_what_changed_is_printed_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, first, second, third = written(tmp_path), tmp_path / "1", tmp_path / "2", tmp_path / "3"
    assert call(place, "--to", "png", "--dpi", 50, "--out", first) == 0
    assert call(place, "--to", "png", "--dpi", 50, "--out", second, "--changed-since", first) == 0
    assert names(second) == ["cards.json"]
    assert (second / "cards.json").read_bytes() == (first / "cards.json").read_bytes()
    assert "Nothing has changed." in capsys.readouterr().out
    (place / "probe.nxs").write_text(
        (place / "probe.nxs").read_text("utf-8").replace("Draw 2", "Draw 3").replace("Ziehe 2", "Ziehe 3"), "utf-8"
    )
    since = first / "cards.json"
    assert call(place, "--to", "pdf", "--out", third, "--changed-since", since) == 0
    assert names(third) == ["cards.json", "probe.en.a4.changed.pdf"]
    assert "result: cards=1 " in capsys.readouterr().out
    listed = [json.loads((folder / "cards.json").read_text("utf-8"))["cards"] for folder in (first, third)]
    assert {key for key in listed[0] if listed[0][key] != listed[1][key]} == {"MIL-904.en"}


def test_a_deck_is_printed_as_often_as_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "three.nxd"
    deck.write_text("# Name: Drei\n2 Elitekommando\n1 Rekrut\n", "utf-8")  # far from legal, but it can be printed
    assert call("nxs_a01", "--to", "pdf", "--paper", "letter", "--deck", deck, "--out", tmp_path, lang="de") == 0
    assert (tmp_path / "nxs_a01.three.de.letter.pdf").read_bytes().startswith(b"%PDF")
    assert "result: cards=3 " in capsys.readouterr().out
    deck.write_text("# Name: Drei\n2 Elitekommandos von morgen\n", "utf-8")
    assert call("nxs_a01", "--to", "pdf", "--deck", deck, "--out", tmp_path) == 1
    assert "error[" in capsys.readouterr().out


def test_the_gallery(tmp_path: Path) -> None:
    assert call(written(tmp_path), "--to", "html", "--out", tmp_path / "g") == 0
    assert names(tmp_path / "g") == ["probe.html"]


BAD = [
    (("nope", "--stats"), "there is no set nope"),
    (("nxs_a01",), "missing: --to"),
    (("nxs_a01", "--to", "png", "--card", "MIL-999"), "has no card MIL-999"),
    (("nxs_a01", "--to", "png", "--card", "Elitekomando"), "Did you mean MIL-011?"),
    (("nxs_a01", "--to", "png", "--dpi", "9999"), "--dpi goes from 36 to 1200"),
    (("nxs_a01", "--to", "pdf", "--bleed", "2.6"), "--bleed goes from 0 to 2.5 mm"),
    (("nxs_a01", "--to", "pdf", "--bleed", "nan"), "--bleed goes from 0 to 2.5 mm"),
    (("nxs_a01", "--to", "pdf", "--bleed", "1.6", "--paper", "letter"), "from 0 to 1.56 mm"),
    (("nxs_a01", "--to", "html", "--variants"), "go with pdf and png"),
    (("nxs_a01", "--to", "pdf", "--json"), "--json goes with --stats"),
    (("nxs_a01", "--to", "pdf", "--card", "MIL-011", "--deck", "x"), "exclude each other"),
    (("nxs_a01", "--to", "pdf", "--deck", "nope"), "there is no deck nope"),
    (("nxs_a01", "--stats", "--to", "pdf"), "--stats is about the whole set"),
    (("nxs_a01", "--to", "png", "--card", "MIL-011", "--changed-since", "nowhere"), "cannot be read"),
    (("nxs_a01", "--to", "png", "--card", "MIL-011", "--out", "/proc/none"), "cannot write /proc/none"),
]


@pytest.mark.parametrize(("argv", "said"), BAD, ids=[" ".join(argv) for argv, _ in BAD])
def test_what_cannot_be_is_told(
    argv: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call(*argv) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"schema": 1}', '{"schema":"x","set":"y","cards":{"a":1}}', "\x00"])
def test_a_foreign_list_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.json").write_text(text, "utf-8")
    assert (
        call("nxs_a01", "--to", "png", "--card", "MIL-011", "--changed-since", tmp_path, "--out", tmp_path / "o") == 2
    )
    assert "is no list that nexus cards has written" in capsys.readouterr().err


def test_a_set_with_errors_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = written(tmp_path, CARDS.replace("Ziehe 2 Karten", "Zihe 2 Karten"))
    assert call(place, "--to", "html", "--out", tmp_path / "o") == 1
    assert "error[" in capsys.readouterr().out
    assert not (tmp_path / "o").exists()


def test_without_typst_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("nexusdsl.cli.cards.find_spec", lambda _: None)
    assert call("nxs_a01", "--to", "pdf", lang="de") == 2
    assert "pip install 'nexusdsl[cards]'" in capsys.readouterr().err
