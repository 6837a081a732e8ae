"""The lines that the set must hold, counted from rows of games and cards (docs/data.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from nexusdsl.intervals import wilson

WAYS = ("military", "political", "technological")


@dataclass(frozen=True, slots=True)
class Line:
    """One line to hold: what is counted, what it must be, what was found with its interval, whether it holds. The
    found value decides; an interval beyond the limit says that more games may tell otherwise."""

    what: str
    must: str
    found: str
    interval: str
    good: bool


def share(what: str, good: float, count: int, least: float = 0.0, most: float = 1.0) -> Line:
    """A rate that lies between two limits."""
    low, high = wilson(good, count)
    rate = good / count if count else 0.0
    must = f"{least:.0%} – {most:.0%}" if least and most < 1 else f"≥ {least:.0%}" if least else f"≤ {most:.0%}"
    held = bool(count) and least <= rate <= most
    return Line(what, must, f"{rate:.1%}", f"{low:.1%} – {high:.1%}", held)


def sides(games: pl.DataFrame) -> pl.DataFrame:
    """Two rows for each game, one for each deck: `deck`, `other`, `score` (a draw is half), `path` if it won, and what
    the side gained, paid and lost."""
    both = []
    for me, you in (("a", "b"), ("b", "a")):
        won = pl.col("winner") == me.upper()
        score = pl.when(won).then(1.0).when(pl.col("winner") == "-").then(0.5).otherwise(0.0)
        both.append(
            games.select(
                deck=f"deck_{me}", other=f"deck_{you}", score=score, path=pl.when(won).then(pl.col("path")),
                rounds="rounds", gained=f"gained_{me}", paid=f"paid_{me}", lost=f"lost_{me}", taken=f"lost_{you}",
            )
        )  # fmt: skip
    return pl.concat(both)


def length(games: pl.DataFrame) -> list[Line]:
    """How long games are, and how many end because a deck is empty."""
    count, rounds = games.height, games["rounds"]
    middle = float(rounds.median() or 0)  # type: ignore[arg-type]
    return [
        Line("length: median of rounds", "6 – 12", f"{middle:g}", "", 6 <= middle <= 12),
        share("length: games that end within 20 rounds", float((rounds <= 20).sum()), count, least=0.95),
        share("length: games decided by an empty deck", float((games["path"] == "deck").sum()), count, most=0.10),
    ]


def first_seat(games: pl.DataFrame) -> Line:
    """How often the side wins that has the initiative first; a draw is half a win."""
    told = games.filter(pl.col("first") != "-")
    wins = float((told["first"] == told["winner"]).sum()) + 0.5 * float((told["winner"] == "-").sum())
    return share("first seat wins", wins, told.height, 0.47, 0.53)


def over_the_field(games: pl.DataFrame, decks: Sequence[str]) -> list[Line]:
    """How often each of these decks wins against all others."""
    of = sides(games)
    lines = []
    for deck in decks:
        mine = of.filter(pl.col("deck") == deck)
        lines.append(share(f"starter {deck} wins", float(mine["score"].sum()), mine.height, 0.45, 0.55))
    return lines


def matrix(games: pl.DataFrame) -> dict[tuple[str, str], tuple[float, int]]:
    """Points and games of each deck against each other one."""
    rows = sides(games).group_by("deck", "other").agg(pl.col("score").sum(), pl.len()).rows()
    return {(deck, other): (float(score), int(count)) for deck, other, score, count in rows}


def match_ups(games: pl.DataFrame) -> Line:
    """How many pairings are beyond 65:35, and the widest."""
    rates = {pair: score / count for pair, (score, count) in matrix(games).items() if count}
    worst = max(rates, key=lambda pair: rates[pair])
    beyond = sum(rate > 0.65 for rate in rates.values())
    found = f"{beyond} beyond; widest {rates[worst]:.1%} ({worst[0]} against {worst[1]})"
    low, high = wilson(*matrix(games)[worst])
    return Line("match-ups", "none beyond 65:35", found, f"{low:.1%} – {high:.1%}", beyond == 0)


def ways(games: pl.DataFrame, decks: Sequence[str]) -> list[Line]:
    """How often each way to win decides games among these decks."""
    among = games.filter(pl.col("deck_a").is_in(decks) & pl.col("deck_b").is_in(decks) & (pl.col("winner") != "-"))
    return [
        share(f"tournament decks: {way} wins", float((among["path"] == way).sum()), among.height, least=0.15)
        for way in WAYS
    ]


def choices(games: pl.DataFrame) -> Line:
    """Of the decisions to choose an action: how many offer more than to pass and to sacrifice."""
    return share(
        "decisions that offer another action", float(games["offered"].sum()), int(games["actions"].sum()), least=0.60
    )


def waste(games: pl.DataFrame) -> Line:
    """Of the credits that were made: how many were neither paid nor taken away."""
    of = sides(games)
    made, used = int(of["gained"].sum()), int(of["paid"].sum()) + int(of["lost"].sum())
    return share("credits wasted", float(made - used), made, most=0.15)


def played(cards: pl.DataFrame) -> pl.DataFrame:
    """By card: the games and sides in which it was `drawn`, those in which it was `played` then, and the `rate`."""
    drawn = cards.filter(pl.col("drawn") > 0)
    found = drawn.group_by("card").agg(drawn=pl.len(), played=(pl.col("played") > 0).sum())
    return found.with_columns(rate=pl.col("played") / pl.col("drawn")).sort("rate", "card")


def cards_line(cards: pl.DataFrame) -> Line:
    """Whether every card is played in at least a tenth of the games in which its deck drew it."""
    found = played(cards)
    rare = found.filter(pl.col("rate") < 0.10)
    told = f"{rare.height} of {found.height} below"
    return Line("cards played when drawn", "each ≥ 10%", told, "", found.height > 0 and rare.height == 0)


def lines(games: pl.DataFrame, cards: pl.DataFrame, starters: Sequence[str], others: Sequence[str]) -> list[Line]:
    """All lines."""
    head = [*length(games), first_seat(games), *over_the_field(games, starters), match_ups(games)]
    return [*head, *ways(games, others), choices(games), waste(games), cards_line(cards)]
