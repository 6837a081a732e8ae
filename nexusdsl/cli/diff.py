"""`nexus diff OLD NEW`: how two versions of a set differ, and what that does to decks, scenarios, logs and games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.diff_told import told
from nexusdsl.cli.game import seated
from nexusdsl.cli.progress import progress
from nexusdsl.cli.report import report
from nexusdsl.cli.workspace import discover
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.errors import FindingsError, PlayError
from nexusdsl.playset.games import checked_seed
from nexusdsl.playset.places import find_deck
from nexusdsl.scenario.collecting import collect
from nexusdsl.versions.changes import changes
from nexusdsl.versions.courses import renamer
from nexusdsl.versions.decks import Decks, decks
from nexusdsl.versions.difference import Difference
from nexusdsl.versions.logs import Logs, logs
from nexusdsl.versions.pair import Version, both
from nexusdsl.versions.rates import Rates, Series, rates
from nexusdsl.versions.scenarios import Scenarios, jobs, scenarios

MOST_GAMES = 1_000_000
SAME = Text(
    "Beide sagen dasselbe; Szenarien, Protokolle und Partien können nicht anders ausgehen.",
    "Both say the same; scenarios, logs and games cannot end otherwise.",
)
NO_DECKS = Text(
    "Ohne ein Deck, das in beiden Fassungen legal ist, wird keine Partie gespielt.",
    "Without a deck that is legal in both versions no game is played.",
)


def diff(
    old: str,
    new: str,
    *,
    decks: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    scenarios: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    logs: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    games: int = 0,
    bots: tuple[str, str] = ("greedy", "greedy"),
    seed: int = 1,
    format: Literal["table", "json"] = "table",
    common: Common = DEFAULT,
) -> int:
    """Compares two versions of a set: cards and keywords in words, decks, scenarios, logs and win rates. Ends with 0 if
    nothing differs, with 1 if something does.

    Parameters
    ----------
    old
        The earlier version: name or folder of a set.
    new
        The later version (./NAME: a folder that has the name of a shipped set).
    decks
        Deck files, or names of shipped decks (default: the decks of the old version).
    scenarios
        Scenario files or folders (default: those of the old version, and such as the new one alone has).
    logs
        Logs of games of the old version, from nexus game --log.
    games
        So many games are played in both versions, with the same decks, seeds and players.
    bots
        Two players of these games: random or greedy.
    seed
        The seed of the first of these games.
    format
        A table, or JSON.
    """
    if not 0 <= games <= MOST_GAMES:
        raise UsageError(f"--games geht von 0 bis {MOST_GAMES}.", f"--games is 0 to {MOST_GAMES}.")
    seated(bots, checked_seed(seed))
    checked_seed(seed + games)
    chosen = tuple(find_deck(name) for name in decks)
    files = discover(scenarios).scenarios if scenarios else ()
    try:
        versions = both(old, new)
    except FindingsError as error:
        return report(error.findings, error.sources, "json" if format == "json" else "full", common)
    found = Comparison(*versions, common).all_of(chosen, files, logs, (games, bots, seed))
    print(told(found, versions, format, common))
    return 1 if found.any else 0


@dataclass(slots=True)
class Comparison:
    """Compares part by part."""

    old: Version
    new: Version
    common: Common

    def all_of(
        self,
        chosen: Sequence[Path],
        files: Sequence[Path],
        played: Sequence[Path],
        run: tuple[int, tuple[str, str], int],
    ) -> Difference:
        """Every part that there is something to compare for."""
        changed = changes(self.old, self.new)
        checked = decks(self.old, self.new, chosen or self.old.decks)
        if not changed and not played:
            return Difference(changed, checked, notes=(SAME,))
        lacking = [each.unplayable for each in (self.old, self.new) if each.unplayable is not None]
        if lacking:
            return Difference(changed, checked, notes=tuple(_unplayed(each) for each in lacking))
        derived = self.logs(played) if played else None  # first, as a file may be unreadable
        ran = self.scenarios(files) if changed else None
        rated = self.rates(checked, run) if run[0] and changed else None
        return Difference(changed, checked, ran, derived, rated, (NO_DECKS,) if run[0] and not checked.playable else ())

    def scenarios(self, files: Sequence[Path]) -> Scenarios:
        """The scenarios in both versions."""
        every, unread = jobs(self.old, self.new, collect(files))
        with progress(len(every), self.common) as line:
            return scenarios(self.old, self.new, every, unread, line.step)

    def logs(self, played: Sequence[Path]) -> Logs:
        """The logged games in both versions."""
        return logs(self.old.ready, self.new.ready, played, renamer(self.old, self.new))

    def rates(self, checked: Decks, run: tuple[int, tuple[str, str], int]) -> Rates:
        """Games in both versions."""
        games, bots, seed = run
        with progress(games, self.common) as line:
            return rates(Series((self.old.ready, self.new.ready), checked.playable, bots, games, seed), line.step)


def _unplayed(error: PlayError) -> Text:
    return Text(f"Nichts gespielt: {error.text.de}", f"Nothing played: {error.text.en}")
