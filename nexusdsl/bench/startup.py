"""What a process of the command line takes from its start to its end, beside a small argparse program and Python alone.

The processes use this Python and this project, and find its bytecode, as after the first call of an installed project;
what counts is their processor time, or the time on the clock where the system does not tell it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from nexusdsl.bench.clock import sampled
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.playset.folders import cache_dir
from nexusdsl.resources import PACKAGE

NEXUS: Final = "import sys; from nexusdsl.cli import main; sys.exit(main(sys.argv[1:]))"
HELLO: Final = """\
import argparse
parser = argparse.ArgumentParser(description="Says hello.")
parser.add_argument("name", help="whom to greet")
parser.add_argument("--loud", action="store_true", help="in capitals")
parser.parse_args()
"""
SET: Final = "nexus_bench_card"
CARD: Final = f"""\
Set {SET} "Probe" (en "Probe")
benutzt nxs_a01
Sprachen de, en

Karte NEU-901 "Probebotin" (en "Probe Messenger")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.
"""


def startup(effort: Effort) -> list[Figure]:
    """Milliseconds of each, and the two figures that are judged."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / SET / f"{SET}.nxs"
        place.parent.mkdir()
        place.write_text(CARD, encoding="utf-8")
        try:
            return sampled(effort.rounds, lambda number: one_round(place, number))
        finally:
            for kept in cache_dir().glob(f"{SET}.*"):
                kept.unlink(missing_ok=True)


def one_round(card: Path, number: int) -> dict[str, float]:
    """Milliseconds of one process each; bytecode is kept beside the card, which each round changes once."""
    measured = partial(run, card.parent / "bytecode")
    python, argparse = measured("pass"), measured(HELLO, "--help")
    helped, checked = measured(NEXUS, "--help"), measured(NEXUS, "check", str(card))
    card.write_text(CARD.replace("Kosten 2", f"Kosten {number % 5 + 3}"), encoding="utf-8")
    changed = measured(NEXUS, "check", str(card))
    return {
        "startup.python": python,
        "startup.argparse": argparse,
        "startup.help": helped,
        "startup.check": checked,
        "startup.changed": changed,
        "startup.help.ratio": helped / argparse,
        "startup.check.more": checked - python,
    }


def run(bytecode: Path, code: str, *argv: str) -> float:
    """Milliseconds of a Python process. Raises CalledProcessError if it fails."""
    command, env = [sys.executable, "-c", code, *argv], environment(bytecode)
    start = children()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir(), env=env)
    return (children() - start) * 1000


def environment(bytecode: Path) -> dict[str, str]:
    """Ours, with this project first, and bytecode kept in a folder whatever ours says about that."""
    paths: Sequence[str] = (str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")]))
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": os.pathsep.join(paths), "PYTHONPYCACHEPREFIX": str(bytecode)}


def children() -> float:
    """Seconds of processor time of the processes that have ended, or of the clock."""
    if os.name != "posix":
        return time.perf_counter()
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
