""" "du darfst A oder B" is one of both; what cannot be told apart is refused."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Draw, Gain, Lit, May, Modes, OneShot, You
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

ONE_OF_BOTH = (OneShot(May(You(), Modes(You(), (Draw(You(), Lit(1)), Gain(You(), "credit", Lit(2)))))),)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Du darfst 1 Karte ziehen oder 2 Credits erhalten.", "de"),
        ("You may draw 1 card or gain 2 credits.", "en"),
    ],
)
def test_one_of_both_may_be_done(text: str, language: Language) -> None:
    found = lowered(text, language)
    assert found.diagnostics == ()
    assert found.abilities == ONE_OF_BOTH


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You may draw 1 card, gain 1 credit and discard 1 card.", "en"),  # is the rest optional too?
        ("Du darfst 1 Karte ziehen und 2 Credits erhalten oder 1 Karte abwerfen.", "de"),
        ("Wenn diese Einheit angreift und blockt, ziehe 1 Karte.", "de"),  # never at once
        ("When this unit attacks and blocks, draw 1 card.", "en"),
    ],
)
def test_what_cannot_be_told_apart_is_refused(text: str, language: Language) -> None:
    assert [each.code.name for each in lowered(text, language).diagnostics] == ["clause-not-understood"]
