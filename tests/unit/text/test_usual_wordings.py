"""Wordings that cards usually print: each means the same as the one that we print, which the hint proposes."""

from __future__ import annotations

import pytest

from nexusdsl.lowering.text.wording import canonical
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import context, lexicon, lowered

# Type of the card, the wording in German and in English, and what is printed instead.
ROWS = (
    (
        "event",
        "Zerstöre alle Einheiten, die keine Soldaten sind.",
        "Destroy all units that aren't Soldiers.",
        "Zerstöre jede Einheit, die kein Soldat ist.",
        "Destroy each unit that is not a Soldier.",
    ),
    (
        "unit",
        "Diese Einheit kann nicht blocken.",
        "This unit cannot block.",
        "Diese Einheit kann nicht blocken.",
        "This unit can't block.",
    ),
    (
        "unit",
        "Jedes Mal, wenn eine Einheit stirbt, ziehe 1 Karte.",
        "Each time a unit dies, draw a card.",
        "Wenn eine Einheit stirbt, ziehe 1 Karte.",
        "When a unit dies, draw 1 card.",
    ),
    (
        "structure",
        "Während du die Initiative hast, haben deine Einheiten +1 ATK.",
        "While you have the initiative, your units have +1 ATK.",
        "Solange du die Initiative hast, haben deine Einheiten +1 ATK.",
        "As long as you have the initiative, your units have +1 ATK.",
    ),
    (
        "unit",
        "Zu Beginn der Runde ziehe 1 Karte.",
        "At the start of the round, draw a card.",
        "Zu Beginn jeder Runde: Ziehe 1 Karte.",
        "At the start of each round: Draw 1 card.",
    ),
    (
        "structure",
        "Am Ende der Runde ziehe 1 Karte, falls du die Initiative hast.",
        "At end of round, draw a card if you have the initiative.",
        "Am Ende jeder Runde: Falls du die Initiative hast, ziehe 1 Karte.",
        "At the end of each round: If you have the initiative, draw 1 card.",
    ),
    (
        "event",
        "Am Ende der Runde ziehe 1 Karte.",
        "At end of round, draw a card.",
        "Ziehe 1 Karte am Ende der Runde.",
        "Draw 1 card at the end of this round.",
    ),
    (
        "unit",
        "Wenn diese Einheit zum ersten Mal in jeder Runde Schaden erleidet, ziehe 1 Karte.",
        "The first time this unit takes damage each round, draw 1 card.",
        "Wenn diese Einheit zum ersten Mal in einer Runde Schaden erleidet, ziehe 1 Karte.",
        "The first time this unit takes damage each round, draw 1 card.",
    ),
    (
        "event",
        "Übernimm bis zum Ende der Runde die Kontrolle über eine feindliche Einheit.",
        "Gain control of an enemy unit until the end of the round.",
        "Übernimm bis zum Ende der Runde die Kontrolle über eine feindliche Einheit.",
        "Take control of an enemy unit until end of round.",
    ),
    (
        "event",
        "Ziehe für jeden Sektor, den du kontrollierst, 1 Karte.",
        "For each sector you control, draw a card.",
        "Ziehe 1 Karte für jeden eigenen Sektor.",
        "Draw 1 card for each friendly sector.",
    ),
    (
        "unit",
        "Wenn du eine Fähigkeit einer Struktur nutzt, ziehe 1 Karte.",
        "When you use an ability of a structure, draw 1 card.",
        "Wenn du eine Fähigkeit von einer Struktur nutzt, ziehe 1 Karte.",
        "When you use an ability of a structure, draw 1 card.",
    ),
)


@pytest.mark.parametrize(("carrier", "de", "en", "usual_de", "usual_en"), ROWS, ids=[row[1] for row in ROWS])
def test_a_wording_means_what_is_printed_for_it(
    carrier: str, de: str, en: str, usual_de: str, usual_en: str
) -> None:
    one, two = lowered(de, "de", carrier), lowered(en, "en", carrier)
    assert one.diagnostics == two.diagnostics == ()
    assert one.abilities == two.abilities
    usual: tuple[tuple[Language, str], ...] = (("de", usual_de), ("en", usual_en))
    for language, text in usual:
        assert canonical(one.abilities, lexicon(language), context(carrier)) == text
        assert lowered(text, language, carrier).abilities == one.abilities


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("Zu Beginn der Runde ziehe 1 Karte.", "de", "unclaimed-word"),  # of which round, on an event?
        ("At the start of the round, draw 1 card.", "en", "unclaimed-word"),
        ("For each unit, draw.", "en", "verb-not-understood"),
        ("This unit isnt blocking.", "en", "unknown-word"),
    ],
)
def test_its_neighbour_is_refused(text: str, language: Language, code: str) -> None:
    assert [d.code.name for d in lowered(text, language, "event").diagnostics] == [code]
