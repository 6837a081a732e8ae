"""Conditions of statics, what things come into play with, prevention, doubled values: meaning, wording, refusals."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, render_abilities
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lexicon, lowered
from tests.unit.text.meanings_modifiers import REFUSED, ROWS, WORDINGS

UNIT = Context("unit", ("hp",))


@pytest.mark.parametrize(("de", "en", "meaning"), ROWS, ids=[r[0] for r in ROWS])
def test_both_languages_mean_this_and_print_so(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    """Law 4: one IR, and its canonical text is this one."""
    for text, language in zip((de, en), LANGUAGES, strict=True):
        made = lowered(text, language)
        assert made.diagnostics == ()
        assert made.abilities == meaning
        assert render_abilities(meaning, lexicon(language), UNIT) == text


@pytest.mark.parametrize(("language", "wording", "canonical"), WORDINGS, ids=[w[1] for w in WORDINGS])
def test_other_wordings_mean_the_same(language: Language, wording: str, canonical: str) -> None:
    made = lowered(wording, language)
    assert made.diagnostics == ()
    assert made.abilities == lowered(canonical, language).abilities


@pytest.mark.parametrize(("language", "text", "code"), REFUSED, ids=[r[1] for r in REFUSED])
def test_what_is_near_but_wrong_is_refused(language: Language, text: str, code: str) -> None:
    assert next(d.code.name for d in lowered(text, language).diagnostics) == code
