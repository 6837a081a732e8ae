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
from nexusdsl.replay.reader import read_log
from nexusdsl.scenario.fromlog import ScenarioMaker
from tests.unit.cli.helpers import nexus
from tests.unit.scenario.test_from_log import derived

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


def between_actions(log: Path, first: int) -> int:
    """The first decision from this one on in which a seat chooses its action."""
    read, findings = read_log(str(log), log.read_bytes())
    assert read is not None, findings
    games = derived(read).games
    return next(n for n in range(first, len(games)) if games[n - 1].waiting().purpose == "action")


def test_a_decision_becomes_a_scenario_that_holds(capsys: Capsys, log: Path, tmp_path: Path) -> None:
    out, at = tmp_path / "test_bug.nxt", between_actions(log, 20)
    told = nexus(capsys, "test", "--from", log, "--at", at, "--out", out, "--lang", "de")
    assert (told.code, told.out) == (0, f"{out} ist geschrieben.\n")
    text = out.read_text(encoding="utf-8")
    assert text.startswith(f"# Aus g.jsonl, Entscheidung {at} von ")
    assert f'\nSzenario "Partie 5, Entscheidung {at}"\n  A: Hauptfraktion Militär, HQ ' in text
    assert nexus(capsys, "test", out).code == 0
    assert nexus(capsys, "test", "--from", log, "--at", at, "--lang", "de").out == text
    again = nexus(capsys, "test", "--from", log, "--at", at, "--out", out)
    assert (again.code, out.read_text(encoding="utf-8")) == (2, text)  # nothing is overwritten


def test_inside_an_action_the_scenario_begins_with_it(capsys: Capsys, log: Path, tmp_path: Path) -> None:
    """Decision 2 is asked within the action that decision 1 began."""
    out = tmp_path / "test_bug.nxt"
    assert nexus(capsys, "test", "--from", log, "--at", 2, "--out", out, "--lang", "de").code == 0
    first = nexus(capsys, "test", "--from", log, "--at", 1, "--lang", "de").out.splitlines()
    assert out.read_text(encoding="utf-8").splitlines()[3:-1] == [
        line.replace("dung 1", "dung 2") for line in first[3:]
    ]
    assert nexus(capsys, "test", out).code == 0


def test_no_scenario_where_steps_have_no_words(capsys: Capsys, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScenarioMaker, "told", lambda *_: None)
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


BROKEN = FILE.replace("Erwarte Initiative B", "Erwarte: und").replace("Erwarte Initiative A", "Erwarte Initiative B")


def test_what_cannot_be_read_does_not_hold(capsys: Capsys, file: Path) -> None:
    """Of three scenarios one does not parse, one holds and one has a wrong trace."""
    file.write_text(BROKEN, encoding="utf-8")
    result = nexus(capsys, "test", file)
    assert (result.code, result.out.splitlines()[-1]) == (1, "1 scenarios hold, 2 do not")
    result = nexus(capsys, "test", file, "--name", "Eins")
    assert (result.code, result.out.splitlines()[-1]) == (1, "0 scenarios hold, 1 do not")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A passt\n", "0 scenarios hold, 1 do not"),  # no scenario at all
        ("Erwarte: und\n\n" + FILE, "0 scenarios hold, 3 do not"),  # what stands in front is for all of them
        ('Szenario "Leer"\n', "0 scenarios hold, 1 do not"),
        (FILE + '\nSzenario "Eins"\n  A passt\n', "1 scenarios hold, 3 do not"),
    ],
)
def test_faulty_files_count(capsys: Capsys, file: Path, text: str, said: str) -> None:
    file.write_text(text, encoding="utf-8")
    result = nexus(capsys, "test", file)
    assert (result.code, result.out.splitlines()[-1]) == (1, said)


SETS = (
    ("Set nxs_a01\nSet nxs_b99\n\n" + FILE, "2:5"),
    (FILE.replace("  A passt\n", "  Set nxs_a01\n  Set nxs_a01\n  A passt\n", 1), "3:7"),
)


@pytest.mark.parametrize(("text", "place"), SETS)
def test_a_second_set(capsys: Capsys, file: Path, text: str, place: str) -> None:
    file.write_text(text, encoding="utf-8")
    result = nexus(capsys, "test", file)
    assert result.code == 1
    assert f"test_own.nxt:{place}: NX715 The set is said already: nxs_a01." in result.out


def test_a_scenario_can_have_a_set_of_its_own(capsys: Capsys, file: Path) -> None:
    one = FILE.partition("\n\n")[0].replace("  A passt", "  Set nxs_a01\n  A passt")
    file.write_text("Set nxs_b99\n\n" + one + "\n", encoding="utf-8")
    assert nexus(capsys, "test", file).out == "1 scenarios hold\n"


def test_a_faulty_set_is_told_where_it_is_named(capsys: Capsys, file: Path) -> None:
    file.write_text("Set nxs_b99\n\n" + FILE, encoding="utf-8")
    assert "test_own.nxt:1:5: NX713" in nexus(capsys, "test", file).out


def test_traces_are_recorded_only_where_they_are_compared(capsys: Capsys, file: Path) -> None:
    """As pytest does it: a file that is not called test_….nxt is compared when it is named, and never recorded."""
    other = file.with_name("own.nxt")
    other.write_text(FILE.replace("Initiative A", "Initiative B"), encoding="utf-8")
    file.unlink()
    result = nexus(capsys, "test", other.parent, "--update")
    assert (result.code, result.out.splitlines()[-1]) == (1, "2 scenarios hold, 1 do not")
    assert "never compared" in result.out
    assert nexus(capsys, "test", other, "--update").code == 1
    assert "passes B" in other.read_text(encoding="utf-8")
    right = other.read_text(encoding="utf-8").replace("| passes B", "| passes A\n    | initiative B")
    other.write_text(right, encoding="utf-8")
    assert nexus(capsys, "test", other).code == 0
    assert nexus(capsys, "test", other.parent).code == 1
