"""Corrections of punctuation, fixed phrases, articles and numbers: each is found, and each compiles."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

MARKS = (
    ("Ausspielen Ziehe 1 Karte.", "de", "Ausspielen: Ziehe 1 Karte."),
    ("On play Draw 1 card.", "en", "On play: Draw 1 card."),
    ("On play draw 1 card.", "en", "On play: Draw 1 card."),
    ("1 Credit ziehe 1 Karte.", "de", "1 Credit: Ziehe 1 Karte."),
    ("Sofortstart und Durchbruch.", "de", "Sofortstart, Durchbruch."),
    ("Sofortstart Durchbruch.", "de", "Sofortstart, Durchbruch."),
    ("Rush and Breakthrough.", "en", "Rush, Breakthrough."),
    ("Wenn diese Einheit stirbt: Ziehe 1 Karte.", "de", "Wenn diese Einheit stirbt, ziehe 1 Karte."),
    ("Ausspielen - Ziehe 1 Karte.", "de", "Ausspielen: Ziehe 1 Karte."),
    ("Sofortstart; Durchbruch.", "de", "Sofortstart, Durchbruch."),
    ("ausspielen: Ziehe 1 Karte.", "de", "Ausspielen: Ziehe 1 Karte."),
    ("Ausspielen: Ziehe 1 Karte", "de", "Ausspielen: Ziehe 1 Karte."),
    ("Wenn diese Einheit stirbt ziehe 1 Karte.", "de", "Wenn diese Einheit stirbt, ziehe 1 Karte."),
)
PHRASES = (
    (
        "Verliere 2 HP: Ziehe 1 Karte.",
        "de",
        "Dein HQ verliert 2 HP: Ziehe 1 Karte. | Diese Einheit verliert 2 HP: Ziehe 1 Karte.",
        "verb-not-understood",
    ),
    (
        "Lose 2 HP: Draw 1 card.",
        "en",
        "Your HQ loses 2 HP: Draw 1 card. | This unit loses 2 HP: Draw 1 card.",
        "verb-not-understood",
    ),
    (
        "Ausspielen: Füge zwei Einheiten 2 Schaden zu.",
        "de",
        "Ausspielen: Füge zwei Einheiten je 2 Schaden zu.",
        "verb-not-understood",
    ),
    (
        "On play: Deal 2 damage to two units.",
        "en",
        "On play: Deal 2 damage to each of two units.",
        "verb-not-understood",
    ),
    (
        "Ausspielen: Diese Einheit erhält +1 ATK bis Ende der Runde.",
        "de",
        "Ausspielen: Diese Einheit erhält +1 ATK bis zum Ende der Runde.",
        "clause-not-understood",
    ),
    (
        "Am Ende deiner Runde: Ziehe 1 Karte.",
        "de",
        "Am Ende der Runde: Ziehe 1 Karte. | Am Ende jeder Runde: Ziehe 1 Karte.",
        "clause-not-understood",
    ),
    (
        "Ausspielen: Zerstöre feindliche Einheit.",
        "de",
        "Ausspielen: Zerstöre eine feindliche Einheit.",
        "number-agreement",
    ),
    ("On play: Draw one card.", "en", "On play: Draw 1 card.", "clause-not-understood"),
    ("Ausspielen: Heile dein HQ um 2.", "de", "Ausspielen: Heile dein HQ um 2 HP.", "verb-not-understood"),
    ("On play: Heal your HQ by 2.", "en", "On play: Heal your HQ by 2 HP.", "verb-not-understood"),
    (
        "Ausspielen: Füge der feindlichen Einheit 2 Schaden zu.",
        "de",
        "Ausspielen: Füge einer feindlichen Einheit 2 Schaden zu.",
        "verb-not-understood",
    ),
    (
        "On play: Deal 2 damage to the enemy unit.",
        "en",
        "On play: Deal 2 damage to an enemy unit.",
        "verb-not-understood",
    ),
    (
        "Ausspielen: Füge deinem Gegner 2 Schaden zu.",
        "de",
        "Ausspielen: Füge dem feindlichen HQ 2 Schaden zu.",
        "verb-not-understood",
    ),
)


def mends(text: str, language: Language) -> tuple[list[str], list[str]]:
    """The codes, and the text after each correction that was proposed."""
    found = lowered(text, language, "unit").diagnostics
    made = []
    for hint in found[0].hints:
        if hint.replacement is not None:
            span = hint.span or found[0].span
            made.append(text[: span.start] + hint.replacement + text[span.end :])
    assert all(lowered(each, language, "unit").diagnostics == () for each in made)
    return [each.code.name for each in found], made


@pytest.mark.parametrize(("text", "language", "wanted"), MARKS, ids=[row[0] for row in MARKS])
def test_a_missing_mark_is_named_and_set(text: str, language: Language, wanted: str) -> None:
    assert mends(text, language) == (["clause-not-understood"], [wanted])


@pytest.mark.parametrize(("text", "language", "wanted", "code"), PHRASES, ids=[row[0] for row in PHRASES])
def test_a_phrase_is_mended(text: str, language: Language, wanted: str, code: str) -> None:
    assert mends(text, language) == ([code], wanted.split(" | "))


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("Zerstöre.", "de", "„zerstören“ steht mit wen oder was (etwas im Spiel)."),
        ("Erhalte 2 Karten.", "de", "„erhalten“ steht mit wen oder was (eine Zahl eines Vorrats)"),
        ("Deal 2 damage.", "en", "“deal” goes with what (a number of damage), “to” (something in play)"),
    ],
)
def test_a_verb_names_what_it_goes_with(text: str, language: Language, told: str) -> None:
    """Where no correction compiles, the patterns of the verb table are told."""
    found = lowered(text, language, "event").diagnostics
    assert [each.code.name for each in found] == ["verb-not-understood"]
    assert found[0].hints[0].text.in_(language).startswith(told)


def test_a_subject_wants_the_nominative() -> None:
    """Its nominative looks like the accusative, which “sterben” does not take."""
    found = lowered("Wenn dieser Einheit stirbt, ziehe 1 Karte.", "de", "unit").diagnostics
    assert [each.message("de") for each in found] == ["„sterben“ verlangt hier den Nominativ: „dieser Einheit“."]


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("If this unit dies, draw 1 card.", "en", "„If“ passt nicht: hier steht ein Ereignis; schreibe „When“."),
        (
            "Wenn diese Einheit beschädigt ist, ziehe 1 Karte.",
            "de",
            "„Wenn“ passt nicht: hier steht ein Zustand; schreibe „Falls“ oder „Solange“.",
        ),
    ],
)
def test_the_word_to_write_is_of_the_language_of_the_text(text: str, language: Language, told: str) -> None:
    assert [each.message("de") for each in lowered(text, language, "unit").diagnostics] == [told]


@pytest.mark.parametrize("text", ["Destroy target unit.", "Destroy this unit foobarly."])
def test_nothing_is_suggested_for_what_resembles_nothing(text: str) -> None:
    found = lowered(text, "en", "event").diagnostics
    assert [each.code.name for each in found] == ["unknown-word"]
    assert [hint.text.en for hint in found[0].hints if hint.replacement or "mean" in hint.text.en] == []


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("Verhindere allen Schaden, den diese Einheit verursachen würde.", "de", "„verhindern“ steht mit"),
    ],
)
def test_correct_words_are_not_called_wrong(text: str, language: Language, told: str) -> None:
    """ "allen Schaden" agrees; it is the verb that does not take it."""
    found = lowered(text, language, "unit").diagnostics
    assert [each.code.name for each in found] == ["verb-not-understood"]
    assert found[0].hints[0].text.in_(language).startswith(told)
