"""Writes docs/language-limits.md from tests/corpus/limits.tsv. A test checks that the page is current."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parents[1] / "tests" / "corpus" / "limits.tsv"
HEAD: Final = """\
# Limits of the language

This page is generated from `tests/corpus/limits.tsv` by `make docs`. It holds {all} effects of other public card games,
chosen for spread over games and mechanics and told in our own words, with what they would be on a card of NXS-A01
(“credit” for what pays, “HQ” for what is defended). **{count} of {all}** can be written without a line of Python; a
test compiles each of them in both languages to one meaning. The others stand at the end, each with its reason.
"""
SAYABLE: Final = """
## What can be said

| game | effect | on | Deutsch | English |
|---|---|---|---|---|
"""
MISSING: Final = """
## What cannot be said

| game | effect | why not |
|---|---|---|
"""


def rows() -> list[dict[str, str]]:
    """The rows of the table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def page() -> str:
    """The whole page."""
    found = rows()
    can = [row for row in found if not row["reason"]]
    said = [f"| {row['game']} | {row['effect']} | {place(row['on'])} | {row['de']} | {row['en']} |\n" for row in can]
    left = [f"| {row['game']} | {row['effect']} | {row['reason']} |\n" for row in found if row["reason"]]
    return HEAD.format(count=len(can), all=len(found)) + SAYABLE + "".join(said) + MISSING + "".join(left)


def place(on: str) -> str:
    """The type of card, in words."""
    return on.replace(":", ", on play")


if __name__ == "__main__":
    Path(__file__).with_name("language-limits.md").write_text(page(), encoding="utf-8", newline="\n")
