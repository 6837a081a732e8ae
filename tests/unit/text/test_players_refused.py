"""What is near to sentences of players and derived numbers, but could mean two things or says nothing."""

from __future__ import annotations

import pytest

from nexusdsl.lowering.text.model import TextContext
from nexusdsl.vocabulary.lexicon import Language
from tests.properties.shipped import lowered, rules

REFUSED: tuple[tuple[Language, str, str], ...] = (
    ("de", "Verliere die Hälfte deiner Credits.", "missing-rounding"),
    ("en", "Lose half your credits.", "missing-rounding"),
    ("de", "Ziehe so viele Karten.", "no-antecedent"),
    ("en", "Draw as many cards.", "missing-number"),
    ("de", "Falls du 2 Einheiten mehr kontrollierst als dein Gegner, ziehe 1 Karte.", "clause-not-understood"),
    ("en", "If you control 2 more units than your opponent, draw 1 card.", "clause-not-understood"),
    ("de", "Zerstöre eine feindliche Einheit mit mehr ATK als eine eigene Einheit.", "phrase-not-understood"),
    ("en", "Destroy an enemy unit with more ATK than a friendly unit.", "phrase-not-understood"),
    ("de", "Ziehe 1 Karte. Überschüssiger Schaden wird dem feindlichen HQ zugefügt.", "verb-not-understood"),
    ("en", "Draw 1 card. Excess damage is dealt to the enemy HQ.", "verb-not-understood"),
    ("de", "Ziehe 1 Karte, oder 2 Credits, falls du einen Sektor kontrollierst.", "clause-not-understood"),
    ("en", "Draw 1 card, or 2 credits if you control a sector.", "clause-not-understood"),
    ("de", "Nenne einen Untertyp. Zerstöre jede Einheit dieser Fraktion.", "verb-not-understood"),
    ("en", "Name a subtype. Destroy each unit of that faction.", "phrase-not-understood"),
    ("de", "Zerstöre zweier Einheiten.", "verb-not-understood"),
    ("de", "Ziehe zwei Karten. Zerstöre zwei davon.", "verb-not-understood"),
    ("de", "Ziehe 1 Karte für jede Einheit, die er kontrolliert.", "no-antecedent"),
)


@pytest.mark.parametrize(("language", "text", "code"), REFUSED, ids=[row[1] for row in REFUSED])
def test_it_is_refused(language: Language, text: str, code: str) -> None:
    """Each with the code that says why."""
    made = lowered(text, language, TextContext("card", ("event",), rules=rules()))
    assert [found.code.name for found in made.diagnostics] == [code]
