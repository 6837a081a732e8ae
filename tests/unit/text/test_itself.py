"""An event that its own condition rules out: it has happened once it triggers."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Wenn du eine Karte spielst, falls du in dieser Runde noch keine Karte gespielt hast, ziehe 1 Karte."),
        ("de", "Wenn du eine Karte spielst, ziehe 1 Karte, falls du in dieser Runde keine Karte gespielt hast."),
        ("de", "Wenn du ein Ereignis spielst, falls du in dieser Runde keine Karte gespielt hast, ziehe 1 Karte."),
        ("de", "Wenn diese Einheit angreift, falls sie in dieser Runde nicht angegriffen hat, ziehe 1 Karte."),
        ("en", "When you play a card, if you haven't played a card this round, draw 1 card."),
        ("en", "When you play an event, if you played no card this round, draw 1 card."),
        ("en", "When this unit attacks, if it hasn't attacked this round, draw 1 card."),
        (
            "en",
            "When a friendly unit dies, if you control a sector and no friendly unit died this round, draw 1 card.",
        ),
    ],
)
def test_what_never_holds_is_refused(language: Language, text: str) -> None:
    (found,) = lowered(text, language, "unit").diagnostics
    assert found.code.name == "without-effect"
    assert dict(found.args)["reason_en"] == "the event that triggers is one of them already, so this never holds"
    assert "each round" in found.hints[0].text.en


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Wenn du zum ersten Mal in jeder Runde eine Karte spielst, ziehe 1 Karte."),
        ("en", "When you play a card for the first time each round, draw 1 card."),
        ("de", "Wenn du eine Karte spielst, falls du in dieser Runde kein Ereignis gespielt hast, ziehe 1 Karte."),
        ("en", "When you play a card, if you played no event this round, draw 1 card."),
        (
            "de",
            "Wenn dein Gegner eine Karte spielt, falls du in dieser Runde keine Karte gespielt hast, ziehe 1 Karte.",
        ),
        ("en", "When you play a card, if you played no card last round, draw 1 card."),
        ("en", "When you play a card, if you played 2 or more cards this round, draw 1 card."),
    ],
)
def test_what_may_hold_is_understood(language: Language, text: str) -> None:
    assert lowered(text, language, "unit").diagnostics == ()
