"""What sentences mean: German and English lower to the same IR, written by hand from what a player would read."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Ability
from tests.unit.text import (
    meanings_amounts,
    meanings_cards,
    meanings_choices_and_conditions,
    meanings_counted,
    meanings_effects,
    meanings_filters_and_costs,
    meanings_happenings,
    meanings_occasions,
    meanings_one_shots,
    meanings_play,
    meanings_players,
    meanings_sequences,
    meanings_states,
    meanings_statics,
    meanings_triggers,
    meanings_ventures,
)
from tests.unit.text.language import LANGUAGES, lowered

ROWS = (
    *meanings_amounts.ROWS,
    *meanings_happenings.ROWS,
    *meanings_occasions.ROWS,
    *meanings_states.ROWS,
    *meanings_triggers.ROWS,
    *meanings_filters_and_costs.ROWS,
    *meanings_statics.ROWS,
    *meanings_effects.ROWS,
    *meanings_choices_and_conditions.ROWS,
    *meanings_counted.ROWS,
    *meanings_play.ROWS,
    *meanings_players.ROWS,
    *meanings_cards.ROWS,
    *meanings_sequences.ROWS,
    *meanings_one_shots.ROWS,
    *meanings_ventures.ROWS,
)


@pytest.mark.parametrize(("de", "en", "meaning"), ROWS, ids=[m[0] for m in ROWS])
def test_both_languages_mean_this(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    """Law 4: one IR, two languages."""
    for text, language in zip((de, en), LANGUAGES, strict=True):
        made = lowered(text, language)
        assert made.diagnostics == ()
        assert made.abilities == meaning
