"""The tables of docs/balance.md, docs/factions.md and docs/decks.md, and their places between marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import polars as pl

from nexusdsl.intervals import wilson
from tests.balance.measures import WAYS, Line, matrix, played, sides

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"(<!-- figures:([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    return "\n".join((lines[0], "|---" * len(head) + "|", *lines[1:])) + "\n"


def judged(lines: Sequence[Line]) -> str:
    """The lines to hold."""
    rows = [(line.what, line.must, line.found, line.interval, "yes" if line.good else "**no**") for line in lines]
    return table(("what", "must", "found", "interval (95 %)", "holds"), rows)


def against(games: pl.DataFrame) -> str:
    """How often the deck of the row wins against that of the column, in percent; columns are numbered like rows."""
    found = matrix(games)
    decks = sorted({deck for deck, _ in found})
    rows = []
    for number, deck in enumerate(decks, 1):
        cells = [cell(found.get((deck, other))) for other in decks]
        all_of = [found[deck, other] for other in decks if (deck, other) in found]
        good, count = sum(score for score, _ in all_of), sum(count for _, count in all_of)
        low, high = wilson(good, count)
        rows.append((f"{number} {deck}", *cells, f"{good / count:.1%} ({low:.1%} – {high:.1%})"))
    return table(("deck", *(str(number) for number in range(1, len(decks) + 1)), "field"), rows)


def cell(found: tuple[float, int] | None) -> str:
    """A rate of a match-up."""
    return "" if found is None or not found[1] else f"{100 * found[0] / found[1]:.0f}"


def by_card(cards: pl.DataFrame) -> str:
    """How often each card is played when it was drawn, the least first."""
    rows = [(card, str(drawn), f"{rate:.1%}") for card, drawn, _, rate in played(cards).rows()]
    return table(("card", "drawn in", "played"), rows)


def by_deck(games: pl.DataFrame) -> str:
    """How each deck wins and how its games go."""
    of = sides(games)
    rows = []
    for deck in sorted(set(of["deck"].to_list())):
        mine = of.filter(pl.col("deck") == deck)
        wins = mine.filter(pl.col("path").is_not_null())
        ways = [f"{(wins['path'] == way).sum() / max(1, wins.height):.0%}" for way in (*WAYS, "deck")]
        rate = float(mine["score"].sum()) / mine.height
        rows.append((deck, f"{rate:.1%}", *ways, f"{mine['rounds'].median():g}", per_game(mine, "paid")))
    return table(("deck", "wins", *WAYS, "empty deck", "rounds (median)", "credits spent"), rows)


def of_deck(games: pl.DataFrame, deck: str) -> str:
    """How a deck wins, and which others it meets best and worst."""
    mine = sides(games).filter(pl.col("deck") == deck)
    good = float(mine["score"].sum())
    low, high = wilson(good, mine.height)
    wins = mine.filter(pl.col("path").is_not_null())
    ways = ", ".join(f"{way} {(wins['path'] == way).sum() / max(1, wins.height):.0%}" for way in WAYS)
    rates = sorted((score / count, other) for (one, other), (score, count) in matrix(games).items() if one == deck)
    return table(
        ("what", "found"),
        (
            ("wins over the field", f"{good / mine.height:.1%} ({low:.1%} – {high:.1%})"),
            ("how", ways),
            ("best against", ", ".join(f"{other} {rate:.0%}" for rate, other in rates[:-3:-1])),
            ("worst against", ", ".join(f"{other} {rate:.0%}" for rate, other in rates[:2])),
        ),
    )


def by_faction(games: pl.DataFrame, cards: pl.DataFrame, factions: dict[str, str]) -> str:
    """How the decks of each faction play: means of a side and game."""
    of = sides(games).with_columns(faction=pl.col("deck").replace_strict(factions))
    seats = [
        games.select("game", "block", seat=pl.lit(seat), faction=pl.col(f"faction_{seat.lower()}")) for seat in "AB"
    ]
    counted = cards.join(pl.concat(seats), on=["block", "game", "seat"]).group_by("faction")
    sums = counted.agg(pl.col("drawn").sum(), pl.col("played").sum(), pl.col("sacrificed").sum())
    told = {row["faction"]: row for row in sums.rows(named=True)}
    rows = []
    for faction in sorted(set(factions.values())):
        mine, count = of.filter(pl.col("faction") == faction), told[faction]
        drawn, plays, given = (f"{count[key] / mine.height:.1f}" for key in ("drawn", "played", "sacrificed"))
        wins = mine.filter(pl.col("path").is_not_null())
        ways = [f"{(wins['path'] == way).sum() / max(1, wins.height):.0%}" for way in WAYS]
        taken = per_game(mine, "taken")
        rows.append((faction, f"{mine['rounds'].mean():.1f}", drawn, plays, given, taken, *ways))
    return table(("faction", "rounds", "drawn", "played", "sacrificed", "credits taken from the other", *WAYS), rows)


def per_game(rows: pl.DataFrame, column: str) -> str:
    """The mean of a column."""
    return f"{float(rows[column].mean() or 0):.2f}"  # type: ignore[arg-type]


def filled(text: str, parts: dict[str, str]) -> str:
    """A page with its figures; marks of other parts stay as they are."""
    return BLOCK.sub(lambda m: f"{m[1]}{parts[m[2]]}{m[3]}" if m[2] in parts else m[0], text)


def write(parts: dict[str, str], pages: Sequence[str]) -> None:
    """Replaces the figures of all pages."""
    for name in pages:
        page = DOCS / name
        page.write_text(filled(page.read_text(encoding="utf-8"), parts), encoding="utf-8")
