"""Generated code passes linter, formatter and strict type checker as hand-written code does (law 8, design)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import write_package
from tests.unit.codegen.sample import SAMPLE

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("style") / "sample_set"
    write_package(directory, emit_set(SAMPLE))
    return directory


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.skipif(shutil.which("ruff") is None and not shutil.which("ruff", path=str(Path(sys.executable).parent)),
                    reason="no linter")  # fmt: skip
def test_linter_and_formatter_have_nothing_to_say(package: Path) -> None:
    config = str(ROOT / "pyproject.toml")
    for command in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        done = run("ruff", *command, "--config", config, str(package))
        assert done.returncode == 0, done.stdout + done.stderr


def test_strict_types(package: Path) -> None:
    done = run(
        "mypy", "--strict", "--follow-imports=silent", "--config-file", str(ROOT / "pyproject.toml"), str(package)
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_imports_nothing_but_the_kernel(package: Path) -> None:
    for file in sorted(package.glob("*.py")):
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(("from ", "import ")):
                assert line.split()[1].startswith(("__future__", "typing", "nexusdsl.runtime.", ".")), (file.name, line)
