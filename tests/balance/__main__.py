"""`python -m tests.balance`: plays the twelve decks and judges the set; the exit is 1 if a line does not hold."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tests.balance import tables
from tests.balance.measures import Line, lines
from tests.balance.roles import files, labelled
from tests.balance.series import BLOCK, play, rows, whole

PAGES = ("balance.md", "factions.md", *(f"decks/{file.stem}.md" for file in files()))


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="Measurements of docs/balance.md.")
    parser.add_argument("--games", type=int, default=1000, help=f"of each match-up, in blocks of {BLOCK} (1000)")
    parser.add_argument("--search-games", type=int, default=0, help="of each match-up with tree search, even (0)")
    parser.add_argument("--search", default="ismcts@50", help="the player of tree search (ismcts@50)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--resume", type=Path, default=Path(".balance"), metavar="FOLDER", help="where the games lie")
    parser.add_argument("--write", action="store_true", help="write the figures into docs")
    return parser.parse_args(argv)


def measured(folder: Path) -> tuple[dict[str, str], list[Line]]:
    """The tables by mark and the lines, from all whole blocks."""
    runs = whole(folder, "field")
    games, cards = rows(runs)
    found = lines(games, cards, labelled("Einsteiger"), labelled("Turnier"))
    each = sum(run.plan.games for run in runs)
    head = f"{games.height:,} games of greedy players, {each} of each match-up, seats swapped:\n\n"
    factions = {entrant.label: entrant.deck.faction for entrant in runs[0].plan.decks}
    parts = {
        "lines": head + tables.judged(found), "match-ups": tables.against(games), "cards": tables.by_card(cards),
        "decks": tables.by_deck(games), "factions": tables.by_faction(games, cards, factions),
    }  # fmt: skip
    parts |= {f"deck-{deck}": tables.of_deck(games, deck) for deck in factions}
    searched = whole(folder, "search")
    if searched:
        more, dealt = rows(searched)
        told = f"{more.height:,} games of {searched[0].plan.players[0]}:\n\n"
        parts["search"] = told + tables.judged(lines(more, dealt, labelled("Einsteiger"), labelled("Turnier")))
    return parts, found


def main(argv: Sequence[str] | None = None) -> int:
    """0 if every line holds."""
    asked = arguments(argv)
    for number in range(1, asked.games // BLOCK + 1):
        play(asked.resume, f"field-{number:02}", "greedy", BLOCK, number, asked.jobs)
    if asked.search_games:
        play(asked.resume, "search-01", asked.search, asked.search_games, 1, asked.jobs)
    parts, found = measured(asked.resume)
    print(f"decks: {len(files())}\n\n" + "\n".join(parts.values()))
    if asked.write:
        tables.write(parts, PAGES)
    return 0 if all(line.good for line in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
