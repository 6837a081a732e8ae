"""Series whose rows are made by hand, so that every figure of their reports is known beforehand.

Two decks meet, `aggro` of faction RED and `slow` of faction BLU, in 8 kinds of games that take turns: game i is of kind
i % 8, and the seats are swapped in the odd ones.

| kind | winner | seat of aggro | begins | ends by | rounds | aggro plays R-1 | aggro sacrifices R-1 |
|---|---|---|---|---|---|---|---|
| 0 2 4 | aggro | A | aggro | fight | 5 7 9 | 0 2 | |
| 1 3 | aggro | B | aggro | fight | 6 8 | 1 3 | |
| 5 | nobody | B | slow | empty | 10 | | 5 |
| 6 | slow | A | aggro | vote | 11 | | 6 |
| 7 | slow | B | slow | vote | 12 | | |

Aggro draws R-1 in every game; slow draws B-1 in kinds 5, 6, 7 and keeps it in hand to the end in kind 7.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import polars

from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Text
from nexusdsl.simulation.columns import Row
from nexusdsl.simulation.names import Names
from nexusdsl.simulation.plan import Choice, Entrant, Plan, Schedule
from nexusdsl.simulation.report.reading import Run
from nexusdsl.simulation.rows import parquet, put_chunk, typed
from nexusdsl.simulation.store import Store

NAMES: Final = Names(
    ("toy", "Spielzeug", "Toy"),
    (("B-1", "Blauer Turm", "Blue Tower"), ("R-1", '<script>alert(1)</script> & "Co"', None)),
    (("BLU", "Blau", "Blue"), ("RED", "Rot", "Red")),
    (("gold", "Gold", "gold"),),
    ("fight", "vote", "magic"),
)
WAYS: Final = {"fight": Text("Kampf", "fight"), "vote": Text("Abstimmung", "vote"), "empty": Text("leer", "empty")}
DECKS: Final = (
    Entrant("aggro", GameDeck("Aggro", "RED", ("R-1", "R-1"), ())),
    Entrant("slow", GameDeck("Slow", "BLU", ("B-1",), ())),
)
WINNERS: Final = ("aggro", "aggro", "aggro", "aggro", "aggro", "", "slow", "slow")
BEGINS: Final = ("aggro", "aggro", "aggro", "aggro", "aggro", "slow", "aggro", "slow")
PATHS: Final = ("fight", "fight", "fight", "fight", "fight", "empty", "vote", "vote")


def plan(games: int, **changed: Any) -> Plan:
    """The plan of such a series."""
    told: dict[str, Any] = {
        "set": "toy", "rules": "0" * 64, "version": "1", "seed": 1, "games": games, "decks": DECKS,
        "players": ("greedy",), "choices": ((),), "rows": ("cards", "games"), "names": NAMES,
    }  # fmt: skip
    return Plan(**{**told, **changed})


def game(number: int, rule: str = "", kind: int | None = None) -> Row:
    """A row of `games`."""
    kind = number % 8 if kind is None else kind
    mirrored = number % 2 == 1
    decks = ("slow", "aggro") if mirrored else ("aggro", "slow")
    seat = {decks[0]: "A", decks[1]: "B", "": "-"}
    factions = tuple("RED" if deck == "aggro" else "BLU" for deck in decks)
    ends = (seat[BEGINS[kind]], seat[WINNERS[kind]], PATHS[kind])
    amounts = (20, 10, 12, 10, 3, 0)  # gained, paid, lost, each of both seats
    return (number, rule, 7, mirrored, *decks, *factions, "greedy", "greedy", *ends, 5 + kind, 40 + 10 * kind, *amounts)


def cards(number: int, kind: int | None = None) -> list[Row]:
    """Both rows of `cards` of a game."""
    kind = number % 8 if kind is None else kind
    mine, theirs = ("B", "A") if number % 2 else ("A", "B")
    drawn = int(kind >= 5)
    return [
        (number, mine, "R-1", 2, 2, 2 * (kind < 4), int(kind in (5, 6)), 0, 0),
        (number, theirs, "B-1", 1, drawn, 0, 0, int(kind == 7), 0),
    ]


def frame(kind: str, rows: Iterable[Row]) -> polars.DataFrame:
    """Rows as they are read."""
    return polars.DataFrame(list(rows), schema=typed(kind), orient="row")


def run(games: int, **changed: Any) -> Run:
    """A finished series that never was on disk."""
    made = plan(games, **changed)
    rows = frame("games", (game(number) for number in range(games)))
    of_cards = frame("cards", (row for number in range(games) for row in cards(number)))
    return Run(made, rows, of_cards.lazy(), games, 0)


def written(folder: Path, games: int, choices: tuple[Choice, ...] = ((),), **changed: Any) -> Path:
    """The same on disk, a game after the other under each choice of options."""
    made = plan(games, choices=choices, **changed)
    schedule, store = Schedule(made), Store(folder, made)
    with store.opened():
        for chunk in range(schedule.chunks):
            numbers = schedule.numbers(chunk)
            rules = [" ".join(f"{key}={value}" for key, value in choices[number // games]) for number in numbers]
            rows = [game(number, rule) for number, rule in zip(numbers, rules, strict=True)]
            told = {"games": rows, "cards": [row for number in numbers for row in cards(number)]}
            put_chunk(folder, chunk, {kind: parquet(kind, told[kind]) for kind in store.kinds})
    return folder
