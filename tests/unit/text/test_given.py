"""What cards give others in quotes, what is only possible at times, what players may: meaning and round trip."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, render_abilities
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lexicon, lowered
from tests.unit.text.meanings_given import REFUSED, ROWS

UNIT = Context("unit", ("hp",))


@pytest.mark.parametrize(("de", "en", "meaning"), ROWS, ids=[r[0] for r in ROWS])
def test_both_languages_mean_this_and_say_it(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    """Law 4: one IR, and the text that is made of it means the same."""
    for text, language in zip((de, en), LANGUAGES, strict=True):
        made = lowered(text, language)
        assert made.diagnostics == ()
        assert made.abilities == meaning
        again = lowered(render_abilities(meaning, lexicon(language), UNIT), language)
        assert again.diagnostics == ()
        assert again.abilities == meaning


@pytest.mark.parametrize(("language", "text", "code"), REFUSED, ids=[r[1] for r in REFUSED])
def test_what_is_near_but_wrong_is_refused(language: Language, text: str, code: str) -> None:
    assert next(d.code.name for d in lowered(text, language).diagnostics) == code
