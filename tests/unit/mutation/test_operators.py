"""What the table of operators makes of a text: sentences that could be printed, each with another meaning."""

from __future__ import annotations

import pytest

from nexusdsl.mutation.operators import OPERATORS
from tests.unit.mutation.probe import altered, said

MADE = [
    ("clause", "event", "Ziehe 1 Karte. Erhalte 2 Credits.", "Erhalte 2 Credits."),
    ("clause", "event", "Ziehe 1 Karte. Erhalte 2 Credits.", "Ziehe 1 Karte."),
    ("clause", "event", "Ziehe 1 Karte.", ""),
    ("cost", "structure", "1 Credit, erschöpfe diese Struktur: Ziehe 1 Karte.", "1 Credit: Ziehe 1 Karte."),
    (
        "cost",
        "structure",
        "1 Credit, erschöpfe diese Struktur: Ziehe 1 Karte.",
        "Erschöpfe diese Struktur: Ziehe 1 Karte.",
    ),
    ("cost", "structure", "Opfere diese Struktur: Ziehe 1 Karte.", "0 Credits: Ziehe 1 Karte."),
    ("may", "unit", "Ausspielen: Du darfst 1 Karte ziehen.", "Ausspielen: Ziehe 1 Karte."),
    ("condition", "event", "Falls du einen Sektor kontrollierst, ziehe 1 Karte.", "Ziehe 1 Karte."),
    (
        "condition",
        "event",
        "Falls du die Initiative hast, ziehe 3 Karten. Sonst ziehe 2 Karten.",
        "Falls du die Initiative hast, ziehe 2 Karten. Sonst ziehe 3 Karten.",
    ),
    (
        "limit",
        "structure",
        "Einmal pro Runde: Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
    ),
    (
        "limit",
        "structure",
        "Einmal pro Runde: Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Einmal pro Kampf: Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
    ),
    ("number", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer feindlichen Einheit 4 Schaden zu."),
    ("number", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer feindlichen Einheit 2 Schaden zu."),
    (
        "number",
        "event",
        "Füge einer Einheit 1 Schaden für jede eigene Struktur zu.",
        "Füge einer Einheit 1 Schaden zu.",
    ),
    (
        "comparison",
        "event",
        "Zerstöre eine feindliche Einheit mit 2 oder weniger ATK.",
        "Zerstöre eine feindliche Einheit mit 2 oder mehr ATK.",
    ),
    (
        "comparison",
        "event",
        "Falls du einen Sektor kontrollierst, ziehe 1 Karte.",
        "Falls du keine Sektoren kontrollierst, ziehe 1 Karte.",
    ),
    (
        "sign",
        "event",
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Eine eigene Einheit erhält -2 ATK bis zum Ende der Runde.",
    ),
    ("owner", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer eigenen Einheit 3 Schaden zu."),
    ("owner", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer Einheit 3 Schaden zu."),
    ("owner", "event", "Ziehe 1 Karte. Erhalte 2 Credits.", "Dein Gegner zieht 1 Karte. Erhalte 2 Credits."),
    ("owner", "event", "Ziehe 1 Karte. Erhalte 2 Credits.", "Jeder Spieler zieht 1 Karte. Erhalte 2 Credits."),
    ("kind", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer feindlichen Struktur 3 Schaden zu."),
    ("kind", "event", "Füge einer feindlichen Einheit 3 Schaden zu.", "Füge einer feindlichen Karte 3 Schaden zu."),
    (
        "test",
        "event",
        "Zerstöre eine feindliche Einheit mit 2 oder weniger ATK.",
        "Zerstöre eine feindliche Einheit.",
    ),
    ("test", "unit", "Deine anderen Einheiten haben Sabotage.", "Deine Einheiten haben Sabotage."),
    ("quantity", "event", "Zerstöre jede Einheit.", "Zerstöre eine Einheit."),
    (
        "quantity",
        "event",
        "Füge einer feindlichen Einheit 3 Schaden zu.",
        "Füge jeder feindlichen Einheit 3 Schaden zu.",
    ),
    (
        "trigger",
        "unit",
        "Wenn diese Einheit stirbt, ziehe 1 Karte.",
        "Wenn diese Einheit das Spiel verlässt, ziehe 1 Karte.",
    ),
    ("trigger", "unit", "Wenn diese Einheit stirbt, ziehe 1 Karte.", "Wenn eine eigene Einheit stirbt, ziehe 1 Karte."),
    (
        "duration",
        "event",
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Eine eigene Einheit erhält dauerhaft +2 ATK.",
    ),
    (
        "duration",
        "event",
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Eine eigene Einheit erhält +2 ATK bis zum Ende des Kampfes.",
    ),
    ("zone", "event", "Bringe eine Einheit auf die Hand ihres Besitzers zurück.", "Verbanne eine Einheit."),
    (
        "word",
        "event",
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Eine eigene Einheit erhält +2 DEF bis zum Ende der Runde.",
    ),
    ("word", "unit", "Deine anderen Einheiten haben Sabotage.", "Deine anderen Einheiten haben Konvoi."),
    (
        "detail",
        "unit",
        "Wenn diese Einheit angreift, wirft dein Gegner 1 zufällige Karte ab.",
        "Wenn diese Einheit angreift, wirft dein Gegner 1 Karte ab.",
    ),
]


@pytest.mark.parametrize(("operator", "type", "text", "expected"), MADE)
def test_an_operator_alters_a_text(operator: str, type: str, text: str, expected: str) -> None:
    assert said(type, text).get(expected) == operator


def test_every_operator_has_an_example() -> None:
    assert {row[0] for row in MADE} == {operator.id for operator in OPERATORS}


@pytest.mark.parametrize("text", ["Zerstöre jede Einheit.", "Füge einer feindlichen Einheit 3 Schaden zu."])
def test_no_alteration_is_the_text_itself_or_there_twice(text: str) -> None:
    sentences = said("event", text)
    assert text not in sentences
    assert len(sentences) == len(altered("event", text))


def test_what_would_not_compile_is_no_alteration() -> None:
    """No sector is destroyed, nobody draws 0 cards, nobody sacrifices what is not theirs."""
    assert "Zerstöre jeden Sektor." not in said("event", "Zerstöre jede Einheit.")
    assert "Ziehe 0 Karten." not in said("event", "Ziehe 1 Karte.")
    sacrificed = said("event", "Opfere eine eigene Einheit.")
    assert not [text for text in sacrificed if "feindliche" in text]


def test_words_that_nothing_is_said_for_stay() -> None:
    """A keyword without a number is gone or not; there is nothing else to alter."""
    assert said("unit", "Durchbruch.") == {"": "clause"}


def test_each_keyword_of_a_line_is_altered_for_itself() -> None:
    made = altered("unit", "Durchbruch, Schwer.")
    assert [mutant.operator.id for mutant in made] == ["clause", "clause"]
    assert [len(mutant.node.keywords) for mutant in made if hasattr(mutant.node, "keywords")] == [1, 1]


def test_a_clause_is_found_where_it_is_printed() -> None:
    """The place of an alteration is that of its clause, not of the whole text."""
    made = altered("event", "Ziehe 1 Karte. Erhalte 2 Credits.")
    starts = {mutant.span.start for mutant in made if mutant.operator.id == "number"}
    assert len(starts) == 2
