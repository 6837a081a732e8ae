"""Counters in rules text: both languages, all forms, said and read again; what is wrong is told."""

from __future__ import annotations

from itertools import product

import pytest

from nexusdsl.ir.nodes import (
    AddCounter,
    Choose,
    Count,
    Effect,
    Event,
    EventSubject,
    Every,
    Filter,
    Lit,
    Number,
    OneShot,
    Ref,
    RemoveCounter,
    StatOf,
    This,
    Triggered,
)
from nexusdsl.ir.render import Context, render_ability
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lexicon, lowered

OWN = Filter(("unit",), "own")
AMOUNTS: tuple[Number, ...] = (Lit(1), Lit(3), Count(OWN), Count(Filter(("structure",)), Lit(2)), StatOf("atk", This()))
TARGETS: tuple[Ref, ...] = (This(), EventSubject(), Every(OWN), Choose(1, 1, Filter(("unit",), "enemy"), 0))


def effects() -> list[Effect]:
    added: list[Effect] = [AddCounter(amount, "growth", target) for amount, target in product(AMOUNTS, TARGETS)]
    removed = [RemoveCounter(amount, "growth", target) for amount, target in product((None, *AMOUNTS), TARGETS)]
    return added + list(removed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", effects(), ids=str)
def test_what_is_said_is_read_again(effect: Effect, language: Language) -> None:
    made = Triggered((Event("attacks", Every(Filter(("unit",), "own", True))),), effect)
    text = render_ability(made, lexicon(language), Context("unit"))
    found = lowered(text, language, "unit")
    assert found.diagnostics == (), text
    assert found.abilities == (made,), text


@pytest.mark.parametrize(
    ("language", "text", "code"),
    [
        ("de", "Lege 2 Wachstumsmarke auf jede eigene Einheit.", "NX203"),
        ("de", "Lege 1 Wachstumsmarken auf jede eigene Einheit.", "NX203"),
        ("de", "Lege Wachstumsmarken auf jede eigene Einheit.", "NX301"),
        ("de", "Lege einen Wachstumsmarke auf jede eigene Einheit.", "NX201"),
        ("de", "Entferne alle Wachstumsmarke von jeder eigenen Einheit.", "NX201"),
        ("en", "Put 2 growth counter on each friendly unit.", "NX203"),
        ("en", "Put growth counters on each friendly unit.", "NX301"),
        ("en", "Remove all growth counter from each friendly unit.", "NX201"),
    ],
)
def test_forms_must_agree(language: Language, text: str, code: str) -> None:
    found = lowered(text, language, "event")
    assert found.abilities == ()
    assert [each.code.id for each in found.diagnostics] == [code]


def test_an_article_counts_as_one() -> None:
    one = (OneShot(AddCounter(Lit(1), "growth", Every(OWN))),)
    assert lowered("Lege eine Wachstumsmarke auf jede eigene Einheit.", "de", "event").abilities == one
    assert lowered("Put a growth counter on each friendly unit.", "en", "event").abilities == one
