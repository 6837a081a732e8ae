"""Replacement, control, prevention, durations and what is played next: meaning, wording and refusals."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, render_abilities
from nexusdsl.lowering.text.instead import LEADS
from nexusdsl.runtime.layout import REPLACED
from nexusdsl.runtime.topics import TOPICS
from nexusdsl.vocabulary.effective import REPLACEABLE
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lexicon, lowered
from tests.unit.text.meanings_changes import REFUSED, ROWS, WORDINGS

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
    assert render_abilities(made.abilities, lexicon(language), UNIT) == canonical


@pytest.mark.parametrize(("language", "text", "code"), REFUSED, ids=[r[1] for r in REFUSED])
def test_what_is_near_but_wrong_is_refused(language: Language, text: str, code: str) -> None:
    assert next(d.code.name for d in lowered(text, language).diagnostics) == code


@pytest.mark.parametrize(
    ("language", "text", "mended"),
    [
        (
            "de",
            "Wenn diese Einheit sterben würde, nimm sie auf deine Hand.",
            "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.",
        ),
        (
            "de",
            "Wenn du eine Karte ziehen würdest, erhalte 1 Credit.",
            "Wenn du eine Karte ziehen würdest, erhalte stattdessen 1 Credit.",
        ),
        (
            "en",
            "If this unit would die, put it into your hand.",
            "If this unit would die, put it into your hand instead.",
        ),
        ("en", "When this unit dies, draw 1 card instead.", "When this unit dies, draw 1 card."),
        ("de", "Wenn diese Einheit stirbt, ziehe stattdessen 1 Karte.", "Wenn diese Einheit stirbt, ziehe 1 Karte."),
    ],
)
def test_half_a_replacement_is_mended(language: Language, text: str, mended: str) -> None:
    """The remedy compiles."""
    (found,) = lowered(text, language).diagnostics
    hint = next(h for h in found.hints if h.replacement is not None and h.span is not None)
    assert hint.span is not None
    assert hint.replacement is not None
    assert text[: hint.span.start] + hint.replacement + text[hint.span.end :] == mended
    assert lowered(mended, language).diagnostics == ()


def test_every_replaceable_event_is_proposed_by_the_kernel() -> None:
    assert set(REPLACEABLE) == {TOPICS[t] for t in REPLACED}
    assert set(LEADS) == set(LANGUAGES)
