"""A phrase that stands in its right place but has a part that is not understood: that part is pointed at."""

from __future__ import annotations

import pytest

from nexusdsl.lowering.text.model import Lowered
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

# language, text, the part that is pointed at, and words that the help must have in it
PARTS: tuple[tuple[Language, str, str, str], ...] = (
    ("en", "On play: Destroy an enemy unit with 2 cards.", "with 2 cards", "a keyword"),
    ("de", "Ausspielen: Zerstöre eine feindliche Einheit mit 2 Karten.", "mit 2 Karten", "ein Schlüsselwort"),
    ("de", "Ausspielen: Füge einer feindlichen Einheit mit 2 Karten 3 Schaden zu.", "mit 2 Karten", "Schlüsselwort"),
    ("en", "On play: Destroy an enemy unit with ATK of your hand.", "with ATK of your hand", "3 or more ATK"),
    ("en", "Your units with 2 cards have +1 ATK.", "with 2 cards", "a keyword"),
    ("de", "Ausspielen: Wirf eine Karte aus deinem HQ ab.", "aus deinem HQ", "aus deiner Hand"),
    ("en", "On play: Destroy the excess unit.", "excess", "enemy"),
    ("de", "Ausspielen: Zerstöre die überschüssige Einheit.", "überschüssige", "feindlich-"),
    ("de", "Ausspielen: Ziehe 1 Karte und 2 Credits.", "und 2 Credits", "derselben Art"),
    ("de", "Ausspielen: Zerstöre eine Einheit, die keine Karten hat.", "die keine Karten hat", "Relativsätze"),
    ("en", "On play: Destroy a unit whose ATK is greater than its ATK.", "whose ATK is greater than its ATK", "what"),
    ("de", "Ausspielen: Ziehe 2 Karten, bis du 5 Karten auf der Hand hast.", "bis du 5 Karten auf der Hand hast", "Z"),
)


def told(made: Lowered, text: str) -> tuple[str, str]:
    """Code and place of the only finding."""
    (found,) = made.diagnostics
    return found.code.id, text[found.span.start : found.span.end]


@pytest.mark.parametrize(("language", "text", "part", "help"), PARTS, ids=[row[1] for row in PARTS])
def test_the_part_that_is_not_understood_is_pointed_at(language: Language, text: str, part: str, help: str) -> None:
    made = lowered(text, language)
    assert told(made, text) == ("NX108", part)
    assert help in made.diagnostics[0].hints[0].text.in_(language)


VERBS: tuple[tuple[Language, str, str], ...] = (
    ("de", "Diese Einheit muss angreifen.", "„kann nicht …“, „muss in jeder Runde …“"),
    ("en", "This unit can attack structures.", "“can't …”, “must … each round if able”"),
    ("de", "Ausspielen: Lege eine Karte an.", "„an“"),
    ("en", "On play: Give Poison an enemy unit.", "what (a status)"),
)


@pytest.mark.parametrize(("language", "text", "help"), VERBS, ids=[row[1] for row in VERBS])
def test_a_verb_is_told_with_what_it_stands_with(language: Language, text: str, help: str) -> None:
    made = lowered(text, language)
    assert made.diagnostics[0].code.id == "NX107"
    assert help in made.diagnostics[0].hints[0].text.in_(language)


FIXED: tuple[tuple[Language, str, str, str], ...] = (
    ("de", "Zu Beginn von Runde 3: Ziehe 1 Karte.", "Beginn", "„zu Beginn jeder Runde“"),
    ("en", "On play: Draw 1 card at round end.", "end", "“at end of round”"),
)


@pytest.mark.parametrize(("language", "text", "word", "help"), FIXED, ids=[row[1] for row in FIXED])
def test_a_word_of_fixed_phrases_is_told_with_them(language: Language, text: str, word: str, help: str) -> None:
    made = lowered(text, language)
    assert told(made, text) == ("NX104", word)
    assert help in made.diagnostics[0].hints[0].text.in_(language)
