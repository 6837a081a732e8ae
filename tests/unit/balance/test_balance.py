"""The arithmetic of the balance figures on a few hand-made games, and what the shipped decks say of themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import polars as pl
import pytest

from nexusdsl.simulation.columns import CARDS
from nexusdsl.simulation.rows import typed
from tests.balance import measures, tables
from tests.balance.roles import files, labelled, role

# deck A, deck B, first, winner, path, rounds, gained, paid, lost (of A; B made nothing), actions, offered
GAMES = (
    ("x", "y", "A", "A", "military", 6, 10, 8, 1, 10, 7),
    ("y", "x", "A", "B", "political", 8, 10, 9, 0, 10, 6),
    ("x", "y", "B", "B", "deck", 21, 0, 0, 0, 20, 12),
    ("y", "x", "B", "-", "cap", 10, 0, 0, 0, 0, 0),
)


def games(told: Sequence[tuple[str, str, str, str, str, int, int, int, int, int, int]] = GAMES) -> pl.DataFrame:
    rows = [
        (n, "", n, False, a, b, "F", "F", "greedy", "greedy", first, winner, path, rounds, 9, made, 0, paid, 0, lost, 0,
         actions, offered)
        for n, (a, b, first, winner, path, rounds, made, paid, lost, actions, offered) in enumerate(told)
    ]  # fmt: skip
    return pl.DataFrame(rows, schema=typed("games"), orient="row")


def cards(*told: tuple[str, int, int]) -> pl.DataFrame:
    rows = [(n, "A", card, 2, drawn, played, 0, 0, 0) for n, (card, drawn, played) in enumerate(told)]
    assert len(CARDS) == len(rows[0])
    return pl.DataFrame(rows, schema=typed("cards"), orient="row")


def test_length_and_empty_decks() -> None:
    middle, within, empty = measures.length(games())
    assert (middle.found, middle.good) == ("9", True)
    assert (within.found, within.good) == ("75.0%", False)
    assert (empty.found, empty.good) == ("25.0%", False)


def test_first_seat_counts_a_draw_as_half() -> None:
    line = measures.first_seat(games())
    assert (line.found, line.good) == ("62.5%", False)  # A won its own first, B won its own first, one lost, one drawn


def test_a_deck_over_the_field_and_the_widest_match_up() -> None:
    (line,) = measures.over_the_field(games(), ["y"])
    assert line.found == "37.5%"
    assert not line.good
    assert measures.matrix(games()) == {("x", "y"): (2.5, 4), ("y", "x"): (1.5, 4)}
    assert measures.match_ups(games()).good  # 62.5 % is not beyond 65:35
    assert not measures.match_ups(games(GAMES[:2])).good


def test_ways_to_win_count_decided_games_among_the_decks_only() -> None:
    military, political, technological = measures.ways(games(), ["x", "y"])
    assert [line.found for line in (military, political, technological)] == ["33.3%", "33.3%", "0.0%"]
    assert [line.good for line in (military, political, technological)] == [True, True, False]
    assert measures.ways(games(), ["x"])[0].good is False  # no game at all holds nothing


def test_options_and_waste() -> None:
    assert (measures.choices(games()).found, measures.choices(games()).good) == ("62.5%", True)
    assert (measures.waste(games()).found, measures.waste(games()).good) == ("10.0%", True)


def test_a_card_counts_where_it_was_drawn() -> None:
    found = cards(("C-1", 1, 0), ("C-1", 2, 1), ("C-1", 0, 1), ("C-2", 1, 0))
    assert measures.played(found).rows() == [("C-2", 1, 0, 0.0), ("C-1", 2, 1, 0.5)]
    assert measures.cards_line(found).found == "1 of 2 below"
    assert not measures.cards_line(found).good
    assert measures.cards_line(found.filter(pl.col("card") == "C-1")).good


def test_figures_go_between_their_marks_only() -> None:
    page = "a\n<!-- figures:one -->\nold\n<!-- end -->\nb\n<!-- figures:two -->\nstays\n<!-- end -->\n"
    assert tables.filled(page, {"one": "new\n"}) == page.replace("old", "new")


def test_every_shipped_deck_says_what_it_is_for() -> None:
    told = Counter((file.stem.partition("_")[0], role(file.read_text(encoding="utf-8"))[0]) for file in files())
    factions = ("konzern", "militaer", "syndikat", "widerstand")
    assert told == Counter({**{(f, "Einsteiger"): 2 for f in factions}, **{(f, "Turnier"): 1 for f in factions}})
    assert len(labelled("Turnier")) == 4


def test_a_deck_without_a_role_is_refused() -> None:
    with pytest.raises(ValueError, match="Rolle"):
        role("# Name: X\n\n4 Rekrut\n")
