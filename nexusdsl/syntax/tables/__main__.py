"""Writes the tables of all grammars that have changed: `python -m nexusdsl.syntax.tables`."""

from __future__ import annotations

from nexusdsl.syntax.tables import read_table, write_table
from nexusdsl.syntax.tables.registry import GRAMMARS


def main() -> None:
    """A current table stays as it is: Lark numbers the states of equal grammars differently from run to run."""
    for grammar in GRAMMARS:
        if read_table(grammar) is None:
            print(write_table(grammar).name)


main()
