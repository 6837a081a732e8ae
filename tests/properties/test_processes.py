"""The same games in other processes, and states that go on there; `make soak` does it for many more of each."""

from __future__ import annotations

import json
import sys

import pytest

from tests.soak.parts.determinism import hashes
from tests.soak.parts.saving import copied, played, resumed
from tests.soak.processes import fresh, pythons, version_of


def test_ten_games_are_the_same_in_every_process() -> None:
    """Two hash seeds, and the second process plays the games in the opposite order."""
    one, two = (hashes((10, seed, backwards, sys.executable)) for seed, backwards in ((0, False), (4242, True)))
    assert one == two
    assert len(set(one)) == 10


@pytest.mark.parametrize("number", [3, 6])
def test_states_go_on_in_a_fresh_process(number: int) -> None:
    """A game with options and a wave, saved at every second decision."""
    found = resumed(range(number, number + 1), every=2)
    assert found["states"] > 10
    assert found["wrong"] == 0


def test_a_state_that_goes_on_otherwise_is_noticed() -> None:
    """The right states go on as they did; each in the place of the one before, with the same moves, does not."""
    line, wanted = played(0, every=8)
    places, states = zip(*line["states"], strict=True)
    assert rests({**line, "states": [*zip(places, states, strict=True)]}) == wanted
    shifted = rests({**line, "states": [*zip(places, states[1:])]})
    assert all(one != two for one, two in zip(shifted, wanted))


def rests(line: dict[str, object]) -> list[str]:
    """What a fresh process tells of the states of one game."""
    return fresh("tests.soak.replaying", "rest", hash_seed=1, given=json.dumps(line) + "\n").split()


def test_clones_leave_their_originals_alone() -> None:
    found = copied(range(4))
    assert found["clones"] > 100
    assert found["wrong"] == 0


def test_what_fails_in_a_process_of_its_own_is_told() -> None:
    with pytest.raises(RuntimeError, match="No module named"):
        fresh("tests.soak.no_such_module", hash_seed=0)


def test_this_python_is_among_those_that_are_compared() -> None:
    versions = [version_of(python) for python in pythons()]
    assert sys.version_info[:2] in versions
    assert len(set(versions)) == len(versions)
    assert all(version >= (3, 11) for version in versions)
