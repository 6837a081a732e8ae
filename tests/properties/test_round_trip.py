"""Law 4, one IR in two languages: rendered text lowers to what it came from, and canonical text stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NO_EFFECT
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, NotSayableError, render_abilities
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.vocabulary.lexicon import Language
from tests.properties.ir_strategies import abilities
from tests.properties.ir_wide import wide_abilities
from tests.properties.shipped import LANGUAGES, Shipped, lexicon, lowered, rules, shipped

VITAL = ("hp", "hold")
IDLE = (ILLEGAL_TARGET, NO_EFFECT)  # nodes that would have no effect are no texts


def text_of(made: tuple[Ability, ...], language: Language, context: Context) -> str | None:
    """The canonical text, or None if there is none."""
    try:
        return render_abilities(made, lexicon(language), context)
    except NotSayableError:
        return None


@pytest.mark.parametrize("language", LANGUAGES)
@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(made=abilities())
def test_text_of_any_ability_means_that_ability(language: Language, made: tuple[tuple[Ability, ...], Context]) -> None:
    """parse(render(ir)) == ir."""
    expected, context = made
    text = text_of(expected, language, context)
    assume(text is not None)
    assert text is not None
    found = lowered(text, language, TextContext("card", (context.type or "",), rules=rules()))
    assume(not any(d.code in IDLE for d in found.diagnostics))
    assert found.diagnostics == (), text
    assert found.abilities == expected, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("block", range(6))
def test_text_of_abilities_of_all_nodes(language: Language, block: int) -> None:
    """The same, for nodes that few cards need; about half of what is made by chance has a text."""
    for seed in range(50 * block, 50 * block + 50):
        expected, kind = wide_abilities(seed)
        text = text_of(expected, language, Context(kind, VITAL))
        if text is None:
            continue
        found = lowered(text, language, TextContext("card", (kind,), rules=rules()))
        if not any(d.code in IDLE for d in found.diagnostics):
            assert found.diagnostics == (), (seed, text)
            assert found.abilities == expected, (seed, text)


@pytest.mark.parametrize("each", shipped(), ids=lambda each: each.name)
def test_canonical_text_of_every_shipped_text_is_a_fixed_point(each: Shipped) -> None:
    """parse(render(parse(t))) == parse(t), in both languages."""
    found = lowered(each.text, each.language, each.context)
    assert found.diagnostics == ()
    context = Context(each.context.types[0] if len(each.context.types) == 1 else None, VITAL)
    for language in LANGUAGES:
        text = render_abilities(found.abilities, lexicon(language), context)
        again = lowered(text, language, each.context)
        assert again.diagnostics == (), text
        assert again.abilities == found.abilities, text
