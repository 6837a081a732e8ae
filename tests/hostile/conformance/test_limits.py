"""The limits hold: what a case must not do is seen, and what takes too much ends its process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.conformance.running import ROOT

START = """
import os, random, socket, subprocess, sys
from pathlib import Path
from tests.hostile.conformance import limits
watch = limits.Watch(Path(sys.argv[1]))
limits.limit()
limits.restart_clock()
watch.on = True
"""
END = "\nwatch.on = False\nprint(watch.seen)\n"


def ended(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", START + code + END, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)


@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("open(sys.argv[1] + '/canary', 'w')", "open"),
        ("open('/etc/passwd')", "open"),
        ("os.listdir('/')", "os.listdir"),
        ("os.system('true')", "os.system"),
        ("subprocess.run(['true'])", "subprocess.Popen"),
        ("exec('x = 1')", "exec"),
        ("compile('x = 1', 'x', 'exec')", "compile"),
        ("__import__('turtle') if False else eval('1')", "compile"),
        ("os.mkdir(sys.argv[1] + '/x')", "os.mkdir"),
        ("os.chdir('/')", "os.chdir"),
        ("socket.socket().close()", "socket.__new__"),
        ("import ctypes; ctypes.CDLL(None)", "ctypes.dlopen"),
    ],
)
def test_what_is_not_on_the_list_is_seen(code: str, event: str, tmp_path: Path) -> None:
    assert event in ended(code, tmp_path).stdout


def test_reading_its_own_files_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "probe.nxs").write_text("x")
    assert ended("open(sys.argv[1] + '/probe.nxs').read(); os.listdir(sys.argv[1])", tmp_path).stdout == "[]\n"


def test_a_process_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    assert ended("while True: pass", tmp_path).returncode < 0


def test_more_memory_than_there_may_be_is_not_given(tmp_path: Path) -> None:
    assert "MemoryError" in ended("x = bytearray(300_000_000)", tmp_path).stderr
