"""What is near an occasion, but means nothing or could mean two things."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

REFUSED: tuple[tuple[Language, str, str], ...] = (
    ("de", "unit", "Wenn diese Einheit im Kampf angreift, ziehe 1 Karte."),
    ("en", "unit", "When this unit attacks in combat, draw 1 card."),
    ("de", "unit", "Wenn eine Einheit eine oder mehrere Einheiten tötet, ziehe 1 Karte."),
    ("en", "unit", "When a unit kills one or more units, draw 1 card."),
    ("de", "unit", "Wenn eine oder mehrere eigene Einheiten sterben, heile sie vollständig."),
    ("en", "unit", "When one or more friendly units die, fully heal them."),
    (
        "de",
        "unit",
        "Wenn du zum zweiten Mal in einer Runde eine oder mehrere Karten zum dritten Mal ziehst, ziehe 1 Karte.",
    ),
    ("de", "event", "Wenn du zum zweiten Mal in dieser Runde eine Karte spielst, ziehe 1 Karte."),
    ("en", "event", "When you play a card for the second time this round, draw 1 card."),
    ("de", "event", "Wenn in dieser Runde eine oder mehrere eigene Einheiten sterben, ziehe 1 Karte."),
    ("en", "event", "When one or more friendly units die this round, draw 1 card."),
    ("de", "unit", "Wenn du deine zweite Karte spielst, ziehe 1 Karte."),
    ("en", "unit", "When you play your second card, draw 1 card."),
    ("de", "unit", "Wenn du seine zweite Karte in einer Runde spielst, ziehe 1 Karte."),
    ("en", "unit", "When you play their second card each round, draw 1 card."),
    ("de", "unit", "Am Ende jeder Runde, in der du 3 Einheiten kontrollierst, ziehe 1 Karte."),
    ("en", "unit", "At the end of each round in which you control 3 units, draw 1 card."),
    ("de", "event", "Falls in der letzten Partie eine Einheit gestorben ist, ziehe 1 Karte."),
    ("en", "event", "If a unit died last game, draw 1 card."),
    ("de", "event", "Ziehe 1 Karte. Diese Fähigkeit wird nur zweimal pro Runde ausgelöst."),
    ("en", "event", "Draw 1 card. This ability triggers only twice each round."),
    ("de", "unit", "1 Credit: Ziehe 1 Karte. Diese Fähigkeit wird nur zweimal pro Runde ausgelöst."),
    ("en", "unit", "1 credit: Draw 1 card. This ability triggers only twice each round."),
    ("de", "unit", "Zweimal pro Runde: Wenn diese Einheit stirbt, ziehe 1 Karte. Nur einmal pro Runde."),
    ("en", "unit", "Twice per round: When this unit dies, draw 1 card. Only once per round."),
    ("de", "unit", "Wenn diese Einheit angreift und blockt, ziehe 1 Karte."),
    ("en", "unit", "When this unit attacks and blocks, draw 1 card."),
    ("de", "unit", "Wenn diese Einheit stirbt, erhalte ebenso viele."),
    ("en", "unit", "When this unit dies, gain that many."),
)


@pytest.mark.parametrize(("language", "type_", "text"), REFUSED, ids=[row[2] for row in REFUSED])
def test_what_is_near_but_wrong_is_refused(language: Language, type_: str, text: str) -> None:
    assert [d for d in lowered(text, language, type_).diagnostics if d.severity == "error"]
