"""Runs scenarios in a process of its own whose time and memory are limited, so that nothing endless gets through."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

SECONDS = 300  # of the processor, for a file of scenarios
MEMORY = 768 << 20
RUN = "import sys; from nexusdsl.cli import main; sys.exit(main())"


def limit() -> None:
    """In the child, before it becomes the program."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def held(folder: Path, texts: list[str]) -> str:
    """Plays scenarios in both executions; "" if all of them hold, else what was told."""
    path = folder / "test_endless.nxt"
    path.write_text("Set nxs_a01\n\n" + "\n".join(texts), "utf-8")
    command = [sys.executable, "-c", RUN, "test", str(path), "--lang", "en"]
    done = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, timeout=20 * SECONDS)
    return "" if done.returncode == 0 else f"{done.returncode}: {done.stdout}{done.stderr}"
