"""Random games of the shipped set by its generated code: invariants, and a plain value at every decision."""

from __future__ import annotations

import random
from functools import cache

import pytest

from nexusdsl.api import load_deck, load_set
from nexusdsl.games.nxs_a01 import Deck, new_game
from nexusdsl.runtime import data
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program
from tests.unit.runtime.playing import choice, conserved, decided, decisions, pickled
from tests.unit.runtime.test_random_games import Watch

NAMES = ("militaer_ansturm", "syndikat_schatten", "widerstand_barrikade", "konzern_protokolle")


@cache
def program() -> Program:
    return load_set("nxs_a01", execution="generated").program({})


@cache
def deck(name: str) -> Deck:
    found = load_deck(name)
    return Deck(found.cards, found.faction)


def fresh(seed: int) -> Game:
    """Every pair of decks in turn; a mirror now and then."""
    return new_game(program(), [deck(NAMES[seed % 4]), deck(NAMES[seed // 4 % 4])], seed)


@pytest.mark.parametrize("chunk", range(8))
def test_2000_games_keep_the_invariants(chunk: int) -> None:
    """After every event: cards conserved, each in one zone, no negative resource. At every decision: one decider,
    sorted unique options."""
    for seed in range(chunk * 250, chunk * 250 + 250):
        game = fresh(seed)
        game.log = Watch(game, conserved)
        for _ in decisions(game, seed):
            decided(game)
        decided(game)
        assert game.result is not None


@pytest.mark.parametrize("chunk", range(5))
def test_clone_json_and_pickle_go_on_alike(chunk: int) -> None:
    """Law 5, at every decision of 50 games."""
    for seed in range(chunk * 10, chunk * 10 + 10):
        game, dice = fresh(seed), random.Random(seed)
        while not game.over:
            others = [game.clone(), data.restored(program(), data.canonical(game)), pickled(game)]
            index = choice(game, dice)
            for other in others:
                assert other.options() == game.options()
                other.apply(index)
            game.apply(index)
            after = data.data(game)
            assert all(data.data(other) == after for other in others)
