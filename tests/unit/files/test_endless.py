"""A note for abilities that set themselves off again, told from their events and effects."""

from __future__ import annotations

import pytest

from nexusdsl.compiler import compile_set
from tests.broken.trial import base, written

ENDLESS = (
    ("de", "Wenn du Credits erhältst, erhalte 1 Credit."),
    ("en", "When you gain credits, gain that many credits."),
    ("de", "Wenn ein Spieler Credits erhält, erhält jeder Spieler 1 Credit."),
    ("en", "When you draw a card, draw 1 card."),
    ("de", "Wenn du dein Deck mischst, mische dein Deck."),
    ("de", "Wenn eine Wachstumsmarke auf diese Struktur gelegt wird, lege 1 Wachstumsmarke auf diese Struktur."),
    ("en", "When a friendly unit enters play, put a 1/1/1 Drone into play."),
    ("en", "When a Drone enters play, put a 1/1/1 Drone into play."),
    ("de", "Wenn du Credits erhältst, ziehe 1 Karte. Wenn du eine Karte ziehst, erhalte 1 Credit."),
    ("de", "Wenn ein Spieler Credits erhält, erhalte 1 Credit."),
    ("de", "Wenn du Credits erhältst, erhält jeder Spieler 1 Credit."),
    ("en", "When an enemy unit enters play, your opponent puts a 1/1/1 Drone into play."),
    ("en", "When a token enters play, put a 1/1/1 Drone into play."),
)
FINITE = (
    ("de", "Einmal pro Runde: Wenn du Credits erhältst, erhalte 1 Credit."),
    ("en", "When you gain credits, you may gain 1 credit."),
    ("de", "Wenn du Credits erhältst und die Initiative hast, erhalte 1 Credit."),
    ("de", "Wenn dein Gegner Credits erhält, erhalte 1 Credit."),
    ("de", "Wenn du Credits erhältst, ziehe 1 Karte."),
    ("de", "Wenn du 2 oder mehr Credits erhältst, erhalte 1 Credit."),
    ("en", "When an enemy unit enters play, put a 1/1/1 Drone into play."),
    ("en", "When a Soldier enters play, put a 1/1/1 Drone into play."),
    ("de", "Wenn du Credits erhältst, verliere 1 Credit."),
    ("de", "Wenn du Credits erhältst, erhält dein Gegner 1 Credit."),
    ("en", "When a friendly unit enters play, your opponent puts a 1/1/1 Drone into play."),
    ("de", "Wenn eine Wachstumsmarke auf diese Struktur gelegt wird, lege 1 Schrottmarke auf diese Struktur."),
    ("de", "Wenn du eine Einheit ziehst, ziehe 1 Karte."),
)


def notes(language: str, text: str) -> list[str]:
    made = compile_set((written("structure", language, text),), (base(),))
    assert [d.message("en") for d in made.diagnostics if d.severity == "error"] == []
    return [d.code.id for d in made.diagnostics if d.severity == "warning"]


@pytest.mark.parametrize(("language", "text"), ENDLESS, ids=[row[1] for row in ENDLESS])
def test_what_sets_itself_off_again_is_noted(language: str, text: str) -> None:
    assert set(notes(language, text)) == {"NX545"}


@pytest.mark.parametrize(("language", "text"), FINITE, ids=[row[1] for row in FINITE])
def test_what_ends_by_itself_is_not(language: str, text: str) -> None:
    assert notes(language, text) == []
