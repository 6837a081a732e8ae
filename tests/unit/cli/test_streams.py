"""Closed streams, pipes in place of files, links to nowhere: a sentence and an exit code, never a complaint of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.cli.helpers import nexus

ERROR = "NX699"
SCRIPT = "import sys; from nexusdsl.cli import main; sys.exit(main())"
Capsys = pytest.CaptureFixture[str]


BUFFERED = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}


def made(capsys: Capsys, folder: Path) -> Path:
    """A set as `nexus new` makes it."""
    assert nexus(capsys, "new", str(folder)).code == 0
    return folder


@pytest.mark.parametrize("closed", [">&-", "<&-", ">&- 2>&-"])
@pytest.mark.parametrize("command", ["rule R-034", "game --seed 3 --quiet", "play --seed 3"])
def test_closed_streams(command: str, closed: str) -> None:
    line = f"exec {sys.executable} -c {SCRIPT!r} {command} {closed}"
    stdin = None if "<" in closed else subprocess.DEVNULL
    done = subprocess.run(["bash", "-c", line], stdin=stdin, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0
    assert ERROR not in done.stdout + done.stderr


def test_a_link_to_itself_is_a_file_that_cannot_be_read(capsys: Capsys, tmp_path: Path) -> None:
    place = made(capsys, tmp_path / "own")
    (place / "loop.nxs").symlink_to("loop.nxs")
    result = nexus(capsys, "check", str(place), "--lang", "en")
    assert result.code == 1
    assert "NX516" in result.out
    assert ERROR not in result.out + result.err


@pytest.mark.parametrize(("name", "command"), [("scenarios/test_f.nxt", "test"), ("decks/f.nxd", "check")])
def test_a_pipe_is_not_waited_for(capsys: Capsys, tmp_path: Path, name: str, command: str) -> None:
    place = made(capsys, tmp_path / "own")
    (place / name).parent.mkdir(exist_ok=True)
    os.mkfifo(place / name)
    result = nexus(capsys, command, str(place), "--lang", "en")
    assert result.code == 2
    assert f"{Path(name).name} cannot be read" in result.err
    assert "no plain file" in result.err


FAILING = 'Szenario "Falsch"\n  A passt\n  Erwarte A HQ 3\n'


@pytest.mark.parametrize(("text", "code"), [(FAILING, 1), (FAILING.replace("HQ 3", "HQ 20"), 0)])
def test_a_reader_that_has_gone_changes_no_result(tmp_path: Path, text: str, code: int) -> None:
    """What a finished command has found stays its result, also if nobody reads the end of its output."""
    file = tmp_path / "test_own.nxt"
    file.write_text(text, encoding="utf-8")
    line = f"{sys.executable} -c {SCRIPT!r} test {file} | (exec 0<&-; sleep 0.1); exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=120, check=False, env=BUFFERED)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


def test_a_reader_that_goes_ends_a_long_command(tmp_path: Path) -> None:
    """A command that was cut off ends as SIGPIPE ends one: whether all scenarios hold is not known."""
    names = (FAILING.replace("Falsch", f"Falsch {i}") for i in range(400))
    (tmp_path / "test_own.nxt").write_text("\n".join(names), encoding="utf-8")
    line = f"{sys.executable} -c {SCRIPT!r} test {tmp_path} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=120, check=False, env=BUFFERED)
    assert (done.returncode, done.stdout, done.stderr) == (141, "Falsch 0\n", "")


def test_a_set_file_without_permission_is_one_finding(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That its head is missing would only follow from it."""
    place = made(capsys, tmp_path / "own")
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).suffix != ".nxs" and access(path, mode))
    result = nexus(capsys, "check", str(place / "own.nxs"), "--lang", "en")
    assert result.code == 1
    assert "NX516" in result.out
    assert "NX504" not in result.out
    assert "permission to read it is missing" in result.out
