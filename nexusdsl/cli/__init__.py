"""The command line `nexus`: all reading, writing and printing of the project happens here."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. Returns 0 clean, 1 findings, 2 usage or crash; never raises but for SystemExit of nobody's."""
    from nexusdsl.cli.guard import guarded

    return guarded(argv)
