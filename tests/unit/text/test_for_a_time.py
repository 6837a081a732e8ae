"""A transformation has no duration; what to write for a time is told, and is understood."""

from __future__ import annotations

import re

import pytest

from nexusdsl.diagnostics.catalog_text import NO_EFFECT
from nexusdsl.vocabulary.lexicon import Language
from tests.broken.trial import compiled, written

TEXTS: tuple[tuple[Language, str, str], ...] = (
    ("de", "Eine feindliche Einheit wird bis zum Ende der Runde zu einer 0/1/1-Drohne.", "Wähle eine Einheit."),
    ("en", "An enemy unit becomes a 0/1/1 Drone until end of round.", "Choose a unit."),
)


@pytest.mark.parametrize(("language", "text", "chosen"), TEXTS)
def test_what_to_write_is_told(language: Language, text: str, chosen: str) -> None:
    (found,) = compiled(written("event", language, text)).diagnostics
    assert found.code == NO_EFFECT
    (hint,) = found.hints
    quoted = re.search("„(.*)“" if language == "de" else "“(.*)”", getattr(hint.text, language))
    assert quoted is not None
    assert compiled(written("event", language, f"{chosen} {quoted[1]}")).diagnostics == ()
