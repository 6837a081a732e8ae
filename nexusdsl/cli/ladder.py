"""`nexus ladder`: players and decks against each other, rated."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError, chosen_rules
from nexusdsl.cli.game import SHIPPED
from nexusdsl.cli.ladder_told import Standings, as_json, as_table
from nexusdsl.cli.progress import progress
from nexusdsl.players.registry import player
from nexusdsl.playset.deckfiles import check_deck_file, deck_for_game, set_of
from nexusdsl.playset.games import checked_seed
from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import play_set

if TYPE_CHECKING:
    from nexusdsl.ladder.store import Ladder

MOST_JOBS: Final = 64
MOST_ROUNDS: Final = 100_000


def ladder(
    *,
    players: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = ("greedy", "random"),
    decks: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = SHIPPED,
    mirrors: bool = False,
    rounds: int = 1,
    seed: int = 1,
    jobs: int = 1,
    keep: Path | None = None,
    json: bool = False,
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    common: Common = DEFAULT,
) -> int:
    """Lets players play each other with every pair of decks, from both seats, and rates players and decks.

    Parameters
    ----------
    players
        Players, as for nexus game --bots; a single one plays against itself with different decks.
    decks
        Deck files, or names of shipped decks.
    mirrors
        Both players have the same deck: that one deck is better than another says nothing of players.
    rounds
        How often everybody plays everybody; a round is two games for each pairing.
    seed
        Number that all chance follows from.
    jobs
        So many processes.
    keep
        File that the ratings are kept in: if it is there, the ladder goes on from it.
    json
        Print JSON instead of a table.
    rule
        KEY=VALUE: another choice of a ruling (docs/rulings.md); may be given several times.
    """
    within("--jobs", jobs, MOST_JOBS)
    within("--rounds", rounds, MOST_ROUNDS)
    once(players)
    once(decks)
    for name in players:
        player(name, 0)  # whoever is not there is told of before anything is played
    if importlib.util.find_spec("openskill") is None:
        raise UsageError(
            "dafür fehlt openskill: pip install 'nexusdsl[sim]'.", "this needs openskill: pip install 'nexusdsl[sim]'."
        )
    found = climbed(players, decks, mirrors, rounds, checked_seed(seed), jobs, keep, chosen_rules(rule), common)
    print(as_json(found) if json else as_table(found, common))
    return 0


def within(name: str, number: int, most: int) -> None:
    """Raises UsageError for a number out of bounds."""
    if not 1 <= number <= most:
        raise UsageError(f"{name} geht von 1 bis {most}.", f"{name} is 1 to {most}.")


def once(names: Sequence[str]) -> None:
    """Raises UsageError for a name that is given twice."""
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{name} ist doppelt angegeben.", f"{name} is given twice.")


def climbed(
    players: Sequence[str], decks: Sequence[str], mirrors: bool, rounds: int, seed: int, jobs: int,
    keep: Path | None, options: dict[str, str], common: Common,
) -> Standings:  # fmt: skip
    """The tables after all games. Raises PlayError, PlayerError or FindingsError for what cannot be played."""
    from nexusdsl.ladder import store
    from nexusdsl.ladder.games import Order, winners
    from nexusdsl.ladder.pairings import pairings
    from nexusdsl.ladder.ratings import count

    loader = new_loader()
    checked = [check_deck_file(find_deck(name), loader, options=options) for name in decks]
    target = set_of(checked, loader)
    dealt = tuple(deck_for_game(each) for each in checked)
    play = play_set(target, loader)
    before = store.read(keep) if keep is not None and keep.exists() else None
    found = going_on(before, keep, play.rules, options, seed)
    games = list(pairings(players, len(decks), rounds, seed, found.games, mirrors))
    if not games:
        raise UsageError(
            "es braucht zwei Spieler oder, außer im Spiegel, zwei Decks.",
            "two players or, but for mirrors, two decks are needed.",
        )
    with progress(len(games), common) as line:
        for pairing, won in winners(play, Order(str(target), dealt, options), games, jobs):
            a, b = pairing.sides
            count(found.players, (a.player, b.player), won)
            count(found.decks, (decks[a.deck], decks[b.deck]), won)
            found.games += 1
            if keep is not None and found.games % 2 == 0:  # both games of a pairing or neither
                store.write(keep, kept(found, play.rules, options, seed))
            line.step(f"{a.player} – {b.player}")
    return found


def going_on(before: Ladder | None, keep: Path | None, rules: str, options: dict[str, str], seed: int) -> Standings:
    """The tables to begin with. Raises UsageError if those in the file come from other cards, rules or seeds."""
    from nexusdsl.ladder.store import table_of

    if before is None:
        return Standings({}, {}, 0)
    if (before.rules, before.options) != (rules, options):
        raise UsageError(
            f"die Rangliste in {keep} gilt für andere Karten oder Regeln; nimm eine neue Datei.",
            f"the ratings in {keep} are for other cards or rules; name a new file.",
        )
    if before.seed != seed:
        raise UsageError(
            f"die Rangliste in {keep} begann mit --seed {before.seed}.",
            f"the ratings in {keep} began with --seed {before.seed}.",
        )
    return Standings(table_of(before.players), table_of(before.decks), before.games)


def kept(found: Standings, rules: str, options: dict[str, str], seed: int) -> Ladder:
    """What the file will hold."""
    from nexusdsl.ladder.store import Ladder, rows_of

    return Ladder(
        rules=rules,
        options=options,
        seed=seed,
        games=found.games,
        players=rows_of(found.players),
        decks=rows_of(found.decks),
    )
