"""Figures of a set that was counted by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nexusdsl.cards.selection import whole_set
from nexusdsl.cards.statistics import Gap, gaps, statistics
from nexusdsl.cli import main
from nexusdsl.playset.places import new_loader
from tests.unit.sheets.probe import written


def test_the_figures_of_three_cards(tmp_path: Path) -> None:
    found = statistics(whole_set(written(tmp_path), new_loader()).sets)
    assert (found.cards, found.price) == (3, "cost")
    assert found.curve["mil"] == {0: 1, 1: 0, 2: 1}
    assert found.curve["neu"] == {0: 0, 1: 0, 2: 1}
    assert found.curve["wid"] == {}
    assert found.rarities["mil"] == {"b": 1, "e": 0, "s": 1, "p": 0, "l": 0}
    assert (found.types["mil"]["unit"], found.types["mil"]["event"], found.types["neu"]["unit"]) == (1, 1, 1)
    assert {id: n for id, n in found.keywords.items() if n} == {"sofortstart": 1, "evolution": 1}
    assert found.gaps == (Gap("MIL-901", "MIL-904", (902, 903)),)


def test_the_texts_of_three_cards(tmp_path: Path) -> None:
    texts = statistics(whole_set(written(tmp_path), new_loader()).sets).texts["de"]
    # Sofortstart. Wenn diese Einheit stirbt, ziehe 1 Karte. (8) · Ziehe 2 Karten. (3) · Ausspielen: … Evolution. (7)
    assert (texts.words, texts.tenths) == (18, 60)
    assert (texts.longest, texts.longest_words) == ("MIL-901", 8)
    assert (texts.no_text, texts.no_name) == ((), ())
    assert texts.no_flavour == texts.no_brief[-2:] == ("MIL-904", "NEU-905")
    assert texts.no_brief == ("MIL-904", "NEU-905")


def test_numbers_that_run_on_and_numbers_that_begin_anew() -> None:
    assert gaps(["A-001", "A-003", "B-005"]) == (Gap("A-001", "A-003", (2,)), Gap("A-003", "B-005", (4,)))
    assert gaps(["A-001", "A-003", "B-001", "B-002"]) == (Gap("A-001", "A-003", (2,)),)
    assert gaps([]) == gaps(["X"]) == ()


def test_the_command_tells_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(written(tmp_path))
    assert main(["cards", place, "--stats", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "Probe: 3 Karten" in told
    assert "Wörter je Karte mit Text: 6,0" in told
    assert "902–903 (zwischen MIL-901 und MIL-904)" in told
    assert main(["cards", place, "--stats", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["schema"], data["curve"]["mil"]) == ("nexus-card-stats-1", {"0": 1, "1": 0, "2": 1})
