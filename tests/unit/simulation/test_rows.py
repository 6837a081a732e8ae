"""Rows say what happened: compared with logs, with `nexus game`, and with the game played again from its decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nexusdsl.playset.games import outcome_of
from nexusdsl.playset.places import find_deck
from nexusdsl.runtime import log
from nexusdsl.runtime.game import Game
from nexusdsl.simulation.columns import TABLES, Row
from nexusdsl.simulation.decks import named_decks
from nexusdsl.simulation.plan import Entrant, Fixture, Side
from nexusdsl.simulation.playing import play
from tests.unit.cli.helpers import nexus
from tests.unit.simulation.tables import shipped

Dicts = list[dict[str, Any]]
NAMES = ("militaer_ansturm", "syndikat_maskenball")
KINDS = ("games", "cards", "decisions")


def decks() -> list[Entrant]:
    return named_decks([find_deck(name) for name in NAMES], shipped(), ((),))


def fixture(seed: int, players: tuple[str, str] = ("random", "random"), swapped: bool = False) -> Fixture:
    seats = (Side(0, players[0]), Side(1, players[1]))
    return Fixture(3, (("draw_per_round", "2"),), seed, seats[::-1] if swapped else seats, swapped)


def named(kind: str, rows: list[Row]) -> Dicts:
    return [dict(zip([name for name, _ in TABLES[kind]], row, strict=True)) for row in rows]


def played(seed: int, **more: Any) -> tuple[dict[str, Any], Dicts, Dicts]:
    """The row of a game, those of its cards, those of its decisions."""
    told = play(shipped(), decks(), fixture(seed, **more), KINDS)
    game, cards, decisions = (named(kind, told[kind]) for kind in KINDS)
    return game[0], cards, decisions


def again(decisions: Dicts, seed: int) -> Game:
    """The game played from its rows of decisions, each of which must be what the row says."""
    game = shipped().deal([each.deck for each in decks()], seed, {"draw_per_round": "2"})
    for row in decisions:
        decision = game.decision
        assert decision is not None
        assert (row["seat"], row["kind"], row["purpose"]) == ("AB"[decision.seat], decision.kind, decision.purpose)
        assert row["options"] == len(decision)
        assert row["action"] == decision.options[row["taken"]].kind
        assert row["round"] == game.rules.public(game)["round"]
        game.apply(row["taken"])
    return game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_decisions_of_a_game_are_the_game(seed: int) -> None:
    row, cards, decisions = played(seed)
    assert [each["decision"] for each in decisions] == list(range(row["decisions"]))
    game = again(decisions, seed)
    outcome = outcome_of(game)
    assert outcome is not None
    assert (row["winner"], row["path"], row["rounds"]) == (outcome.winner, outcome.path, outcome.rounds)
    assert {each["game"] for each in (row, *cards, *decisions)} == {3}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_resources_and_cards_are_those_of_the_log(seed: int) -> None:
    row, cards, decisions = played(seed)
    events = log.events(again(decisions, seed), everything=True)
    for seat, name in enumerate("ab"):
        for column, event in (("gained", "gains"), ("paid", "pay"), ("lost", "loses")):
            of_seat = [each["amount"] for each in events if each["event"] == event and each["seat"] == seat]
            assert row[f"{column}_{name}"] == sum(of_seat)
    first = next(each["seat"] for each in events if each["event"] == "initiative")
    assert row["first"] == "AB"[first]
    for each in cards:
        told = [e for e in events if e.get("seat") == "AB".index(each["seat"])]
        of_card = [e["event"] for e in told if (e.get("object") or {}).get("card") == each["card"]]
        for column, event in (("drawn", "draws"), ("played", "plays"), ("sacrificed", "sacrifices")):
            assert each[column] <= of_card.count(event)
            assert (each[column] > 0) == (event in of_card) or column == "drawn"


def test_cards_are_counted_by_copies() -> None:
    _, cards, decisions = played(5)
    game = again(decisions, 5)
    for seat, entrant in enumerate(decks()):
        mine = [each for each in cards if each["seat"] == "AB"[seat]]
        assert {each["card"]: each["copies"] for each in mine} == {
            card: entrant.deck.cards.count(card) for card in entrant.deck.cards
        }
        assert sum(each["in_hand"] for each in mine) == len(game.zones[seat])
        for each in mine:
            counts = [each[name] for name in ("drawn", "played", "sacrificed", "in_hand", "in_play")]
            assert all(0 <= count <= each["copies"] for count in counts)
            assert each["in_hand"] + each["in_play"] <= each["copies"]


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_that_goes_back_was_not_drawn(seed: int) -> None:
    """Every seat may return its hand of five; what it draws then counts, what it had does not."""
    choice = (("mulligan_below", "40"),)
    told = play(shipped(), decks(), Fixture(0, choice, seed, (Side(0, "random"), Side(1, "random")), False), KINDS)
    decisions = named("decisions", told["decisions"])
    game = shipped().deal([each.deck for each in decks()], seed, dict(choice))
    for row in decisions:
        game.apply(row["taken"])
    events = log.events(game, everything=True)
    for seat in "AB":
        returned = [row["action"] for row in decisions if row["purpose"] == "mulligan" and row["seat"] == seat]
        draws = [each for each in events if each["event"] == "draws" and each["seat"] == "AB".index(seat)]
        counted = sum(row["drawn"] for row in named("cards", told["cards"]) if row["seat"] == seat)
        assert counted == len(draws) - 5 * returned.count("yes")


def test_swapped_seats_are_told_as_they_sat() -> None:
    row, cards, _ = played(4, players=("random", "greedy"), swapped=True)
    assert (row["deck_a"], row["deck_b"]) == NAMES[::-1]
    assert (row["faction_a"], row["faction_b"]) == ("SYN", "MIL")
    assert (row["player_a"], row["player_b"]) == ("greedy", "random")
    assert row["mirrored"] is True
    assert row["rule"] == "draw_per_round=2"
    assert {each["card"][:3] for each in cards if each["seat"] == "A"} >= {"SYN"}


def test_the_same_game_is_told_by_nexus_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Decks, players, seed and rule of a row are all that a call needs to show its game."""
    row, _, _ = played(9, players=("greedy", "random"))
    bots = ("--bots", row["player_a"], row["player_b"], "--rule", row["rule"])
    done = nexus(capsys, "game", "--decks", row["deck_a"], row["deck_b"], *bots, "--seed", row["seed"])
    expected = f"result: winner={row['winner']} path={row['path']} rounds={row['rounds']} seed={row['seed']}"
    assert done.out.splitlines()[-1] == expected
