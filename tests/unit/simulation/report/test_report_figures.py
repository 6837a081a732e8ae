"""The numbers of the page are those that the rows were made to have, in both languages."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pytest

from nexusdsl.simulation.plan import Entrant
from nexusdsl.simulation.report.page import html, report_on, warned
from nexusdsl.simulation.report.reading import Run
from tests.unit.simulation.report.made import DECKS, WAYS, cards, frame, game, plan, run
from tests.unit.simulation.report.reader import HTML, SVG, Read, read, text


@lru_cache(maxsize=8)
def page(games: int, lang: Literal["de", "en"] = "en") -> Read:
    return read(html(report_on(run(games)), lang, WAYS))


def test_decks_and_factions() -> None:
    """Aggro wins five of eight games and half of another: 68.75 %, from Wilson's formula 65.45 to 71.87."""
    assert page(800).table("rule0-decks") == {
        "aggro": ["800", "68.8%", "65.5–71.9%", "–"],
        "slow": ["800", "31.2%", "28.1–34.5%", "–"],
    }
    assert page(800, "de").table("rule0-factions") == {
        "Rot (RED)": ["800", "68,8\u00a0%", "65,5–71,9\u00a0%", "–"],
        "Blau (BLU)": ["800", "31,2\u00a0%", "28,1–34,5\u00a0%", "–"],
    }


def test_seats() -> None:
    """Seat A wins kinds 0, 2, 4, 7 and half of 5; who begins wins 0 to 4, 7 and half of 5. 56.25 % is claimed to be
    more than 53 % from 3.8415 · 0.53 · 0.47 / 0.0325² = 905.95 games on."""
    assert page(800).table("rule0-seats") == {
        "Initiative first": ["800", "81.2%", "78.4–83.8%", "more than 53%"],
        "Seat A": ["800", "56.2%", "52.8–59.6%", "needs 106 games more"],
    }


def test_ways_to_win() -> None:
    """Magic is a victory by the rules and won nothing; nobody wins by an empty deck."""
    assert page(800).table("rule0-paths") == {
        "fight": ["500", "62.5%", "59.1–65.8%", "0", "within"],
        "magic": ["0", "0.0%", "0.0–0.5%", "0", "less than 5%"],
        "vote": ["200", "25.0%", "22.1–28.1%", "0", "within"],
        "empty": ["0", "0.0%", "0.0–0.5%", "100", "–"],
    }


def test_who_wins_how() -> None:
    """Aggro wins 500 of 800 by fights, slow 200 by votes. Of 800 at seat A: kinds 0, 2, 4 by fights, 7 by vote; at seat
    B: 1, 3 by fights, 6 by vote. What nobody wins by, because it ends games without a winner only, is left out."""
    none, fights, votes = "0.0% (0.0–0.5%)", "62.5% (59.1–65.8%)", "25.0% (22.1–28.1%)"
    assert page(800).table("rule0-paths", 1) == {
        "aggro": ["800", fights, none, none],
        "slow": ["800", none, votes, none],
        "Blue (BLU)": ["800", none, votes, none],
        "Red (RED)": ["800", fights, none, none],
        "Seat A": ["800", "37.5% (34.2–40.9%)", "12.5% (10.4–15.0%)", none],
        "Seat B": ["800", votes, "12.5% (10.4–15.0%)", none],
    }


def test_decks_against_each_other() -> None:
    assert page(800).table("rule0-matrix") == {
        "aggro": ["slow", "800", "68.8%", "65.5–71.9%", "–"],
        "slow": ["aggro", "800", "31.2%", "28.1–34.5%", "–"],
    }


