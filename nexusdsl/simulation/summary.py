"""What a finished series says in a few lines: who won how often, with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

Z: Final = 1.959963984540054  # of 95 %


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


def interval(wins: int, games: int) -> tuple[float, float]:
    """The Wilson interval of a share at 95 %; all that is possible if there are no games."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    reach = Z * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)
