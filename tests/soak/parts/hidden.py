"""Pairs of games that differ only in what is hidden from a seat: it and a spectator receive the same bytes in both."""

from __future__ import annotations

from collections import Counter

from tests.hidden.pairs import Found, play
from tests.hidden.tables import Table, curious_table, prying_table, shipped_table
from tests.soak.figures import Figure, at_scale
from tests.soak.workers import blocks, over

PAIRS = (("shipped", 1000), ("curious", 800), ("prying", 500))  # some seeds give none: the game was over before
ENDS = {"over": "of them compared until the game was over", "choice": "of them until only one game went on that way"}


def run(scale: float) -> tuple[Figure, ...]:
    """More than 2,000 pairs, of shipped decks and of cards whose texts reach into hidden places."""
    wanted = [(name, seeds) for name, count in PAIRS for seeds in blocks(at_scale(count, scale), 50)]
    found = [each for pairs in over(played, wanted) for each in pairs]
    ends = Counter(each.end for each in found)
    return (
        Figure("pairs of games", len(found), good=scale < 1 or len(found) >= 2000),
        *(Figure(what, ends[end]) for end, what in ENDS.items()),
        Figure("of them until a hidden card was rightly shown", len(found) - sum(ends[end] for end in ENDS)),
        Figure("decisions compared", sum(each.decisions for each in found)),
        Figure("events compared", sum(each.events for each in found)),
        Figure("differences before that", 0),
    )


def played(work: tuple[str, range]) -> list[Found]:
    """The pairs of one table. Raises Leak for the first difference, with its seed."""
    name, seeds = work
    return play(seeds, table(name))


def table(name: str) -> Table:
    """One of the three tables."""
    return {"shipped": shipped_table, "curious": curious_table, "prying": prying_table}[name]()
