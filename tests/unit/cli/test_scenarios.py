"""`nexus test`: selection, exit codes, traces, and the progress line that only terminals see."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

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
