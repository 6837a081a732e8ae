"""Law 7: over the same inputs both executions give the same options, state and log, decision by decision."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context
from tests.properties.executions import Pair, pair, play, shipped, with_abilities
from tests.properties.ir_strategies import abilities
from tests.properties.ir_wide import wide_abilities
from tests.soak.parts.differential import twice
from tests.soak.workers import blocks


@pytest.fixture(scope="module")
def both() -> Pair:
    return pair(shipped())


@pytest.mark.parametrize("block", blocks(500, 25), ids=str)
def test_500_games(block: range) -> None:
    """All pairs of shipped decks, every value of every option, waves; `make soak` plays 20,000."""
    assert sum(twice(number) for number in block) > 25 * 30


@pytest.mark.parametrize("seed", range(40))
def test_games_of_any_decks(both: Pair, seed: int) -> None:
    """Cards of all factions side by side, in decks that no rule would allow."""
    assert play(both, shipped(), seed) > 0


@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(abilities(), min_size=4, max_size=8), st.integers(0, 1000))
def test_any_abilities(texts: list[tuple[tuple[Ability, ...], Context]], seed: int) -> None:
    """Abilities that nobody printed: whatever type-checks plays the same in both."""
    cardset = with_abilities(shipped(), [(found, context.type or "unit") for found, context in texts])
    always = [card.number for card in cardset.cards if card.number.startswith("TST")]
    play(pair(cardset), cardset, seed, always, limit=300)


@pytest.mark.parametrize("seed", range(30))
def test_every_node(seed: int) -> None:
    """Abilities of all nodes, whether or not a text says them."""
    cardset = with_abilities(shipped(), [wide_abilities(10 * seed + i) for i in range(8)])
    always = [card.number for card in cardset.cards if card.number.startswith("TST")]
    play(pair(cardset), cardset, seed, always, limit=200)
