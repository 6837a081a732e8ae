"""A game that asks only for what its own cards can do plays as one that asks for everything in the set."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from nexusdsl.games.nxs_a01.play import new_game
from nexusdsl.games.nxs_a01.setup import Deck
from nexusdsl.ir.sets import CardSet
from nexusdsl.runtime.data import canonical, restored
from nexusdsl.runtime.gates import disclose
from nexusdsl.runtime.program import Program
from tests.properties.executions import pair, shipped, with_abilities
from tests.properties.ir_wide import wide_abilities


@pytest.fixture(scope="module")
def program() -> Program:
    return pair(shipped()).generated


def few(cardset: CardSet, chance: random.Random, first: str = "") -> tuple[Deck, Deck]:
    """Two decks of few different cards, so that the rest of the set could do much that they cannot."""
    numbers = [card.number for card in cardset.cards if card.type != "sector"]
    codes = [faction.code for faction in cardset.factions]
    built = [
        Deck((*([first] * 10 if first else []), *chance.choices(chance.sample(numbers, 6), k=30)), chance.choice(codes))
        for _ in range(2)
    ]
    return built[0], built[1]


def alike(program: Program, decks: Sequence[Deck], seed: int, limit: int = 3000) -> None:
    """Plays by chance; now and then goes on from what was written down."""
    chance = random.Random(seed)
    one, every = (new_game(program, decks, seed, listening=True) for _ in range(2))
    disclose(every)
    assert one.program is not every.program is program
    for taken in range(limit):
        assert one.log == every.log
        if one.over or every.over:
            break
        assert one.options() == every.options()
        index = chance.randrange(len(one.options()))
        one.apply(index)
        every.apply(index)
        if taken % 40 == 7:
            again = restored(program, canonical(one))
            assert again.program.heard == one.program.heard
            assert again.program.stirs == one.program.stirs
            assert again.digest() == one.digest()
            again.log, one = one.log, again
    assert one.result == every.result


@pytest.mark.parametrize("seed", range(40))
def test_shipped_cards(program: Program, seed: int) -> None:
    alike(program, few(shipped(), random.Random(seed)), seed)


@pytest.mark.parametrize("seed", range(20))
def test_any_abilities(seed: int) -> None:
    """Of all nodes: each deck has one such card besides plain ones, the set has more of them."""
    cardset = with_abilities(shipped(), [wide_abilities(10 * seed + i) for i in range(8)])
    program = pair(cardset).interpreted
    for i in range(8):
        alike(program, few(cardset, random.Random(seed), f"TST-{i:03}"), seed, limit=150)
