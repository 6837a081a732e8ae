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
