"""All sentences of the tables and pages that mean something, as abilities with the type of card that they stand on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.plan_walk import walk
from nexusdsl.lowering.text.wording import called
from tests.corpus.language import Row, lowered, rows

DOCS = Path(__file__).parents[2] / "docs"
TYPES = {
    "einer Einheit": "unit",
    "einem Ereignis": "event",
    "einer Reaktion": "reaction",
    "einer Struktur": "structure",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """One ability and where it stands."""

    on: str
    ability: Ability

    @property
    def size(self) -> int:
        """How many nodes it has."""
        return len(walk(self.ability))


@cache
def pool() -> tuple[Sample, ...]:
    """The abilities of all sentences that are understood, the short ones first, each once."""
    found: dict[Sample, None] = {}
    for row in (*rows("rules_text.tsv"), *rows("constructs.tsv"), *rows("limits.tsv"), *cookbook(), *language_page()):
        if row.code or not row.de:
            continue
        made = lowered(row.text("de"), "de", row.context)
        if not made.diagnostics:
            found |= {Sample(row.on.rstrip(":"), ability): None for ability in made.abilities}
    return tuple(sorted(found, key=lambda each: each.size))


@cache
def shipped() -> tuple[Sample, ...]:
    """The abilities of the shipped cards, keywords and statuses."""
    made = load_set("nxs_a01").set
    assert made is not None
    found = [Sample(card.type, each) for card in made.cards for each in (*card.keywords, *card.abilities)]
    for keyword in made.keywords:
        found += [Sample(called(t.abilities, t.types) or "", each) for t in keyword.texts for each in t.abilities]
    found += [Sample("", each) for status in made.statuses for each in status.abilities]
    return tuple(sorted(dict.fromkeys(found), key=lambda each: each.size))


def cookbook() -> list[Row]:
    """The recipes of docs/cookbook.md."""
    page = (DOCS / "cookbook.md").read_text(encoding="utf-8")
    tables = re.findall(r"^\| how do I .*\n\|(?:---\|)+\n((?:\|.*\n?)+)", page, re.MULTILINE)
    cells = [row.strip("| ").split(" | ") for table in tables for row in table.splitlines()]
    return [Row(what, on.replace(", on play", ":"), de, en, what) for what, on, de, en in cells]


def language_page() -> list[Row]:
    """The examples of docs/language.md."""
    page = (DOCS / "language.md").read_text(encoding="utf-8")
    tables = re.findall(r"^\| auf (\w+ \w+) \| on .*\n\|---\|---\|\n((?:\|.*\n)+)", page, re.MULTILINE)
    pairs = [(TYPES[on], *row.strip("| ").split(" | ")) for on, table in tables for row in table.splitlines()]
    return [Row(en, on, de, en) for on, de, en in pairs]
