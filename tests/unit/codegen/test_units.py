"""A card, keyword or status is compiled alone to what it is compiled to with its set."""

from __future__ import annotations

from functools import cache

import pytest

from nexusdsl.codegen.emit import emit_set, emit_unit
from nexusdsl.compiler import load_set
from nexusdsl.ir.sets import Card, CardSet, Keyword, Status
from nexusdsl.resources import generated_dir
from tests.unit.codegen.sample import SAMPLE

FILES = emit_set(SAMPLE)


def names(cardset: CardSet) -> list[str]:
    """What tells the cards, keywords and statuses of a set apart."""
    return [*(each.number for each in cardset.cards), *(each.id for each in (*cardset.keywords, *cardset.statuses))]


def unit(cardset: CardSet, name: str) -> Card | Keyword | Status:
    """The card, keyword or status of a name."""
    every = (*cardset.cards, *cardset.keywords, *cardset.statuses)
    return every[names(cardset).index(name)]


@cache
def shipped() -> CardSet:
    """The shipped set."""
    found = load_set("nxs_a01").set
    assert found is not None
    return found


@pytest.mark.parametrize("name", names(SAMPLE))
def test_units_of_the_sample(name: str) -> None:
    path, text = emit_unit(unit(SAMPLE, name), SAMPLE)
    assert path.removesuffix(".py").endswith(name.lower().replace("-", "_"))
    assert text == FILES[path]


@pytest.mark.parametrize("name", names(shipped()))
def test_units_of_the_shipped_set(name: str) -> None:
    path, text = emit_unit(unit(shipped(), name), shipped())
    assert text == (generated_dir() / "nxs_a01" / path).read_text("utf-8")
