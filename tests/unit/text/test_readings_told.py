"""A sentence with two meanings: both are told, the one that no card would print in the words of the compiler."""

from __future__ import annotations

import pytest

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS
from tests.broken.trial import compiled, written


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Füge einer Einheit 3 Schaden zu und erhalte 2 Credits, falls sie erschöpft ist."),
        ("en", "Deal 3 damage to a unit and gain 2 credits if it is exhausted."),
    ],
)
def test_no_reading_is_left_blank(language: str, text: str) -> None:
    found = [each for each in compiled(written("event", language, text)).diagnostics if each.code == AMBIGUOUS]
    assert len(found) == 1
    said = dict(found[0].args)
    assert said["first"].startswith("OneShot(body: If(condition: Is(ref: Bound")
    assert said["second"].endswith(
        {"de": "Falls sie erschöpft ist, erhalte 2 Credits.", "en": "gain 2 credits."}[language]
    )
