"""`nexus test`: selection, exit codes, traces, and the progress line that only terminals see."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from nexusdsl.cli import main
from nexusdsl.cli.context import Common
from nexusdsl.cli.progress import progress
from tests.unit.cli.helpers import nexus

Capsys: TypeAlias = "pytest.CaptureFixture[str]"
FILE = """Szenario "Eins" (R-034)
  A passt
  Erwarte Initiative B

Szenario "Zwei" (R-035, G-043)
  A passt
  Erwarte Initiative A

Szenario "Drei"
  A passt
  Spur
    | passes B
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "test_own.nxt"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_scenarios_by_name_and_rule(capsys: Capsys, file: Path) -> None:
    assert nexus(capsys, "test", file, "--name", "EIN").out == "1 scenarios hold\n"
    chosen = nexus(capsys, "test", file, "--name", "r-034", "--name", "G-043")
    assert (chosen.code, chosen.out.splitlines()[-1]) == (1, "1 scenarios hold, 1 do not")


def test_a_name_that_none_has(capsys: Capsys, file: Path) -> None:
    result = nexus(capsys, "test", file, "--name", "Vier", "--lang", "de")
    assert (result.code, result.err) == (2, "Fehler: kein Szenario heißt so: Vier.\n")


def test_no_scenarios(capsys: Capsys, tmp_path: Path) -> None:
    assert nexus(capsys, "test", tmp_path).code == 2


def test_update_writes_traces_and_nothing_else(capsys: Capsys, file: Path) -> None:
    result = nexus(capsys, "test", file, "--update", "--quiet")
    assert result.code == 1  # the expectation of "Zwei" is wrong and stays so
    assert file.read_text(encoding="utf-8") == FILE.replace("| passes B", "| passes A\n    | initiative B")
    assert nexus(capsys, "test", file, "--name", "Drei").code == 0


def test_update_of_one_by_name(capsys: Capsys, file: Path) -> None:
    assert nexus(capsys, "test", file, "--update", "--name", "Eins").code == 0
    assert file.read_text(encoding="utf-8") == FILE


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, common: Common, out: io.StringIO, err: io.StringIO) -> str:
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    with progress(2, common) as line:
        line.step("[Eins]")
        with line.paused():
            print("gedruckt")
        line.step("Zwei")
    assert out.getvalue() == "gedruckt\n"
    return err.getvalue()


def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    told = shown(monkeypatch, Common(), Terminal(), Terminal())
    assert "2/2" in told
    assert "[Eins]" in told


@pytest.mark.parametrize("why", ["NO_COLOR", "quiet", "piped out", "piped err"])
def test_no_progress_elsewhere(monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    if why == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    out = io.StringIO() if why == "piped out" else Terminal()
    err = io.StringIO() if why == "piped err" else Terminal()
    assert shown(monkeypatch, Common(quiet=why == "quiet"), out, err) == ""


# --- from a log -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "g.jsonl"
    decks = ("militaer_ansturm", "syndikat_schatten")
    assert main(["game", "--decks", *decks, "--bots", "greedy", "greedy", "--seed", "5", "--log", str(path), "-q"]) == 0
    return path


def test_a_decision_becomes_a_scenario_that_holds(capsys: Capsys, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "test_bug.nxt"
    told = nexus(capsys, "test", "--from", log, "--at", 22, "--out", out, "--lang", "de")
    assert (told.code, told.out) == (0, f"{out} ist geschrieben.\n")
    text = out.read_text(encoding="utf-8")
    assert text.startswith("# Aus g.jsonl, Entscheidung 22 von ")
    assert '\nSzenario "Partie 5, Entscheidung 22"\n  A: Hauptfraktion Militär, HQ ' in text
    assert nexus(capsys, "test", out).code == 0
    assert nexus(capsys, "test", "--from", log, "--at", 22, "--lang", "de").out == text
    again = nexus(capsys, "test", "--from", log, "--at", 22, "--out", out)
    assert (again.code, out.read_text(encoding="utf-8")) == (2, text)  # nothing is overwritten


def test_no_scenario_inside_an_action(capsys: Capsys, log: Path) -> None:
    told = nexus(capsys, "test", "--from", log, "--at", 2, "--lang", "de")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("Fehler: Entscheidung 2 gibt kein Szenario: dort wird gerade gehandelt")
    assert told.err.endswith("am nächsten liegt --at 1.\n")


@pytest.mark.parametrize(
    "options",
    [("--at", 0), ("--at", 10_000), (), ("--at", 3, "--wave", 2)],
)
def test_decisions_that_are_not_there(capsys: Capsys, log: Path, options: tuple[object, ...]) -> None:
    told = nexus(capsys, "test", "--from", log, *options)
    assert (told.code, told.out) == (2, "")


def test_parts_of_a_question_without_a_log(capsys: Capsys) -> None:
    assert nexus(capsys, "test", "--at", 3).code == 2


def test_a_faulty_log_is_a_finding(capsys: Capsys, log: Path, tmp_path: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("\n".join([*lines[:5], '{"move":9999}', *lines[6:]]) + "\n", encoding="utf-8")
    told = nexus(capsys, "test", "--from", wrong, "--at", 3)
    assert told.code == 1
    assert "wrong.jsonl:6" in told.out
    assert nexus(capsys, "test", "--from", tmp_path / "none.jsonl", "--at", 3).code == 2


def test_an_empty_file_is_a_finding(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "test_empty.nxt").write_text("", encoding="utf-8")
    told = nexus(capsys, "test", tmp_path)
    assert told.code == 1
    assert "NX7" in told.out
