""" "Beide", "both" are two things that were chosen at once, and nothing else."""

from __future__ import annotations

import pytest

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT
from tests.broken.trial import compiled, written


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Wähle eine feindliche Einheit. Zerstöre beide."),
        ("de", "Wähle 3 feindliche Einheiten. Zerstöre beide."),
        ("en", "Choose an enemy unit. Destroy both."),
        ("en", "Choose up to 2 enemy units. Destroy both of them."),
    ],
)
def test_there_must_be_two(language: str, text: str) -> None:
    assert [each.code for each in compiled(written("event", language, text)).diagnostics] == [NO_ANTECEDENT]
