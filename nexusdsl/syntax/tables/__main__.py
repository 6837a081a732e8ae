"""Rewrites the tables of all grammars: `python -m nexusdsl.syntax.tables`."""

from __future__ import annotations

import os
import sys

from nexusdsl.syntax.tables import write_table
from nexusdsl.syntax.tables.registry import GRAMMARS


def main() -> None:
    """Writes each table. Lark numbers states in hash order, so that equal bytes need a fixed hash seed."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable, [sys.executable, "-m", "nexusdsl.syntax.tables"], {**os.environ, "PYTHONHASHSEED": "0"}
        )
    for grammar in GRAMMARS:
        print(write_table(grammar).name)


main()
