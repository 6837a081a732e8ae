"""Calls the command line in this process."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from nexusdsl.cli import main


@dataclass(frozen=True, slots=True)
class Result:
    """What a call printed and returned."""

    code: int
    out: str
    err: str


def nexus(capsys: pytest.CaptureFixture[str], *argv: object) -> Result:
    """One call of `nexus`."""
    capsys.readouterr()
    code = main([str(arg) for arg in argv])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return Result(code, out, err)
