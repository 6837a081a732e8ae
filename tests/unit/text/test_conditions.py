"""Conditions are printed as they are read, wherever they stand; what would be unclear or nonsense is refused."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Condition
from nexusdsl.ir.render import render_abilities
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lexicon, lowered
from tests.unit.text.meanings_states import CONDITIONS

PLACES = (
    ("Falls {}, ziehe 1 Karte.", "If {}, draw 1 card."),
    ("Solange {}, haben deine Einheiten +1 ATK.", "As long as {}, your units have +1 ATK."),
    ("Spiele diese Karte nur, falls {}.", "Play this card only if {}."),
    ("Falls {}, ziehe 1 Karte. Sonst erhalte 1 Credit.", "If {}, draw 1 card. Otherwise, gain 1 credit."),
)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("de", "en", "meaning"), CONDITIONS, ids=[c[0] for c in CONDITIONS])
def test_canonical_wording_in_every_place(place: tuple[str, str], de: str, en: str, meaning: Condition) -> None:
    """Law 4: reading what is printed gives the same, and printing what was read gives the same text."""
    texts: tuple[tuple[Language, str], ...] = (("de", place[0].format(de)), ("en", place[1].format(en)))
    for language, text in texts:
        made = lowered(text, language)
        assert made.diagnostics == ()
        assert render_abilities(made.abilities, lexicon(language)) == text


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("Falls du mehr Einheiten kontrollierst, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("Falls du mehr Einheiten kontrollierst als du, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("Falls du mehr Einheiten kontrollierst wie dein Gegner, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("Falls du 2 Einheiten kontrollierst als dein Gegner, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("If you control more units, draw 1 card.", "en", "verb-not-understood"),
        ("If you control more units than you, draw 1 card.", "en", "verb-not-understood"),
        ("If you control as many units than your opponent, draw 1 card.", "en", "verb-not-understood"),
        (
            "Falls du einen Sektor kontrollierst und keine Karten hast oder die Initiative hast, ziehe 1 Karte.",
            "de",
            "clause-not-understood",
        ),
        ("Wenn diese Karte nicht angreift, ziehe 1 Karte.", "de", "clause-not-understood"),
        ("When this card doesn't attack, draw 1 card.", "en", "clause-not-understood"),
        ("Falls dies deine erste Aktion ist, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("Wenn ein HQ auf eine Hand zurückgebracht wird, ziehe 1 Karte.", "de", "illegal-target"),
        ("Wenn du ein HQ verlierst, ziehe 1 Karte.", "de", "illegal-target"),
        ("Wenn ein Ereignis erschöpft wird, ziehe 1 Karte.", "de", "illegal-target"),
        ("Wenn ein Sektor abgeworfen wird, ziehe 1 Karte.", "de", "illegal-target"),
        ("When a sector is destroyed by a unit, draw 1 card.", "en", "illegal-target"),
    ],
)
def test_what_is_unclear_or_never_happens_is_refused(text: str, language: Language, code: str) -> None:
    """Law 2: the neighbours of what is understood."""
    assert [d.code.name for d in lowered(text, language).diagnostics] == [code]
