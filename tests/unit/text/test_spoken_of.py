"""What is spoken of must have been chosen by then: prices that speak of what they avert, and what always holds."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    Destroy,
    Filter,
    IsOne,
    May,
    OneShot,
    Pick,
    Sacrifice,
    Seq,
    Without,
    You,
)
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

UNIT = Filter(("unit",))
OTHER = Filter(("unit",), "own", tests=(Without(IsOne(Bound(0))),))
AVERTED = OneShot(
    Seq(
        (
            Pick(Choose(1, 1, UNIT, 0)),
            May(You(), Sacrifice(You(), Choose(1, 1, OTHER, 1)), otherwise=Destroy(Bound(0))),
        )
    )
)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Zerstöre eine Einheit, es sei denn, du opferst eine andere Einheit."),
        ("en", "Destroy a unit unless you sacrifice another unit."),
    ],
)
def test_what_a_price_speaks_of_is_chosen_before(language: Language, text: str) -> None:
    made = lowered(text, language, "event")
    assert made.diagnostics == ()
    assert made.abilities == (AVERTED,)


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "On play: Name a card. Your opponent can't play cards with the chosen name.", "the chosen name"),
        ("de", "Ausspielen: Nenne eine Karte. Dein Gegner kann keine Karten mit dem genannten Namen spielen.", "dem"),
    ],
)
def test_what_always_holds_knows_nothing_of_a_choice(language: Language, text: str, word: str) -> None:
    (found,) = lowered(text, language).diagnostics
    assert found.code.id == "NX305"
    assert word in text[found.span.start : found.span.end] or word in dict(found.args)["word"]
    assert "this round" in found.hints[0].text.en
