"""Damage that would be dealt, with a relative clause: it is dealt to something else instead."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Amount, Deal, Event, Every, Filter, Replacement, The, This
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

BASE = The(Filter(("hq",), "own"))
OTHERS = Every(Filter(("unit",), "own", True))


@pytest.mark.parametrize(
    ("language", "text", "harmed"),
    [
        ("de", "Schaden, der deinem HQ zugefügt würde, wird stattdessen dieser Einheit zugefügt.", BASE),
        ("en", "Damage that would be dealt to your HQ is dealt to this unit instead.", BASE),
        ("de", "Schaden, den dein HQ erleiden würde, erleidet stattdessen diese Einheit.", BASE),
        ("en", "Damage your HQ would take is dealt to this unit instead.", BASE),
        ("de", "Schaden, den eine andere eigene Einheit erleiden würde, erleidet stattdessen diese Einheit.", OTHERS),
        ("en", "Damage that would be dealt to another friendly unit is dealt to this unit instead.", OTHERS),
    ],
)
def test_it_is_a_replacement(language: Language, text: str, harmed: The | Every) -> None:
    made = lowered(text, language, "unit")
    assert (made.diagnostics, made.abilities) == ((), (Replacement(Event("takes", harmed), Deal(Amount(), This())),))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Schaden, den deinem HQ zugefügt würde, wird stattdessen dieser Einheit zugefügt."),  # "der"
        ("de", "Schaden, der dein HQ erleiden würde, wird stattdessen dieser Einheit zugefügt."),  # "den"
        ("de", "Schaden, die deinem HQ zugefügt würde, wird stattdessen dieser Einheit zugefügt."),
        ("de", "Schaden, der deinem HQ zugefügt würde, wird dieser Einheit zugefügt."),  # "stattdessen"
        ("en", "Damage that would be dealt to your HQ is dealt to this unit."),  # "instead"
        ("de", "Schaden, der deinem HQ zugefügt wird, wird stattdessen dieser Einheit zugefügt."),  # "würde"
        ("en", "Damage that would be dealt your HQ is dealt to this unit instead."),  # "to"
    ],
)
def test_its_neighbour_is_refused(language: Language, text: str) -> None:
    assert [found.code.name for found in lowered(text, language, "unit").diagnostics] == ["verb-not-understood"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Schaden, der deinem HQ zugefügt würde, wird stattdessen dieser Einheit zugefügt."),
        ("en", "Damage that would be dealt to your HQ is dealt to this unit instead."),
    ],
)
def test_an_event_is_not_there_to_replace_anything(language: Language, text: str) -> None:
    text = text.replace("dieser Einheit", "dem feindlichen HQ").replace("this unit", "the enemy HQ")
    assert [found.code.name for found in lowered(text, language, "event").diagnostics] == ["without-effect"]
