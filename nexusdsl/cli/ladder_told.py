"""What `nexus ladder` prints: two tables, or the same as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from nexusdsl.cli.context import Common
from nexusdsl.diagnostics.model import Text

if TYPE_CHECKING:
    from nexusdsl.ladder.ratings import Table

WORDS: Final = (
    Text("Wertung (95 %)", "rating (95 %)"),
    Text("Partien", "games"),
    Text("Punkte (95 %)", "points (95 %)"),
)


@dataclass(slots=True)
class Standings:
    """Both tables, and how many games went into them."""

    players: Table
    decks: Table
    games: int


def as_table(found: Standings, common: Common) -> str:
    """Both tables in words."""
    heads = (Text("Spieler", "player"), found.players), (Text("Deck", "deck"), found.decks)
    return "\n\n".join("\n".join(rows(common.pick(head), table, common)) for head, table in heads if table)


def rows(head: str, table: Table, common: Common) -> list[str]:
    """A table: name, rating with its interval, games, share of points with its interval."""
    from nexusdsl.ladder.ratings import ranked

    words = [common.pick(word) for word in WORDS]
    width = max(len(head), *map(len, table))
    out = [f"{head:<{width}}  {words[0]:<24}{words[1]:>8}  {words[2]}"]
    for name, each in ranked(table):
        low, high = each.interval
        share, least, most = each.share
        rating = f"{each.mu:6.2f}  ({low:.2f} – {high:.2f})"
        out.append(f"{name:<{width}}  {rating:<24}{each.games:>8}  {share:6.1%} ({least:.1%} – {most:.1%})")
    return out


def as_json(found: Standings) -> str:
    """Both tables as JSON, the best first."""
    from nexusdsl.ladder.ratings import ranked

    def listed(table: Table) -> list[dict[str, Any]]:
        return [
            {
                "name": name, "rating": each.mu, "interval": each.interval, "games": each.games, "wins": each.wins,
                "draws": each.draws, "share": each.share[0], "share_interval": each.share[1:],
            }
            for name, each in ranked(table)
        ]  # fmt: skip

    return json.dumps({"games": found.games, "players": listed(found.players), "decks": listed(found.decks)})
