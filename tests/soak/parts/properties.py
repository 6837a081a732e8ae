"""Games by chance with invariants after every event, and games that hypothesis drives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from nexusdsl.runtime.game import Game
from tests.properties.game_machine import GameMachine
from tests.soak.figures import Figure, at_scale
from tests.soak.tables import chooser, deal, table
from tests.soak.workers import blocks, over
from tests.unit.runtime.playing import conserved, decided
from tests.unit.runtime.walks import Watch

GAMES, DRIVEN, STEPS = 10_000, 2_000, 100


def run(scale: float) -> tuple[Figure, ...]:
    """10,000 games by chance, 2,000 runs of 100 steps by hypothesis."""
    games = sum(over(watched, blocks(at_scale(GAMES, scale), 100)), Counter[str]())
    driven = sum(over(driving, blocks(at_scale(DRIVEN, scale), 20)), Counter[str]())
    return (
        Figure("games by chance, invariants after every event", games["games"]),
        Figure("events looked at", games["events"]),
        Figure("decisions looked at", games["decisions"]),
        Figure(f"runs of hypothesis, of at most {STEPS} steps", driven["runs"]),
        Figure("steps in them", driven["steps"]),
        Figure("violations", 0),
    )


def watched(numbers: range) -> Counter[str]:
    """Games in which cards are conserved after every event and one seat decides. Raises AssertionError if not."""
    found: Counter[str] = Counter()
    for number in numbers:
        game, choose = deal(table(number), "interpreter" if number % 2 else "generated"), chooser(table(number))
        game.log = Watch(game, conserved)
        found["decisions"] += to_the_end(game, choose)
        found["events"] += len(game.log)
        found["games"] += 1
    return found


def to_the_end(game: Game, choose: Callable[[Game], int]) -> int:
    """Plays on; the number of decisions."""
    taken = 0
    while not game.over:
        decided(game)
        game.apply(choose(game))
        taken += 1
    decided(game)
    assert game.result is not None
    return taken


def driving(numbers: range) -> Counter[str]:
    """Runs of the machine; other ones for other numbers. Raises what it finds, with how to get there."""
    found: Counter[str] = Counter()

    class Counted(GameMachine):
        """Tells how often it was started, and how many steps it took."""

        def __init__(self) -> None:
            super().__init__()
            found["runs"] += 1

        def check_invariants(self, *args: object, **options: object) -> None:
            super().check_invariants(*args, **options)
            found["steps"] += 1

    run_state_machine_as_test(
        seed(numbers.start)(Counted),
        settings=settings(
            max_examples=len(numbers),
            stateful_step_count=STEPS,
            phases=(Phase.generate, Phase.shrink),
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return found
