"""What a finished series says in a few lines: who won how often, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Score:
    """The games of one pairing under one choice of options, from its first side. `sides` are decks with players."""

    rule: str
    sides: tuple[str, str]
    wins: int
    losses: int
    draws: int

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.losses + self.draws


def scores(files: Sequence[Path]) -> list[Score]:
    """The scores of all pairings, in the order of their games; `files` hold the rows of the games."""
    import polars

    columns = ("rule", "mirrored", "deck_a", "deck_b", "player_a", "player_b", "winner")
    count, first = polars.len().alias("games"), polars.col("game").min()
    rows = polars.scan_parquet(list(files), glob=False).group_by(columns).agg(count, first).sort("game").collect()
    counted: dict[tuple[str, tuple[str, str]], Counter[str]] = {}
    for rule, mirrored, deck_a, deck_b, player_a, player_b, winner, games, _ in rows.iter_rows():
        sides = (f"{deck_a} ({player_a})", f"{deck_b} ({player_b})")
        seen, won = (sides[::-1], {"A": "B", "B": "A"}.get(winner, winner)) if mirrored else (sides, winner)
        counted.setdefault((rule, seen), Counter())[won] += games
    return [
        Score(rule, sides, result["A"], result["B"], result.total() - result["A"] - result["B"])
        for (rule, sides), result in counted.items()
    ]