def test_length() -> None:
    """Rounds 5 to 12 and decisions 40 to 110, each as often."""
    told = page(800)
    assert told.paragraphs("rule0-length") == [
        "Rounds: 8.5 on average; half of the games lie between 6 and 10 (median 8), nine of ten between 5 and 12; "
        "shortest 5, longest 12.",
        "Decisions: 75.0 on average; half of the games lie between 50 and 90 (median 70), nine of ten between 40 and "
        "110; shortest 40, longest 110.",
    ]
    assert told.table("rule0-length", 0) == {str(rounds): ["100", "12.5%"] for rounds in range(5, 13)}
    decisions = told.table("rule0-length", 1)
    assert decisions["40–44"] == ["100", "12.5%"]
    assert decisions["45–49"] == ["0", "0.0%"]
    assert sum(int(games) for games, _ in decisions.values()) == 800


def test_resources() -> None:
    """Seat A gains 20, pays 12, loses 3; seat B gains and pays 10; each deck sits on both as often."""
    told = ["15.0", "11.0", "1.5", "2.5", "16.7%"]
    assert page(800).table("rule0-resources") == {"all decks": told, "aggro": told, "slow": told}
    assert page(800).section("rule0-resources")[0].text == "gold"


def test_cards() -> None:
    """R-1 is in every deck of aggro and drawn always; played in kinds 0 to 3, sacrificed in 5 and 6. Slow draws
    B-1 in 5 to 7 and wins two of them, and half of the third."""
    name = 'R-1 <script>alert(1)</script> & "Co"'
    assert page(800).table("rule0-cards") == {
        "B-1 Blue Tower": ["31.2%", "83.3%", "–", "–", "33.3%"],
        name: ["68.8%", "68.8%", "100.0%", "25.0%", "0.0%"],
    }
    assert page(800).table("rule0-cards", 1) == {
        "B-1 Blue Tower": ["300", "83.3%", "78.7–87.1%", "needs 81 games more"],
        name: ["800", "68.8%", "65.5–71.9%", "more than 60%"],
    }
    assert page(800).table("rule0-cards", 2) == {name: ["400", "100.0%", "99.0–100.0%", "more than 60%"]}
    assert page(800).table("rule0-cards", 3) == {name: ["200", "25.0%", "19.5–31.4%", "needs 181 games more"]}


def test_warnings() -> None:
    """In both languages, on the page and for the terminal."""
    name = 'R-1 <script>alert(1)</script> & "Co"'
    told = [
        "The side that has the initiative first wins 81.2% (78.4–83.8%, 800 games): more than 53%.",
        "The way “magic” decides 0.0% of the games (0.0–0.5%, 800 games): less than 5%.",
        f"{name}, drawn: the side wins 68.8% (65.5–71.9%, 800 games; in the deck: 68.8%): more than 60%.",
        f"{name}, played: the side wins 100.0% (99.0–100.0%, 400 games; in the deck: 68.8%): more than 60%.",
    ]
    assert page(800).items("warnings") == told
    assert list(warned(report_on(run(800)), "en", WAYS)) == told
    assert page(800, "de").items("warnings")[1] == (
        "Der Weg „magic“ entscheidet 0,0\u00a0% der Partien (0,0–0,5\u00a0%, 800 Partien): weniger als 5\u00a0%."
    )
    assert list(page(800).table("warnings")) == [
        "B-1 Blue Tower, drawn: the side wins 83.3% (78.7–87.1%, 300 games; in the deck: 31.2%): needs 81 games more.",
        "Seat A wins 56.2% (52.8–59.6%, 800 games): needs 106 games more.",
        f"{name}, sacrificed: the side wins 25.0% (19.5–31.4%, 200 games; in the deck: 68.8%): needs 181 games more.",
    ]


def test_below_the_games_that_it_needs_nothing_is_claimed() -> None:
    """376 games are five too few for anything; the page says so of each rate, and that it takes 381."""
    few = page(376)
    assert few.items("warnings") == []
    assert few.paragraphs("warnings") == ["None."]
    assert few.table("rule0-decks")["aggro"][-1] == "5"
    assert few.table("rule0-seats")["Initiative first"][-1] == "needs 5 games more"
    assert few.table("rule0-paths")["magic"][-1] == "needs 5 games more"
    assert "at least 381 games" in few.paragraphs("reading")[0]
    assert "mindestens 381 Partien" in page(376, "de").paragraphs("reading")[0]
    assert [line for line in page(384).items("warnings") if "Initiative first" in line or "initiative first" in line]


