"""Two ways to say one thing: what a pronoun takes up, and what means the same. See same.txt."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.unit.text.language import LANGUAGES, lowered

ROWS = [
    line for line in Path(__file__).with_name("same.txt").read_text("utf-8").splitlines() if line and line[0] != "#"
]
WAYS = re.compile(r"\[(.*?)\]")


def ways(text: str) -> list[str]:
    """The texts of a row: the first of each choice, the second of each …"""
    before, *rest = WAYS.split(text)
    choices = [each.split("|") for each in rest[::2]]
    return [before + "".join(map(str.__add__, chosen, rest[1::2])) for chosen in zip(*choices, strict=True)]


@pytest.mark.parametrize("row", ROWS, ids=ROWS)
def test_it_means_the_same(row: str) -> None:
    type_, spoken, text = row.split(" ", 2)
    language = next(each for each in LANGUAGES if each == spoken)
    made = [lowered(each, language, *type_.split("+")) for each in ways(text)]
    assert [each.diagnostics for each in made] == [()] * len(made)
    assert made[0].abilities
    assert len({each.abilities for each in made}) == 1
