"""`nexus mutate`: which alterations of a designer's cards no scenario notices, told with place and hint."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from nexusdsl.mutation import trial
from nexusdsl.scenario.runner import Run
from tests.unit.cli.helpers import Result, nexus

Capsys = pytest.CaptureFixture[str]
SET = """\
Set probe "Probe" (en "Probe")
benutzt nxs_a01
Sprachen de, en

Karte NEU-901 "Ramme" (en "Ram")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 3 · DEF 0 · HP 2
  Durchbruch.
  en: Breakthrough.
"""
HEAD = "Set probe\n\n"
STRONG = """\
Szenario "Die Ramme geht durch"
  Karte V [0/0/1]
  A: Feld Ramme
  B: Feld V
  A greift mit Ramme das HQ an
  B blockt mit V
  Erwarte B HQ 18
"""
WEAK = STRONG.replace("geht durch", "greift an").replace("Erwarte B HQ 18", "Erwarte V tot")
TRACED = WEAK.replace("Erwarte V tot", "Spur\n    | takes HQ B · Ramme (2)")
WRONG = STRONG.replace("geht durch", "irrt").replace("B HQ 18", "B HQ 7")
ELSEWHERE = 'Szenario "Ohne Ramme"\n  A: Credits 1\n  Erwarte A Credits 1\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set of one card without scenarios, in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "probe" / "scenarios").mkdir(parents=True)
    (tmp_path / "probe" / "probe.nxs").write_text(SET, encoding="utf-8")
    return tmp_path / "probe"


def write(folder: Path, *scenarios: str) -> None:
    (folder / "scenarios" / "test_probe.nxt").write_text(HEAD + "\n".join(scenarios), encoding="utf-8")


def mutate(capsys: Capsys, *more: object) -> Result:
    return nexus(capsys, "mutate", "probe", "--lang", "en", *more)


def test_what_is_noticed_is_enough(capsys: Capsys, folder: Path) -> None:
    write(folder, STRONG)
    done = mutate(capsys)
    assert done.code == 0
    assert done.out.splitlines() == [
        "NEU-901 Ram: 1 of 1 noticed",
        "Cards: 1 of 1 alterations noticed (100.0 %, required 95 %)",
    ]
    quiet = mutate(capsys, "-q")
    assert quiet.out.splitlines() == ["Cards: 1 of 1 alterations noticed (100.0 %, required 95 %)"]


def test_what_nobody_notices_is_shown_with_place_and_hint(capsys: Capsys, folder: Path) -> None:
    write(folder, WEAK)
    done = mutate(capsys)
    assert done.code == 1
    place = f"{folder.name}/probe.nxs:7"
    assert done.out.splitlines() == [
        "NEU-901 Ram: 0 of 1 noticed",
        f"  {place}: without: Breakthrough.",
        "      ohne: Durchbruch.",
        "      Show what this part does: expect the value, the zone or the event after it.",
        "Cards: 0 of 1 alterations noticed (0.0 %, required 95 %)",
    ]
    german = nexus(capsys, "mutate", "probe", "--lang", "de").out.splitlines()
    assert german[1] == f"  {place}: ohne: Durchbruch."
    assert german[-1] == "Karten: 0 von 1 Änderungen bemerkt (0,0 %, gefordert 95 %)"


def test_a_recorded_trace_is_no_expectation(capsys: Capsys, folder: Path) -> None:
    write(folder, TRACED)
    assert "0 of 1" in mutate(capsys).out


def test_the_list_says_who_noticed(capsys: Capsys, folder: Path) -> None:
    write(folder, WEAK, STRONG)
    assert "without: Breakthrough. → “Die Ramme geht durch”" in mutate(capsys, "--list").out


def test_a_card_that_no_scenario_brings_into_a_game(capsys: Capsys, folder: Path) -> None:
    write(folder, ELSEWHERE)
    done = mutate(capsys)
    assert done.code == 1
    assert "probe.nxs:5: no scenario brings this into a game." in done.out


def test_a_set_without_scenarios(capsys: Capsys, folder: Path) -> None:
    done = mutate(capsys)
    assert done.code == 2
    assert "probe has no scenarios" in done.err
    assert "scenarios/test_….nxt" in done.err


def test_a_scenario_that_does_not_hold_tells_nothing(capsys: Capsys, folder: Path) -> None:
    write(folder, WRONG, STRONG)
    done = mutate(capsys)
    assert done.code == 1
    assert done.out.startswith("1 scenarios do not hold as it is and are left out: “Die Ramme irrt”")
    assert "1 of 1 noticed" in done.out


def test_what_plays_the_same_does_not_count(capsys: Capsys, folder: Path) -> None:
    write(folder, WEAK)
    entry = '[[equivalent]]\nunit = "NEU-901"\nwhy = "for a test"\ntexts = ["ohne: Durchbruch."]\n'
    (folder / "equivalent.toml").write_text(entry, encoding="utf-8")
    done = mutate(capsys, "--list")
    assert done.code == 0
    assert "without: Breakthrough. = for a test" in done.out
    assert done.out.splitlines()[-1] == "Cards: 0 of 0 alterations noticed (100.0 %, required 95 %); 1 play the same"


def test_an_entry_that_is_not_needed_is_told(capsys: Capsys, folder: Path) -> None:
    write(folder, STRONG)
    entry = '[[equivalent]]\nunit = "NEU-901"\nwhy = "no more"\ntexts = ["ohne: Durchbruch."]\n'
    (folder / "equivalent.toml").write_text(entry, encoding="utf-8")
    done = mutate(capsys)
    assert done.code == 1
    assert "  stale in equivalent.toml: ohne: Durchbruch." in done.out


def test_an_entry_about_nothing_is_told(capsys: Capsys, folder: Path) -> None:
    write(folder, STRONG)
    entry = '[[equivalent]]\nunit = "NEU-999"\nwhy = "who?"\ntexts = ["ohne: Durchbruch."]\n'
    (folder / "equivalent.toml").write_text(entry, encoding="utf-8")
    done = mutate(capsys)
    assert done.code == 1
    assert "stale in equivalent.toml: NEU-999" in done.out


def test_a_list_of_equivalents_that_is_none(capsys: Capsys, folder: Path) -> None:
    write(folder, STRONG)
    (folder / "equivalent.toml").write_text("equivalent = 3", encoding="utf-8")
    done = mutate(capsys)
    assert (done.code, "equivalent.toml" in done.err) == (2, True)


def test_one_card_by_number_or_name(capsys: Capsys, folder: Path) -> None:
    write(folder, STRONG)
    for name in ("NEU-901", "ramme", "Ram"):
        assert mutate(capsys, "--card", name).code == 0
    unknown = mutate(capsys, "--card", "Remma")
    assert (unknown.code, "Remma" in unknown.err) == (2, True)


@pytest.mark.parametrize("jobs", [0, 65])
def test_so_many_processes_are_not_to_be_had(capsys: Capsys, folder: Path, jobs: int) -> None:
    write(folder, STRONG)
    assert mutate(capsys, "--jobs", jobs).code == 2


def test_several_processes_find_the_same(capsys: Capsys, folder: Path) -> None:
    second = SET.replace("NEU-901", "NEU-902").replace("Ramme", "Walze").replace("Ram", "Roller").splitlines()[4:]
    (folder / "probe.nxs").write_text(SET + "\n" + "\n".join(second) + "\n", encoding="utf-8")
    write(folder, WEAK)
    alone, both = mutate(capsys), mutate(capsys, "--jobs", 2)
    assert (alone.code, alone.out) == (both.code, both.out)
    assert "NEU-902" in alone.out


def test_a_set_with_errors_is_diagnosed(capsys: Capsys, folder: Path) -> None:
    (folder / "probe.nxs").write_text(SET.replace("Durchbruch.", "Durchbrich."), encoding="utf-8")
    write(folder, STRONG)
    done = mutate(capsys)
    assert done.code == 1
    assert "probe.nxs:7" in done.out + done.err


# --- what an alteration breaks ----------------------------------------------------------------------------------------


def test_what_breaks_is_told_and_is_not_noticed(capsys: Capsys, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, STRONG)
    runs = iter(range(99))
    play = Run.play

    def breaking(run: Run) -> object:
        if next(runs) > 0:  # the first is that of the set as it is
            raise ZeroDivisionError("by nothing")
        return play(run)

    monkeypatch.setattr(Run, "play", breaking)
    done = mutate(capsys)
    assert done.code == 1
    assert "      ZeroDivisionError: by nothing" in done.out


def test_what_never_ends_is_stopped(capsys: Capsys, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, STRONG)
    runs = iter(range(99))
    play = Run.play

    def endless(run: Run) -> object:
        until = time.process_time() + 60
        while next(runs) > 0 and time.process_time() < until:
            pass
        return play(run)

    monkeypatch.setattr(Run, "play", endless)
    monkeypatch.setattr(trial, "PATIENCE", 0.2)
    done = mutate(capsys)
    assert done.code == 1
    assert "0 of 1 noticed" in done.out


def test_a_new_set_begins_with_every_clause_tested(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert nexus(capsys, "new", "own").code == 0
    result = nexus(capsys, "mutate", "own", "--lang", "en")
    assert result.code == 0
    assert "(100.0 %" in result.out