def test_one_game() -> None:
    """Everything is there, and nothing is claimed."""
    told = page(1)
    assert told.table("rule0-decks")["aggro"] == ["1", "100.0%", "20.7–100.0%", "380"]
    assert told.table("rule0-length", 1) == {"40": ["1", "100.0%"]}
    assert told.items("warnings") == []


def test_a_deck_against_itself_has_no_rate() -> None:
    """It wins as often as it loses; the seats and the cards have rates all the same."""
    twins = (Entrant("aggro", DECKS[0].deck),)
    rows = [(*game(n, kind=n % 4)[:4], "aggro", "aggro", "RED", "RED", *game(n)[8:]) for n in range(8)]
    made = Run(plan(8, decks=twins), frame("games", rows), None, 8, 0)
    told = read(html(report_on(made), "en", WAYS))
    assert told.paragraphs("rule0-decks") == ["A single deck has played, against itself; it has no win rate."]
    assert list(told.section("rule0-matrix").iter("table")) == []
    assert told.table("rule0-seats")["Seat A"][:2] == ["8", "56.2%"]
    assert "no rows of cards" in told.paragraphs("series")[0]


def test_several_players_are_told_apart() -> None:
    """The first player sits at seat A throughout: it wins what seat A wins."""
    rows = [(*game(n)[:8], "greedy", "random", *game(n)[10:]) for n in range(8)]
    made = Run(plan(8, players=("greedy", "random")), frame("games", rows), None, 8, 0)
    told = read(html(report_on(made), "en", WAYS))
    assert told.table("rule0-players") == {
        "greedy": ["8", "56.2%", "25.9–82.6%", "373"],
        "random": ["8", "43.8%", "17.4–74.1%", "373"],
    }
    assert [line.split(" ")[0] for line in told.paragraphs("series")] == ["This", "Several"]


@pytest.mark.parametrize("count", [40, 41])
def test_many_decks_have_no_matrix(count: int) -> None:
    decks = tuple(Entrant(f"deck-{i}", DECKS[0].deck) for i in range(count))
    rows = [(*game(i)[:4], f"deck-{i}", f"deck-{(i + 1) % count}", *game(i)[6:]) for i in range(count)]
    made = Run(plan(2, decks=decks), frame("games", rows), None, count, 0)
    told = read(html(report_on(made), "en", WAYS))
    assert len(told.table("rule0-decks")) == count
    labels = [text(each) for each in told.section("rule0-decks").iter(SVG + "text") if each.get("class") == "label"]
    assert len(labels) == len(set(labels)) == 40
    listed = told.table("series")["Decks"][0].split(", ")
    assert listed == [*(f"deck-{i}" for i in range(20)), f"… and {count - 20} more."]
    about = told.paragraphs("rule0-decks")
    assert ("Drawn are the 20 with the highest" in about[-1]) == (count > 40)
    assert ("no matrix of more than 40 decks" in told.paragraphs("rule0-matrix")[0]) == (count > 40)


def test_five_hundred_cards() -> None:
    """All are in the tables; of the rates forty are drawn."""
    numbers = [f"X-{i:03}" for i in range(500)]
    decks = (Entrant("aggro", DECKS[0].deck), Entrant("slow", DECKS[1].deck))
    rows = [(0, "A", number, 1, 1, i % 2, 0, 0, 0) for i, number in enumerate(numbers)]
    made = Run(plan(2, decks=decks), frame("games", [game(0), game(1)]), frame("cards", rows).lazy(), 2, 0)
    told = read(html(report_on(made), "de", WAYS))
    assert list(told.table("rule0-cards")) == numbers
    assert [len(told.table("rule0-cards", place)) for place in (1, 2, 3)] == [500, 250, 0]
    dots = [each for each in told.section("rule0-cards").iter() if each.tag.endswith("circle")]
    assert len(dots) == 80


