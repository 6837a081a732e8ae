"""Random games: invariants after every event, determinism, a state is a plain value at every decision."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nexusdsl.runtime import data
from nexusdsl.runtime.decisions import GameOver, IllegalOption
from tests.unit.runtime.playing import PROGRAM, choice, conserved, decided, decisions, fresh, invariants, pickled
from tests.unit.runtime.walks import Watch

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("chunk", range(8))
def test_2000_games_keep_the_invariants(chunk: int) -> None:
    """After every event: cards conserved, each in one zone, no negative resource; at every decision: one decider."""
    paths: list[str] = []
    for seed in range(chunk * 250, chunk * 250 + 250):
        game = fresh(seed)
        game.log = Watch(game, conserved)
        for count, _ in enumerate(decisions(game, seed)):
            decided(game)
            if count % 16 == 0:
                invariants(game)
        invariants(game)
        decided(game)
        assert game.result is not None
        paths.append(game.result.path)
    assert {"military", "political"} <= set(paths)


@pytest.mark.parametrize("seed", range(12))
def test_all_invariants_after_every_event(seed: int) -> None:
    game = fresh(seed)
    game.log = Watch(game, invariants)
    for _ in decisions(game, seed):
        pass
    assert len(game.log) > 200


@pytest.mark.parametrize("chunk", range(5))
def test_a_state_is_a_plain_value_at_every_decision(chunk: int) -> None:
    """Law 5: clone, JSON and pickle go on exactly alike, also in the middle of an effect; equality and hash agree."""
    for seed in range(chunk * 10, chunk * 10 + 10):
        game = fresh(seed)
        dice = random.Random(seed)
        while not game.over:
            text = data.canonical(game)
            others = [game.clone(), data.restored(PROGRAM, text), pickled(game)]
            if dice.random() < 0.02:  # with the whole program
                others.append(pickle.loads(pickle.dumps(game)))
            index = choice(game, dice)
            for other in others:
                assert other.options() == game.options()
                other.apply(index)
            assert data.canonical(game) == text
            game.apply(index)
            after = data.data(game)
            assert all(data.data(other) == after for other in others)
        assert game == others[0]
        assert hash(game) == hash(others[1])


def test_clones_do_not_share_caches() -> None:
    """Two clones of one state see their own derived values, however they take turns."""
    for seed in range(6):
        game = fresh(seed)
        dice = random.Random(seed)
        for _ in range(60):
            if game.over:
                break
            game.apply(choice(game, dice))
        if game.over:
            continue
        pair = [game.clone(), game.clone()]
        for step in range(60):
            for i, one in enumerate(pair):
                if not one.over:
                    one.apply(choice(one, random.Random(seed * 1000 + step * 2 + i)))
            for one in pair:
                again = data.restored(PROGRAM, data.canonical(one))
                for o, p in zip(one.objs, again.objs, strict=True):
                    assert one.keywords_of(o) == again.keywords_of(p)
                    assert [one.stat(o, i) for i in range(PROGRAM.n_stats)] == [
                        again.stat(p, i) for i in range(PROGRAM.n_stats)
                    ]


def test_illegal_options_leave_the_state_as_it_was() -> None:
    game = fresh(1)
    before = data.canonical(game)
    wrongs: list[Any] = [-1, len(game.options()), 10**9, True, None, "0", 0.0]
    for wrong in wrongs:
        with pytest.raises(IllegalOption):
            game.apply(wrong)
    assert data.canonical(game) == before


def test_after_the_end_nothing_can_be_decided() -> None:
    game = fresh(1)
    game.concede(0)
    for call in (lambda: game.apply(0), lambda: game.options(), lambda: game.concede(1), lambda: game.waiting()):
        with pytest.raises(GameOver):
            call()


PLAY = """
from tests.unit.runtime.playing import decisions, fresh
from nexusdsl.runtime import data
game = fresh(7, listening=True)
for _ in decisions(game, 7):
    pass
print(data.digest(game), hash(tuple(game.log)))
"""


def test_other_processes_and_hash_seeds_play_alike() -> None:
    """Law 6."""
    seen = []
    for hash_seed in ("0", "77"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", PLAY], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        seen.append(done.stdout)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 60
