"""Hypothesis plays whole games and tries to break them; `make soak` goes on for longer."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.properties.game_machine import GameMachine

TestGames = GameMachine.TestCase
TestGames.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
