"""Fresh processes, of any Python that is installed, with any hash seed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEAST, MOST = 11, 30  # of Python 3


def fresh(module: str, *args: str, hash_seed: int, python: str = sys.executable, given: str = "") -> str:
    """What a module prints in a process of its own. Raises RuntimeError with its errors if it fails."""
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [python, "-m", module, *args], cwd=ROOT, env=env, input=given, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(f"{python} -m {module}: {done.stderr[-2000:]}")
    return done.stdout


@cache
def pythons() -> tuple[str, ...]:
    """This Python, and every other one from 3.11 on that is found on PATH or kept by pyenv, one of each version."""
    found = {version_of(sys.executable): sys.executable}
    for path in candidates():
        found.setdefault(version_of(path), path)
    return tuple(path for version, path in sorted(found.items()) if (3, LEAST) <= version < (4,))


def candidates() -> list[str]:
    """Whatever calls itself a Python."""
    named = [shutil.which(f"python3.{minor}") for minor in range(LEAST, MOST)]
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return [path for path in named if path] + sorted(str(path) for path in kept.glob("*/bin/python"))


def version_of(python: str) -> tuple[int, ...]:
    """Its version; (0,) for what does not run."""
    asked = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-c", asked], capture_output=True, encoding="utf-8")
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 and done.stdout else (0,)


def usable(python: str) -> bool:
    """Whether the project can be imported there, that is, whether what it depends on is installed."""
    return subprocess.run([python, "-c", "import nexusdsl.api"], cwd=ROOT, capture_output=True).returncode == 0
