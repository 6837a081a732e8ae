"""Descriptions that nothing can meet are refused; such that only seem so are understood."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

NOTHING: tuple[tuple[Language, str], ...] = (
    ("de", "Zerstöre eine beschädigte unbeschädigte Einheit."),
    ("en", "Destroy an exhausted ready unit."),
    ("de", "Zerstöre eine beschädigte Einheit, die unbeschädigt ist."),
    ("de", "Zerstöre eine eigene feindliche Einheit."),
    ("en", "Destroy a friendly enemy unit."),
    ("en", "Destroy a blocked unblocked unit."),
    ("de", "Zerstöre eine Einheit mit 5 oder mehr ATK und 3 oder weniger ATK."),
    ("en", "Destroy a unit with 5 or more ATK and exactly 4 ATK."),
    ("en", "Destroy a unit with Rush without Rush."),
    ("de", "Zerstöre eine Einheit mit Phantom ohne Schlüsselwörter."),
)
SOMETHING: tuple[tuple[Language, str], ...] = (
    ("de", "Zerstöre eine beschädigte erschöpfte Einheit."),
    ("en", "Destroy a unit with 3 or more ATK and 3 or less HP."),
    ("en", "Destroy a unit with 3 or more ATK and 5 or less ATK."),
    ("de", "Zerstöre eine Einheit mit Phantom ohne Sofortstart."),
)


@pytest.mark.parametrize(("language", "text"), NOTHING)
def test_what_nothing_is_at_once_is_refused(language: Language, text: str) -> None:
    (found,) = lowered(text, language, "event").diagnostics
    assert found.code.id == "NX314", text
    assert "zugleich" in found.message("de")


@pytest.mark.parametrize(("language", "text"), SOMETHING)
def test_what_goes_together_is_understood(language: Language, text: str) -> None:
    assert lowered(text, language, "event").diagnostics == (), text
