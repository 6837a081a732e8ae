"""Card texts as designers write them on an ordinary day, one row each: type of the card, German, English.

They mean the same in both languages, come back from that meaning, and play, in both executions alike.
"""

from __future__ import annotations

import pytest

from tests.corpus.language import Row, meaning, rows
from tests.corpus.test_rules_text import fault
from tests.properties.executions import pair, play, shipped, with_abilities

ROWS = rows("designers.tsv")
_PART = 60  # texts that stand on the cards of one set


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_both_languages_mean_the_same_and_come_back(row: Row) -> None:
    """Text to meaning in both languages, and back."""
    wrong = fault(row)
    assert wrong is None, f"{row.de} | {row.en}\n{wrong}"


@pytest.mark.parametrize("first", range(0, len(ROWS), _PART))
def test_games_of_them_are_alike_in_both_executions(first: int) -> None:
    """Random players, decks full of these cards."""
    texts = [(meaning(row.de, "de", row.context), row.on) for row in ROWS[first : first + _PART]]
    cardset = with_abilities(shipped(), texts)
    both = pair(cardset)
    numbers = [f"TST-{i:03}" for i in range(len(texts))]
    for seed in range(0, len(numbers), 10):
        brought = numbers[seed : seed + 10]
        assert play(both, cardset, first + seed, brought, limit=600) > 0
