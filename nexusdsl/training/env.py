"""Games as a PettingZoo environment: agents act one after the other, each sees what its seat may know.

`player_0` and `player_1` are the seats. An observation is a dict: `observation`, the numbers of the seat's view, and
`action_mask`, 1 for every action that is possible (all 0 for who is not asked). The winner gets 1, the loser -1, both 0
in a draw and before the end. `infos` says in `left_out` how many facts of the view found no place in the observation,
in `unreachable` how many options have no action; both are 0 unless a game outgrows the layouts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from nexusdsl.runtime.decisions import IllegalOption
from nexusdsl.runtime.game import Game
from nexusdsl.training.actions import Actions
from nexusdsl.training.drawing import drawn
from nexusdsl.training.observation import LIMIT, SCHEMA, Observer

Deal: TypeAlias = Callable[[int], Game]  # a game at its first decision, by seed
Observation: TypeAlias = dict[str, NDArray[Any]]
Environment: TypeAlias = AECEnv[str, Any, Any]  # observations are `Observation`, actions int, or None after the end
SEEDS: Final = 2**63


class NexusEnv(AECEnv[str, Any, Any]):
    """One game after the other, each dealt by `deal` from a seed; equal seeds give equal games.

    `reset(seed=n)` plays the game of seed n and starts the chance from which later resets without a seed draw theirs.
    `render_mode`: None, "ansi" (`render` gives the table as text) or "human" (it is printed after every step, too).
    Raises IllegalOption for an action that the mask forbids; the game stays as it was.
    """

    def __init__(self, deal: Deal, render_mode: str | None = None, lang: str = "en") -> None:
        self.metadata = {
            "name": "nexusdsl_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "observation": SCHEMA,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is None, ansi or human, not {render_mode}")
        self.deal, self.render_mode, self.lang = deal, render_mode, lang
        self.game = deal(0)
        self.observer = Observer(self.game)
        self.actions = Actions(self.game.program)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.n_seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {agent: self._acts() for agent in self.possible_agents}
        self.chance, _ = seeding.np_random()
        self.offered: dict[int, int] = {}

    def _seen(self) -> Space[Any]:
        """The space of observations."""
        numbers = Box(-LIMIT, LIMIT, (len(self.observer.places),), np.float32)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (len(self.actions.places),), np.int8)})

    def _acts(self) -> Space[Any]:
        """The space of actions."""
        return Discrete(len(self.actions.places))

    def observation_space(self, agent: str) -> Space[Any]:
        """What the observations of an agent are among; the same object for every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The actions of an agent; `actions.places.names` tells each."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options` are not looked at."""
        if seed is None:
            seed = int(self.chance.integers(SEEDS))
        else:
            self.chance, _ = seeding.np_random(seed)
        self.game = self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know now."""
        seat = self.seats[agent]
        numbers, left_out = self.observer.observe(self.game.view(seat))
        if agent in self.infos:
            self.infos[agent] = {**self.infos[agent], "left_out": left_out}
        mask = np.zeros(len(self.actions.places), dtype=np.int8)
        if not self.game.over and self.game.waiting().seat == seat:
            mask[list(self.offered)] = 1
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; an agent whose game is over steps with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = -1 if action is None else self.offered.get(int(action), -1)
        if index < 0:
            raise IllegalOption(f"action {action} is not possible now; the action mask tells which are")
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(index)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Whose turn it is and what is possible, or how the game ended."""
        self.offered, unreachable = self.actions.offered(self.game)
        self.infos = {agent: {"left_out": 0, "unreachable": 0} for agent in self.agents}
        result = self.game.result
        if result is None:
            self.agent_selection = self.possible_agents[self.game.waiting().seat]
            self.infos[self.agent_selection] = {"left_out": 0, "unreachable": unreachable}
            return
        self.terminations = dict.fromkeys(self.agents, True)
        if result.winner is not None:
            self.rewards = {agent: 1.0 if self.seats[agent] == result.winner else -1.0 for agent in self.agents}

    def render(self) -> str | None:
        """The table as a spectator sees it: as text, or printed (mode "human"); None without a mode."""
        if self.render_mode is None:
            return None
        text = drawn(self.game, self.lang)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def wrapped(env: NexusEnv) -> Environment:
    """The environment as learners expect it: who takes an impossible action loses, and misuse is told."""
    losing = TerminateIllegalWrapper(env, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(losing))
