"""What the rows of cards add up to: how a side fares in games in which it drew, played or sacrificed a card.

A game counts once for each side that had the card, however many copies moved. Nothing is said of causes: who is winning
anyway plays more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nexusdsl.simulation.report.rates import Rate

if TYPE_CHECKING:
    import polars

OCCASIONS: Final = ("drawn", "played", "sacrificed")


@dataclass(frozen=True, slots=True)
class CardTally:
    """Rates of sides that had the card in the deck, drew it, played it, sacrificed it; `kept` are the sides that had a
    copy in hand at the end, of those that drew one."""

    held: Rate
    drawn: Rate
    played: Rate
    sacrificed: Rate
    kept: Rate

    def on(self, occasion: str) -> Rate:
        """The rate on one of the OCCASIONS."""
        rate: Rate = getattr(self, occasion)
        return rate


def card_tallies(cards: polars.LazyFrame | None, games: polars.DataFrame) -> Iterator[tuple[str, str, CardTally]]:
    """The rule, number and figures of each card under each choice of options."""
    if cards is None:
        return
    import polars

    col = polars.col
    points = polars.when(col("winner") == col("seat")).then(1.0).when(col("winner") == "-").then(0.5).otherwise(0.0)
    joined = cards.join(games.lazy().select("game", "rule", "winner"), on="game").with_columns(points.alias("won"))
    sums = [each for name in OCCASIONS for each in _on(name)]
    kept = ((col("in_hand") > 0) & (col("drawn") > 0)).sum().alias("kept")
    rows = joined.group_by("rule", "card").agg(col("won").sum(), polars.len(), *sums, kept).sort("rule", "card")
    for rule, card, won, count, *rest, stayed in rows.collect(engine="streaming").iter_rows():
        rates = [Rate(rest[i], rest[i + 1]) for i in range(0, len(rest), 2)]
        yield rule, card, CardTally(Rate(won, count), rates[0], rates[1], rates[2], Rate(stayed, rates[0].count))


def _on(name: str) -> tuple[polars.Expr, polars.Expr]:
    """What was won, and how often there was anything to win, where a copy was drawn (played, sacrificed)."""
    import polars

    there = polars.col(name) > 0
    return polars.col("won").filter(there).sum().alias(f"{name}_won"), there.sum().alias(f"{name}_count")
