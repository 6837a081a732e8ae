"""The environment keeps PettingZoo's contract, plays the games of the library, and tells misuse."""

from __future__ import annotations

import importlib.util
import re
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from nexusdsl import api
from nexusdsl.api import GameDeck, IllegalOption, SetupError, load_game, load_set, training_env
from nexusdsl.training.env import NexusEnv

SET = load_set("nxs_a01")
DECKS = ("militaer_ansturm", "syndikat_schatten", "konzern_genesis", "widerstand_werkstatt", "syndikat_maskenball")
# A dict of numbers and mask is what PettingZoo itself proposes for games with forbidden actions, and warns about.
KNOWN = re.compile("Observation space for each agent probably should be|Observation is not a NumPy array")


def made(**more: Any) -> Any:
    return training_env(SET, DECKS, **more)


def raw(**more: Any) -> NexusEnv:
    env = made(**more).unwrapped
    assert isinstance(env, NexusEnv)
    return env


def sample(env: Any, agent: str, mask: Any) -> int:
    return int(env.action_space(agent).sample(mask))


def test_it_passes_the_test_of_the_interface() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(made(), num_cycles=300)
    assert [str(each.message) for each in told if not KNOWN.match(str(each.message))] == []


def test_it_passes_the_test_of_seeds() -> None:
    seed_test(made, num_cycles=150)


@pytest.mark.parametrize("seed", range(8))
def test_games_of_masked_chance_come_to_their_end(seed: int) -> None:
    """Every option can be taken, every number is within the space, and the sum of what both get is zero."""
    env = made()
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=5000):
        seen, reward, ended, cut, info = env.last()
        assert info == {"left_out": 0, "unreachable": 0}
        assert not cut
        earned[agent] += reward
        if ended:
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        assert reward == 0
        assert env.observation_space(agent).contains(seen)
        everything_is_offered(env.unwrapped, seen["action_mask"])
        env.step(sample(env, agent, seen["action_mask"]))
    assert env.agents == []
    result = env.unwrapped.game.result
    assert result is not None
    wanted = (0.0, 0.0) if result.winner is None else (1.0, -1.0) if result.winner == 0 else (-1.0, 1.0)
    assert tuple(earned.values()) == wanted


def everything_is_offered(env: NexusEnv, mask: Any) -> None:
    """The actions of the mask are the options of the decision: all that can be read is reached, nothing else is."""
    decision = env.game.decision
    assert decision is not None
    labels = decision.labels("en")
    assert sorted(env.offered) == list(np.flatnonzero(mask))
    assert {labels[index] for index in env.offered.values()} == set(labels)
    assert len(set(env.offered.values())) == len(env.offered)


def test_only_who_is_asked_has_a_mask() -> None:
    env = made()
    env.reset(seed=1)
    for _ in range(40):
        asked = env.agent_selection
        masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
        assert [agent for agent, mask in masks.items() if mask.any()] == [asked]
        env.step(int(np.flatnonzero(masks[asked])[-1]))


def test_a_seed_is_a_game_and_all_that_follow() -> None:
    """reset(seed=n) deals the game of seed n; the resets after it are drawn from n, too."""
    env = training_env(SET, DECKS[:2]).unwrapped
    assert isinstance(env, NexusEnv)
    env.reset(seed=7)
    assert env.game == load_game(SET, DECKS[:2], seed=7)
    digests = []
    for _ in range(2):
        env.reset(seed=7)
        for _ in range(3):
            env.reset()
            digests.append(env.game.digest())
    assert digests[:3] == digests[3:]
    assert len(set(digests)) == 3


def test_more_than_two_decks_are_drawn_for_each_seat() -> None:
    env = raw()
    pairs = set()
    for seed in range(30):
        env.reset(seed=seed)
        pairs.add(tuple(env.game.rules.seat_name(seat) + str(sorted(cards(env, seat))) for seat in (0, 1)))
    assert len(pairs) > 12  # of 25


def cards(env: NexusEnv, seat: int) -> list[str]:
    return [o.d.card.number for o in env.game.objs if o.owner == seat]


def test_options_change_the_rules() -> None:
    env = training_env(SET, DECKS[:2], options={"opening_hand": 3})
    env.reset(seed=1)
    plain = env.unwrapped
    assert isinstance(plain, NexusEnv)
    seen = env.observe("player_0")
    assert seen["observation"][plain.observer.places.position["player.1.hand"]] == 3


def test_an_impossible_action_changes_nothing() -> None:
    env = raw()
    env.reset(seed=1)
    before = env.game.digest()
    wrong = next(i for i in range(len(env.actions.places)) if i not in env.offered)
    for action in (wrong, -1, 10**6, None):
        with pytest.raises(IllegalOption):
            env.step(action)
    assert env.game.digest() == before


def test_who_takes_an_impossible_action_loses_in_the_wrapped_environment() -> None:
    env = made()
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[agent] == -1


def test_the_table_is_drawn_and_hides_what_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    env = raw(render_mode="ansi")
    env.reset(seed=5)
    text = env.render()
    assert text is not None
    assert "A: hand 5, deck 35, discard 0" in text
    assert "HQ  HP 20" in text
    hand = [each["number"] for each in env.game.view(0)["hand"]]
    names = [card.name_en for card in env.game.program.set.cards if card.number in hand]
    assert not any(name in text for name in names)
    assert raw().render() is None
    human = raw(render_mode="human", lang="de")
    human.reset(seed=5)
    assert human.render() is None
    assert "Ablage 0" in capsys.readouterr().out


def test_what_is_wrong_is_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="at least two decks"):
        training_env(SET, DECKS[:1])
    with pytest.raises(SetupError, match="not video"):
        training_env(SET, DECKS, render_mode="video")
    with pytest.raises(SetupError, match="no_such"):
        training_env(SET, DECKS, options={"no_such": 1})
    with pytest.raises(api.NotFoundError):
        training_env(SET, ("nowhere", "nothing"))
    with pytest.raises(SetupError):
        training_env(SET, [GameDeck("", "MIL", ("XXX-1",), ())] * 2)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"nexusdsl\[rl\]") as told:
        training_env(SET, DECKS)
    assert "fehlen" in told.value.text.de
