"""The sentences of an ability by its effects: what shares a sentence in print is told apart above its code."""

from __future__ import annotations

import pytest

from nexusdsl.ir.render import Context, sentences_of
from tests.unit.text.language import lexicon, lowered


@pytest.mark.parametrize(
    ("type_", "text", "groups"),
    [
        (
            "event",
            "Sieh dir die obersten 3 Karten deines Decks an. "
            "Nimm 1 davon auf deine Hand und lege den Rest unter dein Deck.",
            (
                ("Sieh dir die obersten 3 Karten deines Decks an.",),
                ("Nimm 1 davon auf deine Hand.",),
                ("Lege den Rest unter dein Deck.",),
            ),
        ),
        (
            "event",
            "Du darfst 1 Karte abwerfen. Wenn du das tust, ziehe 2 Karten. Mische dein Deck.",
            (("Du darfst 1 Karte abwerfen.", "Wenn du das tust, ziehe 2 Karten."), ("Mische dein Deck.",)),
        ),
        (
            "unit",
            "Wenn diese Einheit stirbt, ziehe 1 Karte und erhalte 1 Credit.",
            (("Wenn diese Einheit stirbt, ziehe 1 Karte.",), ("Erhalte 1 Credit.",)),
        ),
        ("unit", "Deine anderen Einheiten haben +1 ATK.", (("Deine anderen Einheiten haben +1 ATK.",),)),
        (
            "event",
            "Falls du einen Sektor kontrollierst, ziehe 1 Karte und erhalte 1 Credit.",
            (("Falls du einen Sektor kontrollierst, ziehe 1 Karte und erhalte 1 Credit.",),),
        ),
    ],
)
def test_each_effect_has_its_own_sentences(type_: str, text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    made = lowered(text, "de", type_)
    assert made.diagnostics == ()
    assert sentences_of(made.abilities[0], lexicon("de"), Context(type_)) == groups