def test_a_game_that_ended_before_anybody_began() -> None:
    row = (*game(0)[:10], "-", "-", "empty", 0, 0, 0, 0, 0, 0, 0, 0)
    made = Run(plan(2), frame("games", [row]), frame("cards", cards(0)).lazy(), 2, 0)
    told = read(html(report_on(made), "en", WAYS))
    assert told.table("rule0-seats")["Initiative first"] == ["0", "–", "–", "needs 381 games more"]
    assert told.table("rule0-resources")["aggro"] == ["0.0", "0.0", "0.0", "0.0", "–"]
    assert told.paragraphs("series")[0].startswith("The series has not ended: 1 of 2 games are there.")


def two_choices() -> Run:
    """The same 800 games under each of two choices of options; under the second seat A begins them all."""
    rows = [(number, "speed=1", *game(number)[2:]) for number in range(800)]
    rows += [(number, "speed=2", *game(number)[2:10], "A", *game(number)[11:]) for number in range(800, 1600)]
    of_cards = [row for number in range(1600) for row in cards(number)]
    made = plan(800, choices=((("speed", "1"),), (("speed", "2"),)))
    return Run(made, frame("games", rows), frame("cards", of_cards).lazy(), 1600, 0)


def test_with_several_choices_each_is_told_by_its_own_name() -> None:
    told = read(html(report_on(two_choices()), "en", WAYS))
    assert [line[:9] for line in told.items("warnings")] == ["[speed=1]"] * 4 + ["[speed=2]"] * 3
    assert [line[7] for line in told.table("warnings")] == ["1", "2", "2", "1", "2", "1", "2"]
    heads = [(each.tag[-2:], each.text) for each in told.root.iter() if each.tag[-2:] in ("h2", "h3")]
    assert [head for level, head in heads if level == "h2"] == [
        "The series", "Warnings", "How to read it", "Versions of the rules side by side", "speed=1", "speed=2",
    ]  # fmt: skip
    assert [head for level, head in heads if level == "h3"][:3] == ["Seats", "Ways to win", "Decks"]
    assert told.table("overview") == {
        "speed=1": ["800", "81.2%", "78.4–83.8%", "62.5%", "25.0%", "0.0%", "8", "4"],
        "speed=2": ["800", "56.2%", "52.8–59.6%", "62.5%", "25.0%", "0.0%", "8", "3"],
    }
    assert told.paragraphs("overview") == []


def test_with_one_choice_there_is_no_heading_of_it() -> None:
    assert page(800).paragraphs("series") == []
    heads = [each.text for each in page(800).root.iter() if each.tag[-2:] == "h2"]
    assert heads[:5] == ["The series", "Warnings", "How to read it", "Seats", "Ways to win"]
    assert not [each for each in page(800).root.iter() if each.tag[-2:] == "h3"]


def test_numbers_stand_to_the_right_words_to_the_left() -> None:
    """Heads as what is below them."""
    table = next(page(800).section("rule0-matrix").iter(HTML + "table"))
    assert [each.get("class") for each in table.iter(HTML + "th") if each.get("scope") == "col"] == [
        None, None, "number", "number", "number", "number",
    ]  # fmt: skip
    cells = [each.get("class") for each in table.iter(HTML + "td")]
    assert cells[:5] == [None, "number", "number", "number", "number"]


def test_rates_of_too_few_games_are_pale_and_warnings_stand_out() -> None:
    few = next(page(376).section("rule0-decks").iter(HTML + "table"))
    assert [each.get("class") for each in few.iter(HTML + "td")][:4] == ["number", "pale", "pale", "number"]
    seats = next(page(800).section("rule0-seats").iter(HTML + "table"))
    assert [each.get("class") for each in seats.iter(HTML + "td")][3::4] == ["warn", "open"]
    of_cards = next(page(800).section("rule0-cards").iter(HTML + "table"))
    assert [each.get("class") for each in of_cards.iter(HTML + "td")] == [
        "number", "pale", "pale", "pale", "number", "number", "number warn", "number warn", "pale", "number",
    ]  # fmt: skip
