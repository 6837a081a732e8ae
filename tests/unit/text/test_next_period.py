"""The next round as a time of its own, which a sentence has not: its end, its start or "until its end" is proposed."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

ENDS: tuple[tuple[Language, str, list[str]], ...] = (
    (
        "de",
        "Feindliche Einheiten können in der nächsten Runde nicht angreifen.",
        ["Feindliche Einheiten können bis zum Ende der nächsten Runde nicht angreifen."],
    ),
    (
        "de",
        "Feindliche Einheiten können während der nächsten Runde nicht blocken.",
        ["Feindliche Einheiten können bis zum Ende der nächsten Runde nicht blocken."],
    ),
    (
        "de",
        "Nächste Runde kann dein Gegner keine Karten ziehen.",
        ["Bis zum Ende der nächsten Runde kann dein Gegner keine Karten ziehen."],
    ),
    ("en", "Enemy units can't attack next round.", ["Enemy units can't attack until the end of the next round."]),
    (
        "en",
        "Enemy units can't attack in the next round.",
        ["Enemy units can't attack until the end of the next round."],
    ),
    (
        "de",
        "In der nächsten Runde ziehst du 2 Karten.",
        ["Zu Beginn der nächsten Runde ziehst du 2 Karten.", "Am Ende der nächsten Runde ziehst du 2 Karten."],
    ),
    (
        "en",
        "Draw 2 cards next round.",
        ["Draw 2 cards at the start of the next round.", "Draw 2 cards at the end of the next round."],
    ),
)


@pytest.mark.parametrize(("language", "text", "wanted"), ENDS, ids=[row[1] for row in ENDS])
def test_what_the_language_has_instead_is_proposed(language: Language, text: str, wanted: list[str]) -> None:
    (found,) = lowered(text, language, "event").diagnostics
    spans = [(hint.span or found.span, hint.replacement) for hint in found.hints]
    made = [text[: span.start] + str(new) + text[span.end :] for span, new in spans]
    assert made == wanted
    assert all(lowered(each, language, "event").diagnostics == () for each in made)


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        (
            "de",
            "Feindliche Einheiten können auf deinem Sektor in dieser Runde nicht angreifen.",
            "Ohne „auf deinem Sektor“ wird der Satz verstanden.",
        ),
        (
            "en",
            "Enemy units can't attack onto your sector this round.",
            "Without “onto your sector” the sentence is understood.",
        ),
    ],
)
def test_a_phrase_that_is_in_the_way_is_named(language: Language, text: str, told: str) -> None:
    (found,) = lowered(text, language, "event").diagnostics
    assert found.code.name == "verb-not-understood"
    assert [hint.text.in_(language) for hint in found.hints] == [told]


def test_what_is_denied_is_not_left_out() -> None:
    """Without "not" the sentence would be another one."""
    (found,) = lowered("Ziehe nicht 2 Karten.", "de", "event").diagnostics
    assert not any("Ohne" in hint.text.de for hint in found.hints)
