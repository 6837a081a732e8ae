"""What a series consists of: pairings, seeds, mirrored seats, chunks."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from nexusdsl.decks.cards import GameDeck
from nexusdsl.intervals import wilson
from nexusdsl.simulation.plan import Entrant, Plan, Schedule, Side, pairings, seed_of, swept


def plan(decks: int = 2, games: int = 4, seed: int = 7, players: tuple[str, ...] = ("random",)) -> Plan:
    entrants = tuple(Entrant(f"deck-{i}", GameDeck(f"Deck {i}", "MIL", ("MIL-001",), ())) for i in range(decks))
    return Plan("nxs_a01", "hash", "0", seed, games, entrants, players, ((),), ("games",))


def test_every_two_decks_meet_with_every_two_players() -> None:
    met = pairings(3, ("random", "greedy"))
    assert len(met) == len(set(met)) == 3 * 4
    assert (Side(0, "random"), Side(2, "greedy")) in met
    assert (Side(0, "greedy"), Side(2, "random")) in met
    assert all(one.deck < other.deck for one, other in met)


def test_a_deck_alone_plays_against_itself_each_two_players_once() -> None:
    random, greedy = Side(0, "random"), Side(0, "greedy")
    assert pairings(1, ("random", "greedy")) == ((random, random), (random, greedy), (greedy, greedy))


def test_two_games_of_a_seed_have_the_seats_swapped() -> None:
    schedule = Schedule(plan())
    games = [schedule.fixture(number) for number in range(schedule.total)]
    one, other = Side(0, "random"), Side(1, "random")
    assert [game.seats for game in games] == [(one, other), (other, one)] * 2
    assert [game.mirrored for game in games] == [False, True] * 2
    assert games[0].seed == games[1].seed == 7
    assert games[2].seed == games[3].seed == (7 + 0x9E3779B97F4A7C15) % 2**63


def test_who_plays_against_itself_has_a_new_seed_each_time() -> None:
    schedule = Schedule(plan(decks=1))
    games = [schedule.fixture(number) for number in range(schedule.total)]
    assert len({game.seed for game in games}) == 4
    assert not any(game.mirrored for game in games)


def test_all_pairings_and_choices_are_played_with_the_same_seeds() -> None:
    choices = swept({"hand_limit": "none, 7", "draw_per_round": "2"})
    assert choices == (
        (("draw_per_round", "2"), ("hand_limit", "none")),
        (("draw_per_round", "2"), ("hand_limit", "7")),
    )
    schedule = Schedule(replace(plan(decks=3), choices=choices))
    assert schedule.total == 2 * 3 * 4
    games = [schedule.fixture(number) for number in range(schedule.total)]
    assert [game.choice for game in games] == [choices[0]] * 12 + [choices[1]] * 12
    assert [game.seed for game in games] == [game.seed for game in games[:4]] * 6


@pytest.mark.parametrize("games", [2, 398, 400, 402, 99_998, 1_000_002])
def test_chunks_hold_every_game_once(games: int) -> None:
    schedule = Schedule(plan(games=games))
    chunks = [schedule.numbers(chunk) for chunk in range(schedule.chunks)]
    assert chunks[0].start == 0
    assert chunks[-1].stop == games
    assert all(one.stop == other.start for one, other in pairwise(chunks))
    assert all(1 <= len(chunk) <= 500 for chunk in chunks)


def test_seeds_fit_into_a_log() -> None:
    assert all(0 <= seed_of(2**63 - 1, game) < 2**63 for game in (0, 1, 2, 10**9))


def test_the_text_of_a_plan_holds_all_of_it() -> None:
    one = plan()
    others = (
        replace(one, seed=8),
        replace(one, games=6),
        replace(one, rules="other"),
        replace(one, version="1"),
        replace(one, players=("greedy",)),
        replace(one, rows=("games", "cards")),
        replace(one, choices=((("hand_limit", "7"),),)),
        replace(one, decks=one.decks[:1]),
    )
    hashes = {json.loads(each.text)["hash"] for each in (one, *others)}
    assert len(hashes) == 9
    assert replace(one).text == one.text


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals_are_those_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=0.00005)
