"""Loops that need players to go on: somebody repeats a free ability, two answer each other, somebody always says yes.
Which cap ends them, and with which result: G-102 a round, G-026 a game by its rounds, G-101 one by its events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nexusdsl.games.nxs_a01.layout import R_ROUND, R_TAKEN
from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game, Result
from nexusdsl.runtime.layout import G_EVENTS
from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.outcome import Execution
from nexusdsl.scenario.runner import EXECUTIONS, begin
from nexusdsl.scenario.stage import Prepared
from nexusdsl.source import Source

STAGE = Stage()
CREDIT = "0 Credits: Erhalte 1 Credit."
MAY = "Wenn du Credits erhältst, darfst du 1 Credit erhalten."
TAKEN = "Wenn dein Gegner Credits erhält, darfst du 1 Credit erhalten."
OFTEN = "Option abilities_per_round 100000"
B_ACTS = (1, "action")
Choice = Callable[[Decision], int]


def game_of(execution: Execution, own: str, their: str, options: str, hq: tuple[int, int] = (20, 20)) -> Game:
    """A structure of each side with these texts, at A's action in round 1; decks that last."""
    lines = (
        'Szenario "X"', f"Karte S [–/1/9]: {own}", f"Karte T [–/1/9]: {their}",
        f"A: HQ {hq[0]}, Feld S, Deck 30", f"B: HQ {hq[1]}, Feld T, Deck 30", f"Spiel: Runde 1, {options}",
        "Erwarte Runde 1",
    )  # fmt: skip
    file, found = parse_scenarios(Source("test_x.nxt", "\n".join(lines) + "\n"))
    assert not found
    prepared = STAGE.prepare(file.scenarios[0])
    assert isinstance(prepared, Prepared)
    return begin(prepared, STAGE.definitions(prepared, execution), execution).game


def eager(decision: Decision) -> int:
    """Whoever can use an ability does, whoever may says yes, everybody else passes."""
    kinds = [option.kind for option in decision.options]
    return next(kinds.index(kind) for kind in ("activate", "yes", "pass") if kind in kinds)


def only_first(decision: Decision) -> int:
    """As `eager`, but B lets every action go by."""
    kinds = [option.kind for option in decision.options]
    return kinds.index("pass") if decision.seat == 1 and "pass" in kinds else eager(decision)


def play(game: Game, choose: Choice, until: Callable[[Game], bool] = lambda game: False) -> None:
    for _ in range(200_000):
        if game.decision is None or until(game):
            return
        game.apply(choose(game.decision))
    raise AssertionError("no end")


@pytest.mark.parametrize("execution", EXECUTIONS)
@pytest.mark.parametrize("choose", [eager, only_first])
@pytest.mark.parametrize("cap", [200, 7])
def test_a_repeated_ability_ends_the_round(execution: Execution, choose: Choice, cap: int) -> None:
    """G-102: after so many actions the round ends as if both had passed; the game goes on with the next one. B's passes
    in between are actions, too."""
    options = OFTEN if cap == 200 else f"{OFTEN}, Option action_cap {cap}"
    game = game_of(execution, CREDIT, CREDIT, options)
    play(game, choose, lambda game: game.g[R_ROUND] == 2)
    assert not game.over
    assert game.g[R_TAKEN] + game.g[R_TAKEN + 1] == cap
    assert (game.resource(0, 0), game.resource(1, 0)) == (0, 0)


@pytest.mark.parametrize("execution", EXECUTIONS)
def test_repeated_abilities_in_every_round_end_the_game(execution: Execution) -> None:
    """G-026: each of three rounds ends by its actions, the last one ends the game as a draw."""
    game = game_of(execution, CREDIT, CREDIT, f"{OFTEN}, Option action_cap 9, Option round_cap 3")
    play(game, eager)
    assert game.result == Result(None, "cap")
    assert game.g[R_ROUND] == 3
    assert game.g[R_TAKEN] + game.g[R_TAKEN + 1] == 3 * 9


@pytest.mark.parametrize("execution", EXECUTIONS)
@pytest.mark.parametrize(("own", "their"), [(f"{CREDIT} {MAY}", CREDIT), (f"{CREDIT} {TAKEN}", TAKEN)])
@pytest.mark.parametrize("cap", [300, 10_000])
def test_somebody_who_always_says_yes_ends_the_game(execution: Execution, own: str, their: str, cap: int) -> None:
    """G-101: all of it is one action, so that the events of the action end the game in the round in which it began;
    with `TAKEN` the players answer each other in turn."""
    options = OFTEN if cap == 10_000 else f"Option event_cap {cap}"
    game = game_of(execution, own, their, options)
    play(game, eager)
    assert game.result == Result(None, "cap")
    assert game.g[R_ROUND] == 1
    assert game.g[R_TAKEN] + game.g[R_TAKEN + 1] <= 1
    assert cap < game.g[G_EVENTS] <= cap + 10


@pytest.mark.parametrize(
    ("line", "hq", "winner"),
    [
        ("Welle 1", (9, 14), 1),
        ("Welle 1", (14, 9), 0),
        ("Welle 2, Startspieler B", (9, 9), 1),
        ("Welle 3, Startspieler A", (9, 9), 0),
    ],
)
@pytest.mark.parametrize(
    ("own", "options"),
    [
        (f"{CREDIT} {MAY}", "Option event_cap 300"),  # G-101
        (CREDIT, f"{OFTEN}, Option action_cap 5, Option round_cap 2"),  # G-026
    ],
)
def test_in_a_wave_the_higher_hq_wins(line: str, hq: tuple[int, int], winner: int, own: str, options: str) -> None:
    """Equal ones: whoever began."""
    game = game_of("interpreter", own, CREDIT, f"{line}, {options}", hq)
    play(game, eager)
    assert game.result == Result(winner, "military")


@pytest.mark.parametrize("execution", EXECUTIONS)
def test_whoever_says_no_goes_on(execution: Execution) -> None:
    """The loop is the player's own: after ten times yes and a no the game is as any other."""
    answers = iter([True] * 10)

    def sated(decision: Decision) -> int:
        kinds = [option.kind for option in decision.options]
        return kinds.index("yes" if next(answers, False) else "no") if "yes" in kinds else eager(decision)

    game = game_of(execution, f"{CREDIT} {MAY}", CREDIT, "Option event_cap 300")
    play(game, sated, lambda game: game.decision is not None and (game.decision.seat, game.decision.purpose) == B_ACTS)
    assert not game.over
    assert game.resource(0, 0) == 11
