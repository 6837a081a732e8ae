"""What is counted by columns is what counting game by game gives, whoever met whom under whatever options."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from nexusdsl.decks.cards import GameDeck
from nexusdsl.simulation.columns import Row
from nexusdsl.simulation.names import names_of
from nexusdsl.simulation.plan import Entrant
from nexusdsl.simulation.report.cards import OCCASIONS
from nexusdsl.simulation.report.claims import judged
from nexusdsl.simulation.report.rates import Rate
from nexusdsl.simulation.report.reading import Run
from nexusdsl.simulation.report.tally import Tally, tallies
from tests.unit.simulation.report.made import NAMES, cards, frame, game, plan
from tests.unit.simulation.tables import shipped

RULES = ("speed=1", "speed=2")
FACTIONS = {"d0": "RED", "d1": "BLU", "d2": "RED", "d3": ""}
NUMBERS = ("B-1", "R-1", "X-1")


def chance(seed: int) -> tuple[list[Row], list[Row]]:
    """Games of four decks, two of a faction and one of none, by two players under two choices of options."""
    dice = random.Random(seed)
    games: list[Row] = []
    of_cards: list[Row] = []
    for number in range(300):
        a, b = dice.choices(list(FACTIONS), k=2)
        amounts = [dice.randrange(20, 40), dice.randrange(20, 40), *(dice.randrange(9) for _ in range(4))]
        games.append((
            number, dice.choice(RULES), number, False, a, b, FACTIONS[a], FACTIONS[b], *dice.choices("pq", k=2),
            dice.choice("AB-"), dice.choice("AB-"), dice.choice(("fight", "vote", "empty")),
            dice.randrange(9), dice.randrange(99), *amounts,
        ))  # fmt: skip
        for seat in "AB":
            for card in dice.sample(NUMBERS, 2):
                of_cards.append((number, seat, card, 3, *(dice.randrange(3) for _ in range(4)), 0))
    return games, of_cards


def named(kind: str, rows: list[Row]) -> list[dict[str, Any]]:
    return frame(kind, rows).to_dicts()


def points(row: dict[str, Any], seat: str) -> float:
    return {seat: 1.0, "-": 0.5}.get(row["winner"], 0.0)


def rate(sides: list[tuple[dict[str, Any], str]]) -> Rate:
    return Rate(sum(points(row, seat) for row, seat in sides), len(sides))


def counted(seed: int) -> list[tuple[Tally, list[dict[str, Any]], list[dict[str, Any]]]]:
    """The figures of each choice of options with its rows of games and of cards."""
    games, of_cards = chance(seed)
    decks = tuple(Entrant(name, GameDeck(name, FACTIONS[name], NUMBERS, ())) for name in FACTIONS)
    choices = tuple((("speed", rule[-1]),) for rule in RULES)
    made = plan(2, decks=decks, players=("p", "q"), choices=choices)
    found = tallies(Run(made, frame("games", games), frame("cards", of_cards).lazy(), 300, 0))
    assert [tally.rule for tally in found] == list(RULES)
    rows = named("games", games)
    rule_of = {row["game"]: row["rule"] for row in rows}
    return [
        (
            tally,
            [row for row in rows if row["rule"] == tally.rule],
            [row for row in named("cards", of_cards) if rule_of[row["game"]] == tally.rule],
        )
        for tally in found
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_rates_are_those_of_the_rows(seed: int) -> None:
    for tally, rows, _ in counted(seed):
        sides = [(row, seat) for row in rows for seat in "AB"]
        assert (tally.games, tally.draws) == (len(rows), sum(row["winner"] == "-" for row in rows))
        for what, found in (("deck", tally.decks), ("faction", tally.factions), ("player", tally.players)):
            columns = [f"{what}_a", f"{what}_b"]
            apart = [(row, seat) for row, seat in sides if len({row[each] for each in columns} - {""}) == 2]
            names = {row[each] for row, _ in apart for each in columns}
            assert found == {
                name: rate([(row, seat) for row, seat in apart if row[f"{what}_{seat.lower()}"] == name])
                for name in names
            }
        assert tally.seats == {seat: rate([each for each in sides if each[1] == seat]) for seat in "AB"}
        assert tally.first == rate([(row, seat) for row, seat in sides if row["first"] == seat])


@pytest.mark.parametrize("seed", [1, 2])
def test_ways_lengths_and_amounts_are_those_of_the_rows(seed: int) -> None:
    for tally, rows, _ in counted(seed):
        won = Counter(row["path"] for row in rows if row["winner"] != "-")
        assert tally.paths == {path: Rate(won[path], len(rows)) for path in ("fight", "vote", "magic", "empty")}
        assert tally.drawn == Counter(row["path"] for row in rows if row["winner"] == "-")
        assert dict(tally.rounds) == Counter(row["rounds"] for row in rows)
        assert dict(tally.decisions) == Counter(row["decisions"] for row in rows)
        for deck, spent in tally.spending.items():
            mine = [(row, seat) for row in rows for seat in "ab" if row[f"deck_{seat}"] == deck]
            sums = [sum(row[f"{what}_{seat}"] for row, seat in mine) for what in ("gained", "paid", "lost")]
            assert [spent.sides, spent.gained, spent.paid, spent.lost] == [len(mine), *sums]
            assert spent.unused == sums[0] - sums[1] - sums[2]
            for path in tally.paths:
                how = [row for row, seat in mine if row["path"] == path and row["winner"] == seat.upper()]
                assert tally.ways["deck", deck, path] == Rate(len(how), len(mine))


@pytest.mark.parametrize("seed", [1, 2])
def test_meetings_and_cards_are_those_of_the_rows(seed: int) -> None:
    for tally, rows, of_cards in counted(seed):
        for (deck, other), found in tally.meetings.items():
            met = [(row, "A") for row in rows if (row["deck_a"], row["deck_b"]) == (deck, other)]
            met += [(row, "B") for row in rows if (row["deck_b"], row["deck_a"]) == (deck, other)]
            assert found == rate(met)
        by_game = {row["game"]: row for row in rows}
        for number in NUMBERS:
            mine = [each for each in of_cards if each["card"] == number]
            card = tally.cards[number]
            assert card.held == rate([(by_game[each["game"]], each["seat"]) for each in mine])
            for what in OCCASIONS:
                assert card.on(what) == rate([(by_game[each["game"]], each["seat"]) for each in mine if each[what]])
            drawn = [each for each in mine if each["drawn"]]
            assert card.kept == Rate(sum(each["in_hand"] > 0 for each in drawn), len(drawn))


def test_limits_are_held_on_both_sides() -> None:
    """Kind 6 alone: slow wins, aggro begins and sacrifices R-1; seat A wins every other game. Kind 0 alone: the other
    way round, and nobody votes."""
    verdicts = {}
    for kind in (0, 6):
        rows = frame("games", [game(number, kind=kind) for number in range(400)])
        of_cards = frame("cards", [row for number in range(400) for row in cards(number, kind)])
        tally = tallies(Run(plan(400), rows, of_cards.lazy(), 400, 0))[0]
        verdicts[kind] = {
            (each.subject, each.name, each.occasion): (each.limit, each.over)
            for each in judged(tally, NAMES.victories)
            if each.warned
        }
    assert verdicts[0] == {
        ("first", "", ""): (0.53, True),
        ("path", "vote", ""): (0.05, False),
        ("path", "magic", ""): (0.05, False),
        ("card", "R-1", "drawn"): (0.6, True),
        ("card", "R-1", "played"): (0.6, True),
    }
    assert verdicts[6] == {
        ("first", "", ""): (0.47, False),
        ("path", "fight", ""): (0.05, False),
        ("path", "magic", ""): (0.05, False),
        ("card", "B-1", "drawn"): (0.6, True),
        ("card", "R-1", "drawn"): (0.4, False),
        ("card", "R-1", "sacrificed"): (0.4, False),
    }


def test_names_of_a_set() -> None:
    """Those of the cards asked for, of all factions; three ways to win (R-038)."""
    found = names_of(shipped(), ["MIL-011", "MIL-001", "MIL-011"])
    assert found.cards == (("MIL-001", "Rekrut", "Recruit"), ("MIL-011", "Elitekommando", "Elite Commando"))
    assert [code for code, _, _ in found.factions] == ["KON", "MIL", "NEU", "SYN", "WID"]
    assert found.resources == (("credit", "Credits", "credits"),)
    assert found.victories == ("military", "political", "technological")
